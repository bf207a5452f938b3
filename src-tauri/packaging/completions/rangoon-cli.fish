# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_rangoon_cli_global_optspecs
    string join \n h/help V/version
end

function __fish_rangoon_cli_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_rangoon_cli_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_rangoon_cli_using_subcommand
    set -l cmd (__fish_rangoon_cli_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -s h -l help -d 'Print help'
complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -s V -l version -d 'Print version'
complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -f -a "deal" -d 'Show a game as it is dealt'
complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -f -a "play" -d 'Play a list of actions and show the game after them'
complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -f -a "record" -d 'Play a list of actions and print its moves as export files record them'
complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -f -a "solve" -d 'Find out whether a deal can be won, and how; with --par, how well the whole game can end'
complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -f -a "hint" -d 'Suggest the next action in a game, using only what a player can see'
complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -f -a "review" -d 'Show what could still be reached after each ply of a game'
complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -f -a "rules" -d 'List the named games, or explain the rules with a name or a code'
complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -f -a "verify" -d 'Check whether export files are intact, whose key signed them, and whether their games are valid'
complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -f -a "scores" -d 'Rank the players of a tournament by their export files'
complete -c rangoon-cli -n "__fish_rangoon_cli_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand deal" -l playid -d 'The name of the gameset: 1 to 8 letters or digits, upper or lower case' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand deal" -l game -d 'The number of the game: 1 to 32765; in a tournament, 1 to its number of games' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand deal" -l rules -d 'The rules: the name of a game, as `rules` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed [default: rangoon; with a board, those that it names, or else the game of its form]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand deal" -l var -d 'Klondike: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) [default: that of the rule code, or 0]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand deal" -l tournament -d 'The terms of a tournament, which choose its cards too: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) [default: no tournament]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand deal" -l relaxed -d 'Klondike: move any number of a pile\'s face-up cards, not only all of them [default: as the rule code says]'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand deal" -l json -d 'Print JSON, one line for each answer'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand deal" -s h -l help -d 'Print help'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -l playid -d 'The name of the gameset: 1 to 8 letters or digits, upper or lower case' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -l game -d 'The number of the game: 1 to 32765; in a tournament, 1 to its number of games' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -l board -d 'A file with a board, instead of a numbered game' -r -F
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -l rules -d 'The rules: the name of a game, as `rules` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed [default: rangoon; with a board, those that it names, or else the game of its form]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -l var -d 'Klondike: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) [default: that of the rule code, or 0]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -l tournament -d 'The terms of a tournament, which choose its cards too: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) [default: no tournament]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -l deals -d 'The number of deals allowed: 1 to 99, or unlimited; in a tournament, only its own number [default: that of the rules]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -l actions -d 'The actions to play, or that have been played so far: 1 to 4 fill that gap and D deals again, as in 3124; with commas you can name the card that a gap takes, as in 1:QH,2:KD,D; for Klondike, see `play --help`' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -l relaxed -d 'Klondike: move any number of a pile\'s face-up cards, not only all of them [default: as the rule code says]'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -l no-turn-up -d 'Klondike: do not turn uncovered cards up automatically; the action 3! turns up the top card of pile 3'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -l json -d 'Print JSON, one line for each answer'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand play" -s h -l help -d 'Print help'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand record" -l playid -d 'The name of the gameset: 1 to 8 letters or digits, upper or lower case' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand record" -l game -d 'The number of the game: 1 to 32765; in a tournament, 1 to its number of games' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand record" -l rules -d 'The rules: the name of a game, as `rules` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed [default: rangoon; with a board, those that it names, or else the game of its form]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand record" -l var -d 'Klondike: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) [default: that of the rule code, or 0]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand record" -l tournament -d 'The terms of a tournament, which choose its cards too: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) [default: no tournament]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand record" -l deals -d 'The number of deals allowed: 1 to 99, or unlimited; in a tournament, only its own number [default: that of the rules]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand record" -l actions -d 'The actions to play: 1 to 4 fill that gap and D deals again, as in 3124; with commas you can name the card that a gap takes, as in 1:QH,2:KD,D; for Klondike, see below' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand record" -l relaxed -d 'Klondike: move any number of a pile\'s face-up cards, not only all of them [default: as the rule code says]'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand record" -l no-turn-up -d 'Klondike: do not turn uncovered cards up automatically; the action 3! turns up the top card of pile 3'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand record" -s h -l help -d 'Print help'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l playid -d 'The name of the gameset: 1 to 8 letters or digits, upper or lower case' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l game -d 'The number of the game: 1 to 32765' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l board -d 'A file with one board, to solve instead of a numbered game' -r -F
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l boards -d 'A file with many boards, to solve instead of a numbered game' -r -F
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l rules -d 'The rules: the name of a game, as `rules` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed [default: rangoon; with a board, those that it names, or else the game of its form]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l var -d 'Klondike: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) [default: that of the rule code, or 0]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l deals -d 'The number of deals allowed: 1 to 99, or unlimited [default: that of the rules]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l limit -d 'Give up on a board or game after this many positions [default: no limit]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l seconds -d 'Give up on a board or game after this many seconds, such as 0.5 [default: no limit]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l relaxed -d 'Klondike: move any number of a pile\'s face-up cards, not only all of them [default: as the rule code says]'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l par -d 'Find out how well the whole game can end; not for Klondike'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -l json -d 'Print JSON, one line for each answer'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand solve" -s h -l help -d 'Print help'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -l playid -d 'The name of the gameset: 1 to 8 letters or digits, upper or lower case' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -l game -d 'The number of the game: 1 to 32765; in a tournament, 1 to its number of games' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -l board -d 'A file with a board, instead of a numbered game' -r -F
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -l rules -d 'The rules: the name of a game, as `rules` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed [default: rangoon; with a board, those that it names, or else the game of its form]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -l var -d 'Klondike: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) [default: that of the rule code, or 0]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -l tournament -d 'The terms of a tournament, which choose its cards too: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) [default: no tournament]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -l deals -d 'The number of deals allowed: 1 to 99, or unlimited; in a tournament, only its own number [default: that of the rules]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -l actions -d 'The actions to play, or that have been played so far: 1 to 4 fill that gap and D deals again, as in 3124; with commas you can name the card that a gap takes, as in 1:QH,2:KD,D; for Klondike, see `play --help`' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -l relaxed -d 'Klondike: move any number of a pile\'s face-up cards, not only all of them [default: as the rule code says]'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -l no-turn-up -d 'Klondike: do not turn uncovered cards up automatically; the action 3! turns up the top card of pile 3'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -l json -d 'Print JSON, one line for each answer'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand hint" -s h -l help -d 'Print help'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand review" -l playid -d 'The name of the gameset: 1 to 8 letters or digits, upper or lower case' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand review" -l game -d 'The number of the game: 1 to 32765; in a tournament, 1 to its number of games' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand review" -l rules -d 'The rules: the name of a game, as `rules` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed [default: rangoon; with a board, those that it names, or else the game of its form]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand review" -l var -d 'Klondike: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) [default: that of the rule code, or 0]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand review" -l tournament -d 'The terms of a tournament, which choose its cards too: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) [default: no tournament]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand review" -l deals -d 'The number of deals allowed: 1 to 99, or unlimited; in a tournament, only its own number [default: that of the rules]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand review" -l actions -d 'The actions to play: 1 to 4 fill that gap and D deals again, as in 3124; with commas you can name the card that a gap takes, as in 1:QH,2:KD,D; for Klondike, see below' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand review" -l relaxed -d 'Klondike: move any number of a pile\'s face-up cards, not only all of them [default: as the rule code says]'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand review" -l no-turn-up -d 'Klondike: do not turn uncovered cards up automatically; the action 3! turns up the top card of pile 3'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand review" -l json -d 'Print JSON, one line for each answer'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand review" -s h -l help -d 'Print help'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand rules" -s h -l help -d 'Print help'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand verify" -l tournament -d 'The terms of the tournament that all files belong to: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) [default: the cheat level at which most games are valid]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand verify" -l json -d 'Print JSON, one line for each answer'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand verify" -s h -l help -d 'Print help'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand scores" -l gameset -d 'The tournament: its name, of which the first five characters count, or its invitation, which contains the terms and the rules too: the line itself, or a file with it' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand scores" -l tournament -d 'The terms of the tournament, unless the invitation contains them: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal)' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand scores" -l rules -d 'The rules: the name of a game, as `rules` lists it, or a rule code [default: those of the invitation, or rangoon]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand scores" -l ties -d 'What decides between equal scores, in this order: won (more games won), deals, moves, undos (fewer of them) [default: nothing; they share a place]' -r
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand scores" -l json -d 'Print JSON, one line for each answer'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand scores" -s h -l help -d 'Print help'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand help; and not __fish_seen_subcommand_from deal play record solve hint review rules verify scores help" -f -a "deal" -d 'Show a game as it is dealt'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand help; and not __fish_seen_subcommand_from deal play record solve hint review rules verify scores help" -f -a "play" -d 'Play a list of actions and show the game after them'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand help; and not __fish_seen_subcommand_from deal play record solve hint review rules verify scores help" -f -a "record" -d 'Play a list of actions and print its moves as export files record them'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand help; and not __fish_seen_subcommand_from deal play record solve hint review rules verify scores help" -f -a "solve" -d 'Find out whether a deal can be won, and how; with --par, how well the whole game can end'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand help; and not __fish_seen_subcommand_from deal play record solve hint review rules verify scores help" -f -a "hint" -d 'Suggest the next action in a game, using only what a player can see'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand help; and not __fish_seen_subcommand_from deal play record solve hint review rules verify scores help" -f -a "review" -d 'Show what could still be reached after each ply of a game'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand help; and not __fish_seen_subcommand_from deal play record solve hint review rules verify scores help" -f -a "rules" -d 'List the named games, or explain the rules with a name or a code'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand help; and not __fish_seen_subcommand_from deal play record solve hint review rules verify scores help" -f -a "verify" -d 'Check whether export files are intact, whose key signed them, and whether their games are valid'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand help; and not __fish_seen_subcommand_from deal play record solve hint review rules verify scores help" -f -a "scores" -d 'Rank the players of a tournament by their export files'
complete -c rangoon-cli -n "__fish_rangoon_cli_using_subcommand help; and not __fish_seen_subcommand_from deal play record solve hint review rules verify scores help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
