//! The system packages that building and testing need, with their names in each package manager.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::process;

/// A requirement.
struct Need {
    /// One of these must be there: a program on the search path, a library that pkg-config knows, or a file.
    any_of: Vec<&'static str>,
    /// The packages that meet the requirement, in the order of [`Manager`].
    packages: [Vec<&'static str>; 3],
}

/// The requirements by purpose: the programs, libraries or files of which one must be there, and the packages of
/// Debian, Fedora and Arch that meet the requirement. A minus stands for none: the test that needs them reports there
/// that it does not run.
const NEEDS: &str = "
[build]
cc | build-essential | gcc | base-devel
pkg-config | pkg-config | pkgconf-pkg-config | pkgconf
library:webkit2gtk-4.1 | libwebkit2gtk-4.1-dev | webkit2gtk4.1-devel | webkit2gtk-4.1

[test]
WebKitWebDriver | webkit2gtk-driver | /usr/bin/WebKitWebDriver | webkitgtk-6.0
Xvfb | xvfb xauth | xorg-x11-server-Xvfb xorg-x11-xauth | xorg-server-xvfb xorg-xauth
weston | weston | weston | weston
xdotool | xdotool | xdotool | xdotool
setxkbmap | x11-xkb-utils | setxkbmap | xorg-setxkbmap
dbus-daemon | dbus dbus-x11 | dbus-daemon dbus-x11 | dbus
# Most tests need only the engine of Chromium, and are quicker with that alone.
chromium chromium-browser google-chrome google-chrome-stable | chromium chromium-headless-shell | chromium | chromium
chromedriver | chromium-driver | chromedriver | chromium
node | nodejs | nodejs | nodejs
npm | npm | npm | npm
# These check the packages' documents.
desktop-file-validate | desktop-file-utils | desktop-file-utils | desktop-file-utils
appstreamcli | appstream | appstream | appstream
mandoc | mandoc | mandoc | mandoc
# The compiler of Android's resources and manifest
aapt2 | aapt | - | -
file:/usr/share/android-framework-res/framework-res.apk | android-framework-res | - | -

# Packages for Debian are made on Debian and its relatives only, which know the package of each library.
[bundle]
rpmbuild | rpm | rpm-build | rpm-tools
dpkg-shlibdeps | dpkg-dev | dpkg-dev | dpkg
git | git | git | git

# These check finished packages, on Debian.
[check]
lintian | lintian | lintian | lintian
rpmlint | rpmlint | rpmlint | rpmlint
man | man-db | man-db | man-db
gio | libglib2.0-bin | glib2 | glib2
update-mime-database | shared-mime-info | shared-mime-info | shared-mime-info
flatpak-builder | flatpak-builder | flatpak-builder | flatpak-builder
zsh | zsh | zsh | zsh
fish | fish | fish | fish

# The compiler of SQLite for browsers, and the program that gathers what it makes. Some have the number of a version.
[web]
clang clang-19 | clang | clang | clang
llvm-ar llvm-ar-19 | llvm | llvm | llvm

# Another browser in which the page is played
[firefox]
firefox-esr firefox | firefox-esr | firefox | firefox

[windows]
x86_64-w64-mingw32-windres | gcc-mingw-w64-x86-64 | mingw64-gcc | mingw-w64-gcc

[pictures]
pngquant | pngquant | pngquant | pngquant

# The last name is that of Debian's package, which is not on the search path.
[wine]
wine wine64 /usr/lib/wine/wine64 | wine64 | wine-core | wine

[arm]
aarch64-linux-gnu-gcc | gcc-aarch64-linux-gnu libc6-dev-arm64-cross | gcc-aarch64-linux-gnu | aarch64-linux-gnu-gcc
qemu-aarch64 | qemu-user | qemu-user | qemu-user
";

/// Returns the requirements of a purpose.
fn needs(purpose: &str) -> impl Iterator<Item = Need> {
    let heading = format!("\n[{purpose}]\n");
    let (_, rows) = NEEDS.split_once(&heading).expect("every purpose has a heading");
    rows.lines().take_while(|row| !row.starts_with('[')).filter(|row| row.contains('|')).map(Need::read)
}

impl Need {
    fn read(row: &'static str) -> Self {
        let words = |cell: &'static str| cell.split_whitespace().filter(|word| *word != "-").collect();
        let mut cells = row.split('|').map(words);
        let mut next = || cells.next().expect("every row has four cells");
        Self { any_of: next(), packages: [next(), next(), next()] }
    }

    fn is_met(&self) -> bool {
        self.any_of.iter().any(|name| is_there(name))
    }
}

/// Returns the place of Wine; `None` if it is not installed.
pub fn wine() -> Option<PathBuf> {
    programs("wine").next().flatten()
}

/// Returns the places of the programs that a purpose needs; `None` for a program that is not installed.
pub fn programs(purpose: &str) -> impl Iterator<Item = Option<PathBuf>> {
    needs(purpose).map(|need| need.any_of.into_iter().find_map(on_path))
}

/// Makes sure of tools that few people need. They are installed on Linux only.
pub fn ready_on_linux(purposes: &[&str], consent: Consent) -> Result<(), String> {
    if cfg!(target_os = "linux") {
        return ready(purposes, consent);
    }
    let needs = purposes.iter().flat_map(|purpose| needs(purpose));
    let absent: Vec<&str> = needs.filter(|need| !need.is_met()).map(|need| need.any_of[0]).collect();
    if absent.is_empty() {
        Ok(())
    } else {
        Err(format!("missing: {}; it is installed on Linux alone", absent.join(", ")))
    }
}

/// Whether packages may be installed without a question.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Consent {
    /// Someone who can answer is asked first.
    Asked,
    /// They may.
    Given,
}

/// Whether a word of the command line says yes in advance to the question of [`ready`].
pub fn is_yes(word: &str) -> bool {
    matches!(word, "--yes" | "-y")
}

/// Makes sure that everything for these purposes is installed.
pub fn ready(purposes: &[&str], consent: Consent) -> Result<(), String> {
    if cfg!(windows) {
        eprintln!("WebView2 comes with Windows, so there is nothing to install.");
        return Ok(());
    }
    if cfg!(target_os = "macos") {
        return ready_on_macos(purposes.len() > 1, consent);
    }
    let manager = Manager::here();
    let exists = |need: &Need| manager.is_none_or(|manager| !manager.packages(need).is_empty());
    let missing = || -> Vec<Need> {
        let needs = purposes.iter().flat_map(|purpose| needs(purpose));
        needs.filter(exists).filter(|need| !need.is_met()).collect()
    };
    let absent = missing();
    if absent.is_empty() {
        return Ok(());
    }
    let manager = manager.ok_or_else(|| {
        let names: Vec<&str> = absent.iter().map(|need| need.any_of[0]).collect();
        format!("missing: {}; install them (there is no apt-get, dnf or pacman here)", names.join(", "))
    })?;
    let mut packages: Vec<&str> = absent.iter().flat_map(|need| manager.packages(need)).copied().collect();
    packages.dedup();
    if !agreed(&packages, consent)? {
        return Err("nothing was installed, so the build cannot continue".into());
    }
    manager.install(&packages)?;
    let still: Vec<&str> = missing().iter().map(|need| need.any_of[0]).collect();
    if still.is_empty() { Ok(()) } else { Err(format!("installed, but still missing: {}", still.join(", "))) }
}

/// On macOS the webview is part of the system; only the tests need tools, which are ordinary formulas.
fn ready_on_macos(tests: bool, consent: Consent) -> Result<(), String> {
    if !is_there("cc") {
        return Err("the compiler is missing: run `xcode-select --install`".into());
    }
    if tests && !is_there("node") {
        if !agreed(&["node"], consent)? {
            return Err("nothing was installed, so the build cannot continue".into());
        }
        process::run(Command::new("brew").args(["install", "node"]))?;
    }
    Ok(())
}

/// Lists the packages to be installed, and asks for permission if someone can answer. Returns whether to install.
pub fn agreed(packages: &[&str], consent: Consent) -> Result<bool, String> {
    eprintln!("Missing on this machine: {}", packages.join(" "));
    if consent == Consent::Given || !std::io::stdin().is_terminal() {
        return Ok(true);
    }
    eprint!("Install now? [Y/n] ");
    std::io::stderr().flush().map_err(|why| why.to_string())?;
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer).map_err(|why| why.to_string())?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "" | "y" | "yes"))
}

#[derive(Clone, Copy)]
enum Manager {
    Apt,
    Dnf,
    Pacman,
}

impl Manager {
    fn here() -> Option<Self> {
        [("apt-get", Self::Apt), ("dnf", Self::Dnf), ("pacman", Self::Pacman)]
            .into_iter()
            .find(|(program, _)| on_path(program).is_some())
            .map(|(_, manager)| manager)
    }

    fn packages(self, need: &Need) -> &[&'static str] {
        &need.packages[self as usize]
    }

    fn install(self, packages: &[&str]) -> Result<(), String> {
        match self {
            Self::Apt => {
                let install = || as_root("apt-get", &["install", "-y", "--no-install-recommends"], packages);
                // Package lists that are old or missing are the usual reason for a failure, and updating them takes a
                // while.
                if apt_lists_are_there() && install().is_ok() {
                    return Ok(());
                }
                as_root("apt-get", &["update"], &[])?;
                install()
            }
            Self::Dnf => as_root("dnf", &["install", "-y", "--setopt=install_weak_deps=False"], packages),
            Self::Pacman => as_root("pacman", &["-S", "--needed", "--noconfirm"], packages),
        }
    }
}

/// Returns whether `apt-get update` was ever run here; container images come without its lists.
fn apt_lists_are_there() -> bool {
    std::fs::read_dir("/var/lib/apt/lists")
        .is_ok_and(|entries| entries.flatten().any(|entry| entry.file_name().to_string_lossy().contains("_Packages")))
}

/// Runs a program as root: directly if we are root, otherwise with sudo.
pub fn as_root(program: &str, options: &[&str], packages: &[&str]) -> Result<(), String> {
    let root = process::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let mut command = if root {
        Command::new(program)
    } else if on_path("sudo").is_some() {
        let mut command = Command::new("sudo");
        command.arg(program);
        command
    } else {
        let wanted = packages.join(" ");
        return Err(format!("not root and no sudo here; as root: {program} {} {wanted}", options.join(" ")));
    };
    command.args(options).args(packages).env("DEBIAN_FRONTEND", "noninteractive");
    process::run(&mut command)
}

fn is_there(name: &str) -> bool {
    if let Some(library) = name.strip_prefix("library:") {
        let mut ask = Command::new("pkg-config");
        return ask.args(["--exists", library]).stderr(Stdio::null()).status().is_ok_and(|status| status.success());
    }
    name.strip_prefix("file:").map_or_else(|| on_path(name).is_some(), |path| Path::new(path).is_file())
}

/// Returns the program's place on the search path; `None` if it is not there.
pub fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let usual = ["/usr/sbin", "/sbin"].map(PathBuf::from);
    std::env::split_paths(&path).chain(usual).map(|folder| folder.join(program)).find(|file| is_program(file))
}

#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file() || file.with_extension("exe").is_file() || file.with_extension("cmd").is_file()
}
