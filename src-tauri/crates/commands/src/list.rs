// Every command of the page: its kind, its name, its arguments and its answer. `dispatch.rs` makes the functions of it,
// `src-tauri/build.rs` the names that the window may be granted, and a test the types in `tests/ui/commands.d.ts`.
//
// The kind says what a command needs:
// - `free`: nothing;
// - `with`: the application, which may change;
// - `set`: the application, whose options change. If the profile's file cannot be written, they stay as they are;
// - `hosted`: the application together with its host;
// - `search`: the application for a question, and then for its answer. In between the host searches, without it;
// - `files`: files that the player chooses or the page sends, and the application now and then. The host does its work
//   without the lock around the application;
// - `host`: only the host, which carries it out.
commands! { (app, hosted, host, now)
    // The game on the table.

    /// Returns the data that the window needs when it opens. If the last start failed, tries to start again.
    hosted open() -> Bootstrap = hosted.start();
    /// Carries out an intent of the player.
    with act(revision: u32, intent: Intent) -> View = app.act(revision, intent, now);
    /// Reports for how long the window has just been out of sight, in milliseconds.
    with skip_time(unseen_ms: i64) -> () = {
        app.skip_time(unseen_ms, now);
        Ok(())
    };
    /// Returns the moves that a multi-move would make now.
    with preview_moves(revision: u32, intent: Intent) -> Vec<PreviewStep> = app.preview(revision, intent);
    /// Returns the facts about a numbered game.
    with game_info(number: u32) -> GameInfo = app.game_info(number);

    // Gamesets. A command that puts another game on the table returns the same data as `open`.

    /// Returns all gamesets, including those that can be brought back.
    with gamesets() -> Gamesets = app.gamesets();
    /// Returns the current gameset.
    with gameset() -> GamesetView = app.gameset();
    /// Creates a gameset and opens it.
    hosted create_gameset(wanted: NewGameset) -> Bootstrap =
        hosted.keep(Unwritten::Ignored, |app| app.create_gameset(&wanted, now), App::take_bootstrap);
    /// Opens another gameset.
    with select_gameset(playid: String) -> Bootstrap = app.select_gameset(&playid, now);
    /// Opens the gameset of this name; if there is none yet, creates one like the standard gameset.
    with open_gameset(playid: String) -> Bootstrap = open_gameset(app, playid, now);
    /// Deletes a gameset; it can be brought back.
    with delete_gameset(playid: String) -> Bootstrap = app.delete_gameset(&playid, now);
    /// Begins the current gameset again; the games played so far can be brought back.
    with reset_statistics() -> Bootstrap = app.reset_statistics(now);
    /// Brings a gameset back and opens it.
    with bring_back_gameset(name: String) -> Bootstrap = app.bring_back_gameset(&name, now);
    /// Permanently erases a deleted gameset.
    with erase_gameset(name: String) -> Gamesets = app.erase_gameset(&name);

    // Rules, and trying them out.

    /// Returns every rule set that has a name.
    free presets() -> Vec<PresetView> = Ok(App::presets());
    /// Describes the rules with this name or code; without a text, those of the game on the table.
    with rules(text: Option<String>) -> RulesView = app.rules(text.as_deref());
    /// Returns the rules that follow from the switches that the player sets.
    with house_rules(wanted: HouseRules) -> RulesView = app.house_rules(&wanted);
    /// Chooses the rules of the hands that begin from now on and, if requested, gives these rules the current options.
    with choose_rules(code: String, with_options: bool) -> View =
        if with_options { app.choose_rules_and_options(&code) } else { app.choose_rules(&code) };
    /// Tries out rules without a gameset.
    with try_out(text: String) -> Bootstrap = app.try_out(&text, now);
    /// Deals a game with given cards, without a gameset.
    with try_cards(text: String) -> Bootstrap = app.try_cards(&text, now);
    /// Puts a lesson from the help on the table.
    with take_lesson(lesson: Lesson) -> Bootstrap = app.take_lesson(lesson, now);
    /// Returns to the gameset that was open before the trial.
    with leave_trial() -> Bootstrap = app.leave_trial(now);

    // The history of the current gameset.

    /// Returns a range of the list of games.
    with history_page(query: HistoryQuery, from: u32, count: u32) -> HistoryPage =
        app.history_page(&query, from, count);
    /// Returns the place of a game in the list.
    with history_place(query: HistoryQuery, number: u32) -> u32 = app.history_place(&query, number);
    /// Returns the history of one game.
    with history_game(number: u32) -> HistoryGame = app.history_game(number);
    /// Stores the player's note about a game.
    with set_note(playid: String, number: u32, favourite: bool, text: String) -> HistoryGame =
        app.set_note(&playid, number, favourite, &text);
    /// Deletes an unfinished attempt at a game.
    with drop_attempt(number: u32, attempt: i64) -> HistoryGame = app.drop_attempt(number, attempt);
    /// Returns the statistics over all games of the gameset.
    with statistics() -> StatisticsView = app.statistics();
    /// Returns every rule set that was played, for comparison.
    with compare_rules() -> Vec<ComparedRules> = app.compare_rules();
    /// Returns the players' winnings and losses, and the best hands of all of them.
    with money_record() -> MoneyRecord = app.money_record();
    /// Reads the history before the player asks for it, checks all stored data and makes the copy of `today`, the day
    /// at the player's place in days since 1970.
    host read_ahead(today: u32) -> ();

    // Searches for facts about a game. A search that is stopped fails and changes nothing.

    /// Returns a hint.
    search hint(revision: u32) -> Hint = app.ask_hint(revision).map(SearchQuestion::Hint);
    /// Returns whether a player who knows every card can still win the hand, and how.
    search certain_hint(revision: u32) -> CertainHint = app.ask_certain_hint(revision).map(SearchQuestion::Certain);
    /// Returns whether the deal can still be won, for the outlook light.
    search outlook(revision: u32) -> Outlook = app.ask_outlook(revision).map(SearchQuestion::Outlook);
    /// Stops the search for the outlook light, because the light is no longer visible.
    host stop_outlook() -> ();
    /// Returns the review of a game that has ended.
    search review(revision: u32) -> ReviewView = app.ask_review(revision).map(SearchQuestion::Review);
    /// Shows how the game could have been played, as a replay.
    search show_solution(revision: u32) -> View = app.ask_review(revision).map(SearchQuestion::Solution);
    /// Returns the number of an unplayed game of this difficulty, which can be won in one deal.
    search find_game(difficulty: Difficulty) -> u32 = app.ask_unplayed_games().map(|games| SearchQuestion::Game(games, difficulty));
    /// Returns the number of the game of a day, counted in days since 1970 in the player's time zone.
    search game_of_day(day: u32) -> u32 = app.ask_game_of_day(day).map(|games| SearchQuestion::Game(games, Difficulty::Any));
    /// Returns the days on which the game of the day was played, from the day `first`; `midnights` are the beginnings
    /// of that day and of each following one.
    search day_record(first: u32, midnights: Vec<i64>) -> DayRecord =
        app.ask_days(first, &midnights).map(SearchQuestion::Days);
    /// Returns the days, of the `count` from `first` on, whose game of the day has been won. Another question stops
    /// this one.
    search won_days(first: u32, count: u32) -> Vec<u32> = app.ask_won_days(first, count).map(SearchQuestion::WonDays);

    // Options.

    /// Returns the options. They change with the rules of the game on the table.
    with options() -> Options = Ok(app.options().clone());
    /// Sets all options of the gameset `playid`, which must be open. Returns the new options, and the view of the game
    /// with them.
    hosted set_options(playid: String, options: Options) -> OptionsChange =
        hosted.keep(Unwritten::Refused, |app| app.set_options_of(&playid, options.clone()), changed);
    /// Stores the settings of the command line as if the player had made them.
    set store_overrides() -> () = app.store_overrides();
    /// Notes that large cards were offered. They are offered only once.
    with large_cards_offered() -> () = {
        app.note_large_cards();
        Ok(())
    };
    /// Stores pictures of the cards in a file that the player chooses, and uses them; `null` if the player cancels.
    files choose_deck() -> Option<OptionsChange> = {
        let found = host.open_one(FileKind::Deck)?;
        found.map(|found| options::use_deck(host, DeckImage::of_file(&found.bytes))).transpose()
    };
    /// Stores the player's own pictures of the cards, given as a data URL, and uses them. The window calls this to
    /// bring back pictures that were replaced.
    files load_deck(url: String) -> OptionsChange = options::use_deck(host, DeckImage::read(&url));
    /// Returns the player's own pictures of the cards; `null` if there are none.
    with own_deck() -> Option<DeckImage> = app.own_deck();
    /// Imports as much as possible from a profile of 1.31 that the player chooses; `null` if the player cancels.
    files import_profile() -> Option<ImportedProfile> =
        host.open_one(FileKind::Profile)?.map(|found| options::import_profile(host, &found.bytes)).transpose();
    /// Imports a profile of 1.31 that was dropped.
    files import_sent_profile(file: PageFile) -> ImportedProfile =
        options::import_profile(host, &host.read_one(file)?.bytes);

    // Exports, and the games of other players.

    /// Returns a summary of the games that can be exported now.
    with export_info() -> ExportInfo = app.export_info();
    /// Writes games into a file that the player chooses, in format 1 or 2; `null` if the player cancels.
    files export_games(which: ExportSelection, format: u8) -> Option<Saved> = transfer::save(host, &which, format);
    /// Returns the text of an export file with these games, in format 1 or 2, for the clipboard.
    files export_text(which: ExportSelection, format: u8) -> String = transfer::text(host, &which, format);
    /// Shows the games in a file that the player chooses; `null` if the player cancels.
    files view_file() -> Option<FileReport> =
        host.open_one(FileKind::Export)?.map(|found| transfer::view_file(host, &found)).transpose();
    /// Shows the games in a file that was dropped.
    files view_sent(file: PageFile) -> FileReport = transfer::view_file(host, &host.read_one(file)?);
    /// Shows the games in a line or a whole export that was pasted.
    files view_text(text: String) -> FileReport = transfer::view_text(host, &text);
    /// Reports on files that the player chooses.
    files verify_files() -> Vec<Verified> = transfer::verify(host, host.open(FileKind::Export, HowMany::Several));
    /// Reports on files that were dropped or pasted.
    files verify_sent(files: Vec<PageFile>) -> Vec<Verified> = transfer::verify(host, host.read_all(files));
    /// Returns the files that were dropped on the window. Each file is listed only once.
    host dropped_files() -> Vec<Dropped>;
    /// Returns what the program was asked to open by a link, only once; `null` if there is none.
    host opened_link() -> Option<GameLink>;

    // Tournaments.

    /// Adds files that the player chooses to the score list of the tournament being moderated. Each report describes
    /// the outcome for its file; if an export does not belong there, the others are still imported.
    files import_files() -> Vec<ImportReport> = {
        // If no tournament is moderated, the command fails before the player chooses files.
        host.with(|app| app.tournament_draft())?;
        tournament::import(host, host.open(FileKind::Export, HowMany::Several))
    };
    /// Imports files that were dropped or pasted.
    files import_sent(files: Vec<PageFile>) -> Vec<ImportReport> = tournament::import(host, host.read_all(files));
    /// Returns the score list of the tournament being moderated.
    with scores() -> ScoreList = app.scores();
    /// Removes a score from the list.
    with drop_score(id: i64) -> ScoreList = app.drop_score(id);
    /// Writes the score list into a file that the player chooses. Returns the name of the file.
    files save_scores(wish: SheetRequest) -> Option<String> = tournament::save_scores(host, wish);
    /// Stores the moderator's ruling on the player in row `id`.
    with set_ruling(id: i64, ruling: EntrantRuling) -> ScoreList = app.set_ruling(id, &ruling);
    /// Stores the ranking rules and the players of the tournament being moderated.
    with set_contest(contest: Contest) -> ScoreList = app.set_contest(&contest);
    /// Reports on the games of row `id`, and makes them the ones that can be viewed.
    with view_score(id: i64) -> FileReport = app.view_score(id);
    /// Returns the invitation to the tournament being moderated.
    with invitation() -> InvitationView = app.invitation();
    /// Writes the invitation, with this greeting above it, into a file that the player chooses. Returns the name of the
    /// file.
    files save_invitation(greeting: String) -> Option<String> = tournament::save_invitation(host, &greeting);
    /// Returns the attributes of the tournament to which a text invites.
    free invited(text: String) -> NewGameset = NewGameset::invited(&text);
    /// Returns the attributes of the tournament to which a file that the player chooses invites; `null` if the player
    /// cancels.
    files invited_by_file() -> Option<NewGameset> =
        host.open_one(FileKind::Export)?.map(|found| NewGameset::invited_by_file(&found.bytes)).transpose();

    // Backups and daily copies of everything.

    /// Writes a backup of all data into a file that the player chooses; `name` is the suggested name.
    host back_up(name: String) -> Option<String>;
    /// Checks every row of a backup that the player chooses, and prepares it for a restore. Nothing changes yet.
    host check_backup() -> Option<BackupInfo>;
    /// Returns the copies that the player can go back to, the latest first.
    host copies() -> Vec<CopyView>;
    /// Checks every row of a copy, and prepares it for a restore like a backup. Nothing changes yet.
    host check_copy(name: String) -> CopyInfo;
    /// Replaces all data with the backup that was checked.
    host restore() -> Bootstrap;

    // Starts and crashes. These work without the application, which may have failed to start.

    /// Notes that the window shows its first board.
    host board_shown() -> ();
    /// Notes that the page is about to draw the player's own pictures of the cards, or has drawn them.
    host note_drawing(is_drawn: bool) -> ();
    /// Returns the reports of panics that the player has not seen yet.
    host crash_reports() -> Option<String>;
    /// Notes that the player has seen the reports.
    host crash_seen() -> ();

    // Long work, and the device.

    /// Returns the progress of the running work.
    host work_progress() -> Progress;
    /// Stops the running work; its result is discarded.
    host stop_work() -> ();
    /// Puts a text onto the clipboard. Returns whether that was done; if not, the page does it, for instance on Linux.
    host copy_text(text: String) -> bool;
    /// Writes a picture that comes as a data URL into a file the player chooses; `name` is the suggested name. Returns
    /// the name of the file; `null` if the player cancels.
    files save_picture(name: String, url: String) -> Option<String> =
        host.save_bytes(FileKind::Picture, &name, decode_data_url(&name, &url)?);
    /// Vibrates, if the device has a motor.
    host vibrate_device(strength: VibrationStrength) -> ();
}
