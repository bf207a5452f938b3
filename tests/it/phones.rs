//! Tests the declarations of the phone projects for their systems: permissions, links and files to open, backups.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use roxmltree::{Document, Node, ParsingOptions};
use serde_json::Value;

const ANDROID: &str = "http://schemas.android.com/apk/res/android";
const TOOLS: &str = "http://schemas.android.com/tools";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text(path: &str) -> String {
    let file = root().join(path);
    std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

fn android(path: &str) -> String {
    text(&format!("src-tauri/gen/android/app/src/{path}"))
}

fn parsed(text: &str) -> Document<'_> {
    // A property list names its own type.
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).expect("it is well-formed")
}

/// Returns the elements of this name, anywhere in the document.
fn all<'a>(document: &'a Document<'_>, name: &str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.has_tag_name(name)).collect()
}

fn of<'a>(node: &Node<'a, '_>, attribute: &str) -> &'a str {
    node.attribute((ANDROID, attribute)).unwrap_or_default()
}

/// Returns these attributes of all elements of this name within a node.
fn inner<'a>(node: &Node<'a, '_>, name: &str, attribute: &str) -> BTreeSet<&'a str> {
    node.descendants()
        .filter(|inner| inner.has_tag_name(name))
        .filter_map(|inner| inner.attribute((ANDROID, attribute)))
        .collect()
}

#[test]
fn a_released_android_app_asks_for_vibration_and_never_for_the_network() {
    let (main, release) = (android("main/AndroidManifest.xml"), android("release/AndroidManifest.xml"));
    let (main, release) = (parsed(&main), parsed(&release));
    let asked: Vec<&str> = all(&main, "uses-permission").iter().map(|node| of(node, "name")).collect();
    assert_eq!(asked, ["android.permission.VIBRATE"]);
    let refused: Vec<_> = all(&release, "uses-permission")
        .iter()
        .map(|node| (of(node, "name"), node.attribute((TOOLS, "node"))))
        .collect();
    assert_eq!(refused, [("android.permission.INTERNET", Some("remove"))]);
    assert_eq!(all(&main, "uses-feature").len(), 0, "no television");
}

#[test]
fn an_android_activity_turns_with_the_phone_and_is_never_restarted_when_settings_change() {
    let manifest = android("main/AndroidManifest.xml");
    let manifest = parsed(&manifest);
    let [activity] = all(&manifest, "activity")[..] else { panic!("one activity") };
    let changes: BTreeSet<&str> = of(&activity, "configChanges").split('|').collect();
    let expected = "colorMode density fontScale fontWeightAdjustment keyboard keyboardHidden layoutDirection locale \
                    navigation orientation screenLayout screenSize smallestScreenSize touchscreen uiMode";
    assert_eq!(changes, expected.split_whitespace().collect());
    assert_eq!(of(&activity, "screenOrientation"), "fullUser");
    // Without it, versions before Android 11 do not report the height of the keyboard.
    assert_eq!(of(&activity, "windowSoftInputMode"), "adjustResize");
    assert_eq!(of(&activity, "launchMode"), "singleTask");
    let [application] = all(&manifest, "application")[..] else { panic!("one application") };
    assert_eq!(of(&application, "enableOnBackInvokedCallback"), "true");
    assert_eq!(of(&application, "resizeableActivity"), "true");
}

#[test]
fn android_opens_texts_of_other_apps_and_links_to_games() {
    let manifest = android("main/AndroidManifest.xml");
    let manifest = parsed(&manifest);
    let filters: Vec<_> = all(&manifest, "intent-filter")
        .iter()
        .map(|filter| {
            let last = |names: BTreeSet<&str>| -> String {
                names.iter().map(|name| name.rsplit('.').next().unwrap_or(name)).collect::<Vec<_>>().join(" ")
            };
            (
                last(inner(filter, "action", "name")),
                last(inner(filter, "category", "name")),
                inner(filter, "data", "scheme").into_iter().collect::<Vec<_>>().join(" "),
                inner(filter, "data", "mimeType").into_iter().collect::<Vec<_>>().join(" "),
            )
        })
        .collect();
    let expected = [
        ("MAIN", "LAUNCHER", "", ""),
        ("VIEW", "DEFAULT", "content", "text/plain"),
        ("SEND SEND_MULTIPLE", "DEFAULT", "", "text/plain"),
        ("VIEW", "BROWSABLE DEFAULT", "rangoon", ""),
    ];
    let expected = expected.map(|(action, category, scheme, kind)| {
        (action.to_owned(), category.to_owned(), scheme.to_owned(), kind.to_owned())
    });
    assert_eq!(filters, expected);
}

#[test]
fn the_system_backs_up_the_games_and_nothing_that_belongs_to_one_phone() {
    let new = android("main/res/xml/data_extraction_rules.xml");
    let old = android("main/res/xml/full_backup_content.xml");
    let (new, old) = (parsed(&new), parsed(&old));
    let kept = |node: &Node<'_, '_>| -> Vec<(String, String)> {
        let includes = node.descendants().filter(|inner| inner.has_tag_name("include"));
        let attribute = |node: &Node<'_, '_>, name: &str| node.attribute(name).unwrap_or_default().to_owned();
        includes.map(|include| (attribute(&include, "domain"), attribute(&include, "path"))).collect()
    };
    let all_kept = ["rangoon.db", "rangoon.db-wal", "profile.json"].map(|file| ("root".to_owned(), file.to_owned()));
    for name in ["cloud-backup", "device-transfer"] {
        let [part] = all(&new, name)[..] else { panic!("{name}") };
        assert_eq!(kept(&part), all_kept, "{name}");
    }
    // If a rule names any parts, all others are left out.
    assert_eq!(kept(&old.root_element()), all_kept);
    let manifest = android("main/AndroidManifest.xml");
    let manifest = parsed(&manifest);
    let [application] = all(&manifest, "application")[..] else { panic!("one application") };
    assert_eq!(of(&application, "fullBackupContent"), "@xml/full_backup_content");
    assert_eq!(of(&application, "dataExtractionRules"), "@xml/data_extraction_rules");
}

#[test]
fn the_languages_of_the_system_are_those_of_the_window() {
    let config = android("main/res/xml/locales_config.xml");
    let config = parsed(&config);
    let offered: BTreeSet<String> = all(&config, "locale").iter().map(|node| of(node, "name").to_owned()).collect();
    let spoken = std::fs::read_dir(root().join("ui/locale")).expect("a folder").flatten().map(|entry| entry.path());
    let spoken: BTreeSet<String> = spoken
        .filter(|file| file.extension().is_some_and(|end| end == "json"))
        .map(|file| file.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    assert_eq!(offered, spoken);
    assert_eq!(strings(&plist("src-tauri/Info.plist")["CFBundleLocalizations"]), spoken);
    assert_eq!(strings(&plist("src-tauri/Info.ios.plist")["CFBundleLocalizations"]), spoken);
}

#[test]
fn an_icon_of_android_adapts_to_the_launcher_and_to_its_colours() {
    let icon = android("main/res/mipmap-anydpi-v26/ic_launcher.xml");
    for part in ["background", "foreground", "monochrome"] {
        let icon = parsed(&icon);
        let [layer] = all(&icon, part)[..] else { panic!("{part}") };
        let file = of(&layer, "drawable").trim_start_matches("@drawable/");
        let drawing = android(&format!("main/res/drawable/{file}.xml"));
        parsed(&drawing);
    }
}

#[test]
fn only_shared_exports_can_be_handed_out_and_the_bridge_keeps_its_names() {
    let paths = android("main/res/xml/file_paths.xml");
    let paths = parsed(&paths);
    let given: Vec<_> = paths.root_element().children().filter(Node::is_element).collect();
    let [cache] = given[..] else { panic!("{given:?}") };
    assert!(cache.has_tag_name("cache-path"));
    assert_eq!(cache.attribute("path"), Some("shared/"));
    // Functions that the page calls by name must be neither removed nor renamed.
    let phone = android("main/java/io/github/rangoonsolitaire/rangoon/Phone.kt");
    let declared = text("tests/ui/tauri.d.ts");
    let (_, declared) = declared.split_once("export type Phone = {").expect("it is declared");
    let (declared, _) = declared.split_once("};").expect("it ends");
    let called: BTreeSet<&str> = declared.split(';').filter_map(|line| Some(line.trim().split_once('(')?.0)).collect();
    let offered: BTreeSet<&str> = phone
        .split("@JavascriptInterface")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once("fun ")?.1.split_once('(')?.0))
        .collect();
    assert_eq!(offered, called);
    assert!(text("src-tauri/gen/android/app/proguard-rules.pro").contains("@android.webkit.JavascriptInterface"));
}

#[test]
fn the_back_key_may_be_heard_on_android_alone() {
    let capability: Value = serde_json::from_str(&text("src-tauri/capabilities/back-key.json")).expect("it is JSON");
    assert_eq!(capability["platforms"], serde_json::json!(["android"]));
    assert_eq!(
        capability["permissions"],
        serde_json::json!(["core:app:allow-register-listener", "core:app:allow-remove-listener"])
    );
    let config: Value = serde_json::from_str(&text("src-tauri/tauri.conf.json")).expect("it is JSON");
    let used = config["app"]["security"]["capabilities"].as_array().expect("a list").clone();
    assert!(used.contains(&"back-key".into()));
}

/// Reads a property list.
fn plist(path: &str) -> Value {
    let text = text(path);
    let document = parsed(&text);
    let root = document.root_element();
    assert!(root.has_tag_name("plist"), "{path}");
    value(&root.first_element_child().expect("a value"))
}

fn value(node: &Node<'_, '_>) -> Value {
    let children: Vec<_> = node.children().filter(Node::is_element).collect();
    match node.tag_name().name() {
        "dict" => {
            let pairs = children.chunks(2).map(|pair| {
                let [key, content] = pair else { panic!("a key without a value") };
                assert!(key.has_tag_name("key"));
                (key.text().unwrap_or_default().to_owned(), value(content))
            });
            Value::Object(pairs.collect())
        }
        "array" => Value::Array(children.iter().map(value).collect()),
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        "string" => Value::String(node.text().unwrap_or_default().to_owned()),
        other => panic!("{other} is not expected in a property list"),
    }
}

fn strings(list: &Value) -> BTreeSet<String> {
    list.as_array().expect("a list").iter().map(|one| one.as_str().expect("a text").to_owned()).collect()
}

#[test]
fn an_iphone_and_a_mac_open_texts_as_one_app_among_others_and_links_as_the_only_one() {
    for (file, is_phone) in [("src-tauri/Info.ios.plist", true), ("src-tauri/Info.plist", false)] {
        let info = plist(file);
        let [texts] = &info["CFBundleDocumentTypes"].as_array().expect("a list")[..] else { panic!("{file}: one") };
        assert_eq!(texts["LSItemContentTypes"], serde_json::json!(["public.plain-text"]), "{file}");
        assert_eq!(texts["LSHandlerRank"], "Alternate", "{file}: no text belongs to the program");
        let [links] = &info["CFBundleURLTypes"].as_array().expect("a list")[..] else { panic!("{file}: one") };
        assert_eq!(links["CFBundleURLSchemes"], serde_json::json!(["rangoon"]), "{file}");
        assert_eq!(info["ITSAppUsesNonExemptEncryption"], false, "{file}: it signs, and hides nothing");
        if is_phone {
            assert_eq!(info["LSSupportsOpeningDocumentsInPlace"], false, "a copy is opened, and removed");
            assert_eq!(info["UIStatusBarStyle"], "UIStatusBarStyleLightContent");
            assert_eq!(info["UIViewControllerBasedStatusBarAppearance"], false);
        }
    }
}

#[test]
fn an_iphone_turns_every_way_its_owner_may_hold_it() {
    let info = plist("src-tauri/Info.ios.plist");
    let way = |name: &str| format!("UIInterfaceOrientation{name}");
    let phone: BTreeSet<String> = ["Portrait", "LandscapeLeft", "LandscapeRight"].map(way).into();
    assert_eq!(strings(&info["UISupportedInterfaceOrientations"]), phone);
    let mut tablet = phone;
    tablet.insert(way("PortraitUpsideDown"));
    assert_eq!(strings(&info["UISupportedInterfaceOrientations~ipad"]), tablet);
}

#[test]
fn the_privacy_manifest_says_that_nothing_is_collected_and_why_times_of_files_are_read() {
    let manifest = plist("src-tauri/ios/PrivacyInfo.xcprivacy");
    assert_eq!(manifest["NSPrivacyTracking"], false);
    for empty in ["NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes"] {
        assert_eq!(manifest[empty], serde_json::json!([]), "{empty}");
    }
    let used = serde_json::json!([{
        "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryFileTimestamp",
        "NSPrivacyAccessedAPITypeReasons": ["C617.1"],
    }]);
    assert_eq!(manifest["NSPrivacyAccessedAPITypes"], used);
}

#[test]
fn every_window_is_green_before_its_page_is_there() {
    let config: Value = serde_json::from_str(&text("src-tauri/tauri.conf.json")).expect("it is JSON");
    let felt = config["app"]["windows"][0]["backgroundColor"].as_str().expect("a colour").trim_start_matches('#');
    let colours = android("main/res/values/colors.xml");
    assert!(colours.to_lowercase().contains(&format!("<color name=\"felt\">#ff{felt}</color>")), "{colours}");
    for values in ["values", "values-v31"] {
        assert!(android(&format!("main/res/{values}/themes.xml")).contains("@color/felt"), "{values}");
    }
    let screen = text("src-tauri/ios/LaunchScreen.storyboard");
    let screen = parsed(&screen);
    let [colour] = all(&screen, "color")[..] else { panic!("one colour") };
    let part = |name: &str| {
        let share: f64 = colour.attribute(name).and_then(|text| text.parse().ok()).expect("a share");
        format!("{:02x}", (share * 255.0).round() as u8)
    };
    assert_eq!(["red", "green", "blue"].map(part).concat(), felt);
}

#[test]
fn links_are_known_to_the_bundles_of_desktops_too() {
    let config: Value = serde_json::from_str(&text("src-tauri/tauri.conf.json")).expect("it is JSON");
    assert_eq!(config["plugins"]["deep-link"]["desktop"]["schemes"], serde_json::json!(["rangoon"]));
}
