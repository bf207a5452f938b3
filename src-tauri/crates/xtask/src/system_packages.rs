//! The system packages that building and testing need, with their names in each package manager.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::step;

/// A way to find out whether a requirement is met.
enum Sign {
    /// A program on the search path, under any of these names.
    Program(&'static [&'static str]),
    /// A library that pkg-config knows.
    Library(&'static str),
    /// A file.
    File(&'static str),
}

/// A requirement, and the packages that meet it.
struct Need {
    sign: Sign,
    debian: &'static [&'static str],
    fedora: &'static [&'static str],
    arch: &'static [&'static str],
}

const BUILD: &[Need] = &[
    Need { sign: Sign::Program(&["cc"]), debian: &["build-essential"], fedora: &["gcc"], arch: &["base-devel"] },
    Need {
        sign: Sign::Library("webkit2gtk-4.1"),
        debian: &["libwebkit2gtk-4.1-dev", "pkg-config"],
        fedora: &["webkit2gtk4.1-devel", "pkgconf-pkg-config"],
        arch: &["webkit2gtk-4.1", "pkgconf"],
    },
];

const TEST: &[Need] = &[
    Need {
        sign: Sign::Program(&["WebKitWebDriver"]),
        debian: &["webkit2gtk-driver"],
        fedora: &["/usr/bin/WebKitWebDriver"],
        arch: &["webkitgtk-6.0"],
    },
    Need {
        sign: Sign::Program(&["Xvfb"]),
        debian: &["xvfb", "xauth"],
        fedora: &["xorg-x11-server-Xvfb", "xorg-x11-xauth"],
        arch: &["xorg-server-xvfb", "xorg-xauth"],
    },
    Need { sign: Sign::Program(&["weston"]), debian: &["weston"], fedora: &["weston"], arch: &["weston"] },
    Need { sign: Sign::Program(&["xdotool"]), debian: &["xdotool"], fedora: &["xdotool"], arch: &["xdotool"] },
    Need {
        sign: Sign::Program(&["setxkbmap"]),
        debian: &["x11-xkb-utils"],
        fedora: &["setxkbmap"],
        arch: &["xorg-setxkbmap"],
    },
    Need {
        sign: Sign::Program(&["dbus-daemon"]),
        debian: &["dbus", "dbus-x11"],
        fedora: &["dbus-daemon", "dbus-x11"],
        arch: &["dbus"],
    },
    Need {
        sign: Sign::Program(&["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]),
        // Most tests need only its engine, and are quicker with that alone.
        debian: &["chromium", "chromium-headless-shell"],
        fedora: &["chromium"],
        arch: &["chromium"],
    },
    Need {
        sign: Sign::Program(&["chromedriver"]),
        debian: &["chromium-driver"],
        fedora: &["chromedriver"],
        arch: &["chromium"],
    },
    Need { sign: Sign::Program(&["node"]), debian: &["nodejs"], fedora: &["nodejs"], arch: &["nodejs"] },
    Need { sign: Sign::Program(&["npm"]), debian: &["npm"], fedora: &["npm"], arch: &["npm"] },
];

/// The tools that check the packages' documents.
const DOCUMENTS: &[Need] = &[
    Need {
        sign: Sign::Program(&["desktop-file-validate"]),
        debian: &["desktop-file-utils"],
        fedora: &["desktop-file-utils"],
        arch: &["desktop-file-utils"],
    },
    Need {
        sign: Sign::Program(&["appstreamcli"]),
        debian: &["appstream"],
        fedora: &["appstream"],
        arch: &["appstream"],
    },
    Need { sign: Sign::Program(&["mandoc"]), debian: &["mandoc"], fedora: &["mandoc"], arch: &["mandoc"] },
];

/// The compiler of Android's resources and manifest. Only Debian packages it; on other systems that test reports
/// that it does not run.
const ANDROID: &[Need] = &[
    Need { sign: Sign::Program(&["aapt2"]), debian: &["aapt"], fedora: &[], arch: &[] },
    Need {
        sign: Sign::File("/usr/share/android-framework-res/framework-res.apk"),
        debian: &["android-framework-res"],
        fedora: &[],
        arch: &[],
    },
];

/// The tools that make packages for Linux. Packages for Debian are made on Debian and its relatives only, which know
/// the package of each library.
const BUNDLE: &[Need] = &[
    Need { sign: Sign::Program(&["rpmbuild"]), debian: &["rpm"], fedora: &["rpm-build"], arch: &["rpm-tools"] },
    Need { sign: Sign::Program(&["dpkg-shlibdeps"]), debian: &["dpkg-dev"], fedora: &["dpkg-dev"], arch: &["dpkg"] },
    Need { sign: Sign::Program(&["git"]), debian: &["git"], fedora: &["git"], arch: &["git"] },
];

/// The tools that check finished packages, on Debian.
const CHECK: &[Need] = &[
    Need { sign: Sign::Program(&["lintian"]), debian: &["lintian"], fedora: &["lintian"], arch: &["lintian"] },
    Need { sign: Sign::Program(&["rpmlint"]), debian: &["rpmlint"], fedora: &["rpmlint"], arch: &["rpmlint"] },
    Need { sign: Sign::Program(&["man"]), debian: &["man-db"], fedora: &["man-db"], arch: &["man-db"] },
    Need { sign: Sign::Program(&["gio"]), debian: &["libglib2.0-bin"], fedora: &["glib2"], arch: &["glib2"] },
    Need {
        sign: Sign::Program(&["update-mime-database"]),
        debian: &["shared-mime-info"],
        fedora: &["shared-mime-info"],
        arch: &["shared-mime-info"],
    },
    Need {
        sign: Sign::Program(&["flatpak-builder"]),
        debian: &["flatpak-builder"],
        fedora: &["flatpak-builder"],
        arch: &["flatpak-builder"],
    },
    Need { sign: Sign::Program(&["zsh"]), debian: &["zsh"], fedora: &["zsh"], arch: &["zsh"] },
    Need { sign: Sign::Program(&["fish"]), debian: &["fish"], fedora: &["fish"], arch: &["fish"] },
];

/// The C compiler for Windows, with the compiler of resources.
const WINDOWS: &[Need] = &[Need {
    sign: Sign::Program(&["x86_64-w64-mingw32-windres"]),
    debian: &["gcc-mingw-w64-x86-64"],
    fedora: &["mingw64-gcc"],
    arch: &["mingw-w64-gcc"],
}];

/// The tool that shrinks pictures for stores.
const PICTURES: &[Need] =
    &[Need { sign: Sign::Program(&["pngquant"]), debian: &["pngquant"], fedora: &["pngquant"], arch: &["pngquant"] }];

/// The program that runs programs for Windows.
const WINE: &[Need] =
    &[Need { sign: Sign::Program(WINE_NAMES), debian: &["wine64"], fedora: &["wine-core"], arch: &["wine"] }];

/// The names of Wine. The last one is that of Debian's package, which is not on the search path.
pub const WINE_NAMES: &[&str] = &["wine", "wine64", "/usr/lib/wine/wine64"];

/// The tools that build and run programs for Linux on ARM.
const ARM: &[Need] = &[
    Need {
        sign: Sign::Program(&["aarch64-linux-gnu-gcc"]),
        debian: &["gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross"],
        fedora: &["gcc-aarch64-linux-gnu"],
        arch: &["aarch64-linux-gnu-gcc"],
    },
    Need {
        sign: Sign::Program(&["qemu-aarch64"]),
        debian: &["qemu-user"],
        fedora: &["qemu-user"],
        arch: &["qemu-user"],
    },
];

/// Makes sure that the app can be built here.
pub fn ready_to_build(yes: bool) -> Result<(), String> {
    ready(&[BUILD], yes)
}

/// Makes sure that the app can be built and every test of this platform can run.
pub fn ready_to_test(yes: bool) -> Result<(), String> {
    ready(&[BUILD, TEST, DOCUMENTS, ANDROID], yes)
}

/// Makes sure that packages for Linux can be made here.
pub fn ready_to_bundle(yes: bool) -> Result<(), String> {
    ready(&[BUILD, BUNDLE], yes)
}

/// Makes sure that packages for Linux can be made here, and tried.
pub fn ready_to_check_bundles(yes: bool) -> Result<(), String> {
    ready(&[BUILD, BUNDLE, TEST, DOCUMENTS, CHECK], yes)
}

/// Makes sure that C can be compiled for Windows here.
pub fn ready_for_windows(yes: bool) -> Result<(), String> {
    ready_elsewhere(&[WINDOWS], yes)
}

/// Makes sure that programs for Windows can be built and run here.
pub fn ready_for_wine(yes: bool) -> Result<(), String> {
    ready_elsewhere(&[WINDOWS, WINE], yes)
}

/// Makes sure that programs for Linux on ARM can be built and run here.
pub fn ready_for_arm(yes: bool) -> Result<(), String> {
    ready_elsewhere(&[ARM], yes)
}

/// Makes sure that pictures for stores can be made small here.
pub fn ready_to_shrink_pictures(yes: bool) -> Result<(), String> {
    ready_elsewhere(&[PICTURES], yes)
}

/// Makes sure of tools that few people need. They are installed on Linux only.
fn ready_elsewhere(lists: &[&'static [Need]], yes: bool) -> Result<(), String> {
    if cfg!(target_os = "linux") {
        return ready(lists, yes);
    }
    let absent: Vec<String> = lists
        .iter()
        .flat_map(|list| list.iter())
        .filter(|need| !is_there(&need.sign))
        .map(|need| name(&need.sign))
        .collect();
    if absent.is_empty() {
        Ok(())
    } else {
        Err(format!("missing: {}; it is installed on Linux alone", absent.join(", ")))
    }
}

fn ready(lists: &[&'static [Need]], yes: bool) -> Result<(), String> {
    if cfg!(windows) {
        eprintln!("WebView2 comes with Windows, so there is nothing to install.");
        return Ok(());
    }
    if cfg!(target_os = "macos") {
        return ready_on_macos(lists.len() > 1, yes);
    }
    let manager = Manager::here();
    let exists = |need: &&'static Need| manager.is_none_or(|manager| !manager.packages(need).is_empty());
    let missing = || -> Vec<&'static Need> {
        lists.iter().flat_map(|list| list.iter()).filter(exists).filter(|need| !is_there(&need.sign)).collect()
    };
    let absent = missing();
    if absent.is_empty() {
        return Ok(());
    }
    let manager = manager.ok_or_else(|| {
        let names: Vec<String> = absent.iter().map(|need| name(&need.sign)).collect();
        format!("missing: {}; install them (there is no apt-get, dnf or pacman here)", names.join(", "))
    })?;
    let mut packages: Vec<&str> = absent.iter().flat_map(|need| manager.packages(need)).copied().collect();
    packages.dedup();
    if !agreed(&packages, yes)? {
        return Err("nothing was installed, so the build cannot continue".into());
    }
    manager.install(&packages)?;
    let still: Vec<String> = missing().iter().map(|need| name(&need.sign)).collect();
    if still.is_empty() { Ok(()) } else { Err(format!("installed, but still missing: {}", still.join(", "))) }
}

/// On macOS the webview is part of the system; only the tests need tools, which are ordinary formulas.
fn ready_on_macos(tests: bool, yes: bool) -> Result<(), String> {
    if !is_there(&Sign::Program(&["cc"])) {
        return Err("the compiler is missing: run `xcode-select --install`".into());
    }
    if tests && !is_there(&Sign::Program(&["node"])) {
        if !agreed(&["node"], yes)? {
            return Err("nothing was installed, so the build cannot continue".into());
        }
        step::run(Command::new("brew").args(["install", "node"]))?;
    }
    Ok(())
}

/// Lists the packages to be installed, and asks for permission if someone can answer. Returns whether to install.
pub fn agreed(packages: &[&str], yes: bool) -> Result<bool, String> {
    eprintln!("Missing on this machine: {}", packages.join(" "));
    if yes || !std::io::stdin().is_terminal() {
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

    fn packages(self, need: &'static Need) -> &'static [&'static str] {
        match self {
            Self::Apt => need.debian,
            Self::Dnf => need.fedora,
            Self::Pacman => need.arch,
        }
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
    let root = step::output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
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
    step::run(&mut command)
}

fn name(sign: &Sign) -> String {
    match sign {
        Sign::Program(names) => names[0].into(),
        Sign::Library(name) => format!("{name} (development files)"),
        Sign::File(path) => (*path).into(),
    }
}

fn is_there(sign: &Sign) -> bool {
    match sign {
        Sign::Program(names) => names.iter().any(|name| on_path(name).is_some()),
        Sign::File(path) => Path::new(path).is_file(),
        Sign::Library(name) => Command::new("pkg-config")
            .args(["--exists", name])
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success()),
    }
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
