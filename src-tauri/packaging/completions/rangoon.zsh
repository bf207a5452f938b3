#compdef rangoon
# zsh completion for rangoon(6)

_rangoon_words() {
    local -a attributes=(
        'D1:one deal' 'D2:two deals' 'D3:three deals'
        'single:one deal' 'double:two deals' 'triple:three deals'
        'T:a tournament to play in' 'M:a tournament to moderate'
        'C1:minimal cheat level' 'C2:modest cheat level' 'C3:maximal cheat level'
        'minimal:minimal cheat level' 'modest:modest cheat level' 'maximal:maximal cheat level'
    )
    _describe -t attributes 'attribute of a new gameset' attributes
    _files
}

_arguments \
    '--data-dir[keep everything in this folder]:folder:_directories' \
    '--table[play at this table]:table:(rangoon klondike)' \
    '--var[the variation of Klondike]:variation:(0 1 2)' \
    '(--relaxed)--strict[face-up cards move as one unit]' \
    '(--strict)--relaxed[any number of cards from the top may move]' \
    '--back[the card back]:back:(1 2 3 4 5 6 7 8)' \
    '--sound[the sound]:sound:(full partial off)' \
    '--messages[whether Rangoon says why a move is impossible]:messages:(on off)' \
    '(- *)'{-h,--help}'[print a short help]' \
    '(- *)--version[print the version]' \
    '1:PlayID or export file:_files' \
    '*:attribute or export file:_rangoon_words'
