# bash completion for rangoon(6)

_rangoon()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    compopt -o filenames 2>/dev/null
    if [[ $before == --data-dir ]]; then
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
    elif [[ $before == --table ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'rangoon klondike' -- "$word")
    elif [[ $before == --var ]]; then
        mapfile -t COMPREPLY < <(compgen -W '0 1 2' -- "$word")
    elif [[ $before == --back ]]; then
        mapfile -t COMPREPLY < <(compgen -W '1 2 3 4 5 6 7 8' -- "$word")
    elif [[ $before == --sound ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'full partial off' -- "$word")
    elif [[ $before == --messages ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'on off' -- "$word")
    elif [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(
            compgen -W '--table --var --strict --relaxed --back --sound --messages --data-dir --help --version' -- "$word"
        )
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        # The first word may name any gameset; the words after it are its attributes.
        if ((COMP_CWORD > 1)); then
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(
                compgen -W 'D1 D2 D3 single double triple T M C1 C2 C3 minimal modest maximal' -- "$word"
            )
        fi
    fi
}
complete -F _rangoon rangoon
