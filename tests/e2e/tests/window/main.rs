//! Tests the real window (WebKitGTK) with the built program, played by mouse.
#![cfg(target_os = "linux")]

mod failed_starts;
mod file_drop;
mod hostile;
mod installed;
mod keys;
mod languages;
mod leave_window;
mod open_requests;
mod startup;
mod text_sizes;
mod wayland;

use e2e::mouse;
use e2e::page::Page;
use e2e::player::Player;
use e2e::view::View;
use e2e::window::Window;
use rangoon_tests::sweep::is_swept;
use serde_json::json;

#[tokio::test]
async fn a_game_survives_kill_9_with_the_board_last_seen() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    let page = &window.page;
    let mut player = Player::new(11);

    let first = page.backend_view().await;
    page.assert_shows(&first).await;
    let dragged = play_by_drag(page, &mut player, &first).await;
    let clicked = play_by_click(page, &mut player, &dragged).await;
    mouse::click_on(page, "#undo").await;
    let undone = next_view(page, &clicked).await;
    assert_eq!(undone.position(), dragged.position(), "the undo leads back to the board after the drag");

    let mut view = undone;
    // The next test plays moves by mouse.
    while view.status == "playing" {
        view = play_unseen(page, &mut player, &view).await;
    }
    assert_eq!(view.status, "ceased");
    follow(page, &view).await;
    mouse::click_on(page, "#main").await;
    let redealt = next_view(page, &view).await;
    assert_eq!(redealt.deal, 2);
    let last = play_by_drag(page, &mut player, &redealt).await;

    window.kill();
    let window = Window::open(data.path()).await;
    let found = window.page.backend_view().await;
    assert_eq!(found.position(), last.position(), "the board that was last seen");
    window.page.assert_shows(&found).await;
}

#[tokio::test]
async fn a_whole_game_is_played_by_mouse_to_its_end() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    let page = &window.page;
    let mut player = Player::new(13);
    let mut view = page.backend_view().await;
    let mut deals = vec![view.deal];
    for turn in 0.. {
        // Each drag and each click is like the others; sweeps make all of them.
        if turn % 5 > 1 && view.status == "playing" && !is_swept() {
            view = play_unseen(page, &mut player, &view).await;
            continue;
        }
        follow(page, &view).await;
        view = match view.status.as_str() {
            "playing" if turn % 2 == 0 => play_by_drag(page, &mut player, &view).await,
            "playing" => play_by_click(page, &mut player, &view).await,
            "ceased" => {
                mouse::click_on(page, "#main").await;
                let next = next_view(page, &view).await;
                deals.push(next.deal);
                next
            }
            _ => break,
        };
    }
    assert_eq!(deals, [1, 2, 3]);
    assert_eq!(view.status, "over");
    page.wait_until("document.querySelector('#end').checkVisibility()").await;
}

#[tokio::test]
async fn a_hint_is_pointed_out_and_played() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    let page = &window.page;
    let before = page.backend_view().await;
    page.press('h').await;
    page.wait_for("#toast.seen").await;
    page.wait_for(".gap.lit").await;
    mouse::click_on(page, ".card.lit").await;
    assert_eq!(next_view(page, &before).await.move_count, 1);
}

/// The attempts of a page that an attacker controls, and the directive of the policy that refuses each.
const ATTEMPTS: [(&str, &str); 15] = [
    ("add('script', {textContent: 'window.broken = true'})", "script-src"),
    ("add('script', {src: 'https://example.org/broken.js'})", "script-src"),
    ("add('script', {src: 'data:text/javascript,window.broken=true'})", "script-src"),
    ("const b = add('b'); b.setAttribute('onclick', 'window.broken = true'); b.click()", "script-src"),
    (
        "const b = add('b'); b.innerHTML = '<i onclick=\"window.broken = true\"></i>'; b.firstChild.click()",
        "script-src",
    ),
    ("add('img', {src: 'https://example.org/broken.png'})", "img-src"),
    ("add('audio', {src: 'https://example.org/broken.ogg'})", "media-src"),
    ("new FontFace('broken', 'url(https://example.org/broken.woff2)').load().catch(() => {})", "font-src"),
    ("add('iframe', {src: 'https://example.org/'})", "frame-src"),
    ("add('link', {rel: 'stylesheet', href: 'https://example.org/broken.css'})", "style-src"),
    ("add('style', {textContent: 'body { display: none }'})", "style-src"),
    ("add('object', {data: 'https://example.org/broken.svg'})", "object-src"),
    ("add('base', {href: 'https://example.org/'})", "base-uri"),
    ("fetch('https://example.org/').catch(() => {})", "connect-src"),
    ("add('form', {action: 'https://example.org/', method: 'post'}).submit()", "form-action"),
];

#[tokio::test]
async fn the_window_refuses_everything_foreign() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    // The policy is tested from inside the page, where it applies; scripts that WebDriver runs are exempt from it.
    for (attempt, directive) in ATTEMPTS {
        let script = format!(
            "const [directive, done] = arguments;
            const others = [];
            const late = setTimeout(() => done(others), 5000);
            document.addEventListener('securitypolicyviolation', function hear(event) {{
                others.push(`${{event.effectiveDirective}} ${{event.blockedURI}}`);
                if (!event.effectiveDirective.startsWith(directive)) return;
                document.removeEventListener('securitypolicyviolation', hear);
                clearTimeout(late);
                done(null);
            }});
            const add = (name, values) => {{
                const element = Object.assign(document.createElement(name), values);
                document.body.append(element);
                return element;
            }};
            {attempt};"
        );
        let others: Option<Vec<String>> = window.page.run_async(&script, vec![json!(directive)]).await;
        assert_eq!(others, None, "{attempt} is not refused by {directive}");
    }
    assert!(window.page.run::<bool>("return window.broken === undefined", vec![]).await);
    println!("{} attempts are refused by the policy", ATTEMPTS.len());
}

#[tokio::test]
async fn a_command_that_was_not_granted_is_refused() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    let commands = [
        "plugin:store|load",
        "plugin:store|set",
        "plugin:window|destroy",
        "plugin:window|create",
        "plugin:webview|create_webview_window",
        "plugin:event|emit",
        "plugin:path|resolve_directory",
        "plugin:fs|read_text_file",
        "plugin:shell|execute",
        "plugin:opener|open_url",
        "plugin:app|version",
        "no_such_command",
    ];
    for command in commands {
        let answer = window.page.invoke(command, json!({"path": "profile.json"})).await;
        assert!(answer.is_err(), "{command} gave {answer:?}");
    }
    println!("{} commands without a grant are refused", commands.len());
}

#[tokio::test]
async fn a_second_start_hands_its_gameset_to_the_window_that_is_open() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    let page = &window.page;
    let first = page.backend_view().await;
    let played = play_by_click(page, &mut Player::new(11), &first).await;
    assert!(window.start_again(data.path(), &["bob", "single", "33"]), "it hands over and ends");
    page.wait_until("document.querySelector('#title').textContent.includes('BOB')").await;
    let bob = page.backend_view().await;
    assert_eq!((bob.game, bob.deals, bob.move_count), (1, Some(1), 0));
    page.assert_shows(&bob).await;
    // The running game is stored; the attributes have no effect, because the gameset already exists.
    assert!(window.start_again(data.path(), &["RANGOON", "D2"]));
    page.wait_until("document.querySelector('#title').textContent.includes('Rangoon')").await;
    assert_eq!(page.backend_view().await.position(), played.position());
    // Without a gameset on the command line, the window only comes to the front.
    assert!(window.start_again(data.path(), &[]));
    assert_eq!(page.backend_view().await.position(), played.position());
    assert!(!window.start_again(data.path(), &["R!NG"]), "the second start refuses words that make no sense");
}

async fn play_by_drag(page: &Page, player: &mut Player, before: &View) -> View {
    let chosen = player.choose(before).expect("the board has a move");
    let (card, gap) = (page.card(chosen.card).await, page.gap(chosen.gap).await);
    mouse::drag(page, card, gap).await;
    let after = next_view(page, before).await;
    assert_eq!(after.move_count, before.move_count + 1);
    after
}

async fn play_by_click(page: &Page, player: &mut Player, before: &View) -> View {
    let chosen = player.choose(before).expect("the board has a move");
    let card = page.card(chosen.card).await;
    mouse::click(page, card).await;
    let after = next_view(page, before).await;
    assert_eq!(after.move_count, before.move_count + 1);
    after
}

/// Plays a move that the page does not show.
async fn play_unseen(page: &Page, player: &mut Player, before: &View) -> View {
    let chosen = player.choose(before).expect("the board has a move");
    let act = json!({"revision": before.revision, "intent": before.play(chosen)});
    let after = page.invoke("act", act).await.expect("the view allows it");
    serde_json::from_value(after).expect("the view has the shape the page relies on")
}

/// Lets the page show this board, which was played without it.
async fn follow(page: &Page, view: &View) {
    page.run::<Option<bool>>("rangoonLook(); return null", vec![]).await;
    page.assert_shows(view).await;
}

/// Waits until the page shows a newer board than this, and checks that the page shows the backend's view.
async fn next_view(page: &Page, before: &View) -> View {
    page.wait_for(&format!("html[data-still='1']:not([data-revision='{}'])", before.revision)).await;
    let view = page.backend_view().await;
    page.assert_shows(&view).await;
    view
}
