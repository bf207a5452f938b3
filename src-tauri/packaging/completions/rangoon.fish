# fish completion for rangoon(6)

complete -c rangoon -l data-dir -r -F -d 'Keep everything in this folder'
complete -c rangoon -l table -x -a 'rangoon klondike' -d 'Play at this table'
complete -c rangoon -l var -x -a '0 1 2' -d 'The variation of Klondike'
complete -c rangoon -l strict -d 'Face-up cards move as one unit'
complete -c rangoon -l relaxed -d 'Any number of cards from the top may move'
complete -c rangoon -l back -x -a '1 2 3 4 5 6 7 8' -d 'The card back'
complete -c rangoon -l sound -x -a 'full partial off' -d 'The sound'
complete -c rangoon -l messages -x -a 'on off' -d 'Whether Rangoon says why a move is impossible'
complete -c rangoon -s h -l help -d 'Print a short help'
complete -c rangoon -l version -d 'Print the version'

# The first word may name any gameset; the words after it are its attributes.
set --local later 'test (count (commandline -opc)) -gt 1'
complete -c rangoon -n $later -a "D1\t'one deal' D2\t'two deals' D3\t'three deals'"
complete -c rangoon -n $later -a "single\t'one deal' double\t'two deals' triple\t'three deals'"
complete -c rangoon -n $later -a "T\t'a tournament to play in' M\t'a tournament to moderate'"
complete -c rangoon -n $later -a "C1\t'minimal cheat level' C2\t'modest cheat level' C3\t'maximal cheat level'"
complete -c rangoon -n $later -a "minimal\t'minimal cheat level' modest\t'modest cheat level' maximal\t'maximal cheat level'"
