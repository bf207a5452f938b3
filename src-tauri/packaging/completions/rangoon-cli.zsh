#compdef rangoon-cli

autoload -U is-at-least

_rangoon-cli() {
    typeset -A opt_args
    typeset -a _arguments_options
    local ret=1

    if is-at-least 5.2; then
        _arguments_options=(-s -S -C)
    else
        _arguments_options=(-s -C)
    fi

    local context curcontext="$curcontext" state line
    _arguments "${_arguments_options[@]}" : \
'-h[Print help]' \
'--help[Print help]' \
'-V[Print version]' \
'--version[Print version]' \
":: :_rangoon-cli_commands" \
"*::: :->rangoon-cli" \
&& ret=0
    case $state in
    (rangoon-cli)
        words=($line[1] "${words[@]}")
        (( CURRENT += 1 ))
        curcontext="${curcontext%:*:*}:rangoon-cli-command-$line[1]:"
        case $line[1] in
            (deal)
_arguments "${_arguments_options[@]}" : \
'--playid=[The name of the gameset\: 1 to 8 letters or digits, upper or lower case]:NAME:_default' \
'--game=[The number of the game\: 1 to 32765; in a tournament, 1 to its number of games]:NUMBER:_default' \
'--rules=[The rules\: the name of a game, as \`rules\` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed \[default\: rangoon; with a board, those that it names, or else the game of its form\]]:RULES:_default' \
'--var=[Klondike\: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) \[default\: that of the rule code, or 0\]]:VARIATION:_default' \
'--tournament=[The terms of a tournament, which choose its cards too\: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) \[default\: no tournament\]]:GAMES,DEALS,CHEAT:_default' \
'--relaxed[Klondike\: move any number of a pile'\''s face-up cards, not only all of them \[default\: as the rule code says\]]' \
'--json[Print JSON, one line for each answer]' \
'-h[Print help]' \
'--help[Print help]' \
&& ret=0
;;
(play)
_arguments "${_arguments_options[@]}" : \
'--playid=[The name of the gameset\: 1 to 8 letters or digits, upper or lower case]:NAME:_default' \
'--game=[The number of the game\: 1 to 32765; in a tournament, 1 to its number of games]:NUMBER:_default' \
'(--playid --tournament)--board=[A file with a board, instead of a numbered game]:FILE:_files' \
'--rules=[The rules\: the name of a game, as \`rules\` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed \[default\: rangoon; with a board, those that it names, or else the game of its form\]]:RULES:_default' \
'--var=[Klondike\: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) \[default\: that of the rule code, or 0\]]:VARIATION:_default' \
'--tournament=[The terms of a tournament, which choose its cards too\: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) \[default\: no tournament\]]:GAMES,DEALS,CHEAT:_default' \
'--deals=[The number of deals allowed\: 1 to 99, or unlimited; in a tournament, only its own number \[default\: that of the rules\]]:DEALS:_default' \
'--actions=[The actions to play, or that have been played so far\: 1 to 4 fill that gap and D deals again, as in 3124; with commas you can name the card that a gap takes, as in 1\:QH,2\:KD,D; for Klondike, see \`play --help\`]:LIST:_default' \
'--relaxed[Klondike\: move any number of a pile'\''s face-up cards, not only all of them \[default\: as the rule code says\]]' \
'--no-turn-up[Klondike\: do not turn uncovered cards up automatically; the action 3! turns up the top card of pile 3]' \
'--json[Print JSON, one line for each answer]' \
'-h[Print help]' \
'--help[Print help]' \
&& ret=0
;;
(record)
_arguments "${_arguments_options[@]}" : \
'--playid=[The name of the gameset\: 1 to 8 letters or digits, upper or lower case]:NAME:_default' \
'--game=[The number of the game\: 1 to 32765; in a tournament, 1 to its number of games]:NUMBER:_default' \
'--rules=[The rules\: the name of a game, as \`rules\` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed \[default\: rangoon; with a board, those that it names, or else the game of its form\]]:RULES:_default' \
'--var=[Klondike\: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) \[default\: that of the rule code, or 0\]]:VARIATION:_default' \
'--tournament=[The terms of a tournament, which choose its cards too\: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) \[default\: no tournament\]]:GAMES,DEALS,CHEAT:_default' \
'--deals=[The number of deals allowed\: 1 to 99, or unlimited; in a tournament, only its own number \[default\: that of the rules\]]:DEALS:_default' \
'--actions=[The actions to play\: 1 to 4 fill that gap and D deals again, as in 3124; with commas you can name the card that a gap takes, as in 1\:QH,2\:KD,D; for Klondike, see below]:LIST:_default' \
'--relaxed[Klondike\: move any number of a pile'\''s face-up cards, not only all of them \[default\: as the rule code says\]]' \
'--no-turn-up[Klondike\: do not turn uncovered cards up automatically; the action 3! turns up the top card of pile 3]' \
'-h[Print help]' \
'--help[Print help]' \
&& ret=0
;;
(solve)
_arguments "${_arguments_options[@]}" : \
'--playid=[The name of the gameset\: 1 to 8 letters or digits, upper or lower case]:NAME:_default' \
'--game=[The number of the game\: 1 to 32765]:NUMBER:_default' \
'(--playid --boards)--board=[A file with one board, to solve instead of a numbered game]:FILE:_files' \
'(--playid)--boards=[A file with many boards, to solve instead of a numbered game]:FILE:_files' \
'--rules=[The rules\: the name of a game, as \`rules\` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed \[default\: rangoon; with a board, those that it names, or else the game of its form\]]:RULES:_default' \
'--var=[Klondike\: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) \[default\: that of the rule code, or 0\]]:VARIATION:_default' \
'(--board --boards)--deals=[The number of deals allowed\: 1 to 99, or unlimited \[default\: that of the rules\]]:DEALS:_default' \
'--limit=[Give up on a board or game after this many positions \[default\: no limit\]]:STATES:_default' \
'--seconds=[Give up on a board or game after this many seconds, such as 0.5 \[default\: no limit\]]:SECONDS:_default' \
'--relaxed[Klondike\: move any number of a pile'\''s face-up cards, not only all of them \[default\: as the rule code says\]]' \
'(--board --boards)--par[Find out how well the whole game can end; not for Klondike]' \
'--json[Print JSON, one line for each answer]' \
'-h[Print help]' \
'--help[Print help]' \
&& ret=0
;;
(hint)
_arguments "${_arguments_options[@]}" : \
'--playid=[The name of the gameset\: 1 to 8 letters or digits, upper or lower case]:NAME:_default' \
'--game=[The number of the game\: 1 to 32765; in a tournament, 1 to its number of games]:NUMBER:_default' \
'(--playid --tournament)--board=[A file with a board, instead of a numbered game]:FILE:_files' \
'--rules=[The rules\: the name of a game, as \`rules\` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed \[default\: rangoon; with a board, those that it names, or else the game of its form\]]:RULES:_default' \
'--var=[Klondike\: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) \[default\: that of the rule code, or 0\]]:VARIATION:_default' \
'--tournament=[The terms of a tournament, which choose its cards too\: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) \[default\: no tournament\]]:GAMES,DEALS,CHEAT:_default' \
'--deals=[The number of deals allowed\: 1 to 99, or unlimited; in a tournament, only its own number \[default\: that of the rules\]]:DEALS:_default' \
'--actions=[The actions to play, or that have been played so far\: 1 to 4 fill that gap and D deals again, as in 3124; with commas you can name the card that a gap takes, as in 1\:QH,2\:KD,D; for Klondike, see \`play --help\`]:LIST:_default' \
'--relaxed[Klondike\: move any number of a pile'\''s face-up cards, not only all of them \[default\: as the rule code says\]]' \
'--no-turn-up[Klondike\: do not turn uncovered cards up automatically; the action 3! turns up the top card of pile 3]' \
'--json[Print JSON, one line for each answer]' \
'-h[Print help]' \
'--help[Print help]' \
&& ret=0
;;
(review)
_arguments "${_arguments_options[@]}" : \
'--playid=[The name of the gameset\: 1 to 8 letters or digits, upper or lower case]:NAME:_default' \
'--game=[The number of the game\: 1 to 32765; in a tournament, 1 to its number of games]:NUMBER:_default' \
'--rules=[The rules\: the name of a game, as \`rules\` lists it, or a rule code; or klondike, or its code, as in klondike/1/relaxed \[default\: rangoon; with a board, those that it names, or else the game of its form\]]:RULES:_default' \
'--var=[Klondike\: variation 0 (one card at a time, through the pack once), 1 (three at a time, as often as you like) or 2 (one at a time, as often as you like) \[default\: that of the rule code, or 0\]]:VARIATION:_default' \
'--tournament=[The terms of a tournament, which choose its cards too\: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) \[default\: no tournament\]]:GAMES,DEALS,CHEAT:_default' \
'--deals=[The number of deals allowed\: 1 to 99, or unlimited; in a tournament, only its own number \[default\: that of the rules\]]:DEALS:_default' \
'--actions=[The actions to play\: 1 to 4 fill that gap and D deals again, as in 3124; with commas you can name the card that a gap takes, as in 1\:QH,2\:KD,D; for Klondike, see below]:LIST:_default' \
'--relaxed[Klondike\: move any number of a pile'\''s face-up cards, not only all of them \[default\: as the rule code says\]]' \
'--no-turn-up[Klondike\: do not turn uncovered cards up automatically; the action 3! turns up the top card of pile 3]' \
'--json[Print JSON, one line for each answer]' \
'-h[Print help]' \
'--help[Print help]' \
&& ret=0
;;
(rules)
_arguments "${_arguments_options[@]}" : \
'-h[Print help]' \
'--help[Print help]' \
'::rules -- The rules to explain\: the name of a game or a rule code, upper or lower case \[default\: list all names\]:_default' \
&& ret=0
;;
(verify)
_arguments "${_arguments_options[@]}" : \
'--tournament=[The terms of the tournament that all files belong to\: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal) \[default\: the cheat level at which most games are valid\]]:GAMES,DEALS,CHEAT:_default' \
'--json[Print JSON, one line for each answer]' \
'-h[Print help]' \
'--help[Print help]' \
'*::files -- The export files to check; a faulty file does not stop the others from being checked:_files' \
&& ret=0
;;
(scores)
_arguments "${_arguments_options[@]}" : \
'--gameset=[The tournament\: its name, of which the first five characters count, or its invitation, which contains the terms and the rules too\: the line itself, or a file with it]:NAME|INVITATION:_default' \
'--tournament=[The terms of the tournament, unless the invitation contains them\: 7 to 32765 games, 1 to 3 deals, and cheat level 1 (minimal), 2 (modest) or 3 (maximal)]:GAMES,DEALS,CHEAT:_default' \
'--rules=[The rules\: the name of a game, as \`rules\` lists it, or a rule code \[default\: those of the invitation, or rangoon\]]:RULES:_default' \
'--ties=[What decides between equal scores, in this order\: won (more games won), deals, moves, undos (fewer of them) \[default\: nothing; they share a place\]]:LIST:_default' \
'--json[Print JSON, one line for each answer]' \
'-h[Print help]' \
'--help[Print help]' \
'*::paths -- Export files, and folders of them; in a folder, those whose names end in .txt or .eml:_files' \
&& ret=0
;;
(help)
_arguments "${_arguments_options[@]}" : \
":: :_rangoon-cli__subcmd__help_commands" \
"*::: :->help" \
&& ret=0

    case $state in
    (help)
        words=($line[1] "${words[@]}")
        (( CURRENT += 1 ))
        curcontext="${curcontext%:*:*}:rangoon-cli-help-command-$line[1]:"
        case $line[1] in
            (deal)
_arguments "${_arguments_options[@]}" : \
&& ret=0
;;
(play)
_arguments "${_arguments_options[@]}" : \
&& ret=0
;;
(record)
_arguments "${_arguments_options[@]}" : \
&& ret=0
;;
(solve)
_arguments "${_arguments_options[@]}" : \
&& ret=0
;;
(hint)
_arguments "${_arguments_options[@]}" : \
&& ret=0
;;
(review)
_arguments "${_arguments_options[@]}" : \
&& ret=0
;;
(rules)
_arguments "${_arguments_options[@]}" : \
&& ret=0
;;
(verify)
_arguments "${_arguments_options[@]}" : \
&& ret=0
;;
(scores)
_arguments "${_arguments_options[@]}" : \
&& ret=0
;;
(help)
_arguments "${_arguments_options[@]}" : \
&& ret=0
;;
        esac
    ;;
esac
;;
        esac
    ;;
esac
}

(( $+functions[_rangoon-cli_commands] )) ||
_rangoon-cli_commands() {
    local commands; commands=(
'deal:Show a game as it is dealt' \
'play:Play a list of actions and show the game after them' \
'record:Play a list of actions and print its moves as export files record them' \
'solve:Find out whether a deal can be won, and how; with --par, how well the whole game can end' \
'hint:Suggest the next action in a game, using only what a player can see' \
'review:Show what could still be reached after each ply of a game' \
'rules:List the named games, or explain the rules with a name or a code' \
'verify:Check whether export files are intact, whose key signed them, and whether their games are valid' \
'scores:Rank the players of a tournament by their export files' \
'help:Print this message or the help of the given subcommand(s)' \
    )
    _describe -t commands 'rangoon-cli commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__deal_commands] )) ||
_rangoon-cli__subcmd__deal_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli deal commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__help_commands] )) ||
_rangoon-cli__subcmd__help_commands() {
    local commands; commands=(
'deal:Show a game as it is dealt' \
'play:Play a list of actions and show the game after them' \
'record:Play a list of actions and print its moves as export files record them' \
'solve:Find out whether a deal can be won, and how; with --par, how well the whole game can end' \
'hint:Suggest the next action in a game, using only what a player can see' \
'review:Show what could still be reached after each ply of a game' \
'rules:List the named games, or explain the rules with a name or a code' \
'verify:Check whether export files are intact, whose key signed them, and whether their games are valid' \
'scores:Rank the players of a tournament by their export files' \
'help:Print this message or the help of the given subcommand(s)' \
    )
    _describe -t commands 'rangoon-cli help commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__help__subcmd__deal_commands] )) ||
_rangoon-cli__subcmd__help__subcmd__deal_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli help deal commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__help__subcmd__help_commands] )) ||
_rangoon-cli__subcmd__help__subcmd__help_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli help help commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__help__subcmd__hint_commands] )) ||
_rangoon-cli__subcmd__help__subcmd__hint_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli help hint commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__help__subcmd__play_commands] )) ||
_rangoon-cli__subcmd__help__subcmd__play_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli help play commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__help__subcmd__record_commands] )) ||
_rangoon-cli__subcmd__help__subcmd__record_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli help record commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__help__subcmd__review_commands] )) ||
_rangoon-cli__subcmd__help__subcmd__review_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli help review commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__help__subcmd__rules_commands] )) ||
_rangoon-cli__subcmd__help__subcmd__rules_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli help rules commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__help__subcmd__scores_commands] )) ||
_rangoon-cli__subcmd__help__subcmd__scores_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli help scores commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__help__subcmd__solve_commands] )) ||
_rangoon-cli__subcmd__help__subcmd__solve_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli help solve commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__help__subcmd__verify_commands] )) ||
_rangoon-cli__subcmd__help__subcmd__verify_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli help verify commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__hint_commands] )) ||
_rangoon-cli__subcmd__hint_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli hint commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__play_commands] )) ||
_rangoon-cli__subcmd__play_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli play commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__record_commands] )) ||
_rangoon-cli__subcmd__record_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli record commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__review_commands] )) ||
_rangoon-cli__subcmd__review_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli review commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__rules_commands] )) ||
_rangoon-cli__subcmd__rules_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli rules commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__scores_commands] )) ||
_rangoon-cli__subcmd__scores_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli scores commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__solve_commands] )) ||
_rangoon-cli__subcmd__solve_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli solve commands' commands "$@"
}
(( $+functions[_rangoon-cli__subcmd__verify_commands] )) ||
_rangoon-cli__subcmd__verify_commands() {
    local commands; commands=()
    _describe -t commands 'rangoon-cli verify commands' commands "$@"
}

if [ "$funcstack[1]" = "_rangoon-cli" ]; then
    _rangoon-cli "$@"
else
    compdef _rangoon-cli rangoon-cli
fi
