//! `check-foreign`: runs the tests of the crates below the app on other systems: built for Windows and run by Wine,
//! built for Linux on ARM and run by QEMU. File locks, renames, paths and time zones are different there, and a type
//! check sees none of that.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::Count;
use crate::{
    files, paths, process, rust_src,
    system_packages::{self, Consent},
};

/// A system whose programs run here.
struct System {
    name: &'static str,
    target: &'static str,
    /// The purposes of the packages that it needs.
    needs: &'static [&'static str],
    /// Sets the tools that the build needs, given the folder of the build and, if the library is built too, its
    /// sources.
    tools: fn(&mut Command, &Path, Option<&Path>) -> Result<(), String>,
    /// The packages whose tests are run.
    packages: &'static [&'static str],
}

/// The crates without a window. The tests that cross several crates are in `tests`, and take too long here.
const CRATES: &[&str] =
    &["cards", "session", "gaps", "klondike", "games", "solver", "gameset", "export", "archive", "rangoon-cli"];

const SYSTEMS: &[System] = &[
    System {
        name: "windows",
        target: "x86_64-pc-windows-gnu",
        needs: &["windows", "wine"],
        tools: windows,
        packages: CRATES,
    },
    System {
        name: "arm",
        target: "aarch64-unknown-linux-gnu",
        needs: &["arm"],
        tools: arm,
        packages: &["archive", "rangoon-cli"],
    },
];

/// Runs the tests on the named systems, or on all of them. A system that could not be tried counts as a failure.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let (mut consent, mut chosen) = (Consent::Asked, Vec::new());
    for argument in arguments {
        match argument.as_str() {
            word if system_packages::is_yes(word) => consent = Consent::Given,
            name => chosen.push(SYSTEMS.iter().find(|system| system.name == name).ok_or_else(|| {
                let names: Vec<&str> = SYSTEMS.iter().map(|system| system.name).collect();
                format!("`check-foreign` does not know `{name}`; there are: {}", names.join(", "))
            })?),
        }
    }
    if chosen.is_empty() {
        chosen = SYSTEMS.iter().collect();
    }
    if !cfg!(target_os = "linux") {
        return Err("NOT TRIED: programs of other systems are run on Linux alone".into());
    }
    let (mut summary, mut faults) = (Vec::new(), Vec::new());
    for system in chosen {
        let ready = system_packages::ready_on_linux(system.needs, consent).and_then(|()| command(system));
        let failed = |why| (Count::default(), Err(why));
        let (count, ended) = ready.map_or_else(failed, |mut command| process::count(&mut command));
        let verdict = match &ended {
            Ok(()) => String::new(),
            Err(why) => format!("; NOT TRIED OR NOT SOUND: {why}"),
        };
        summary.push(format!(
            "{} ({}): {} passed, {} failed{verdict}",
            system.name, system.target, count.passed, count.failed
        ));
        if ended.is_err() {
            faults.push(system.name);
        }
    }
    println!("\n{}", summary.join("\n"));
    if faults.is_empty() { Ok(()) } else { Err(format!("not tried or not sound: {}", faults.join(", "))) }
}

fn command(system: &System) -> Result<Command, String> {
    let folder = paths::target().join("foreign");
    files::make(&folder)?;
    let mut command = process::cargo();
    // All failures should be reported at once.
    command.args(["test", "--locked", "--no-fail-fast", "--lib", "--bins", "--tests", "--target", system.target]);
    command.arg("--target-dir").arg(&folder);
    for package in system.packages {
        command.args(["--package", package]);
    }
    let library = rust_src::with_library(&mut command, system.target)?;
    (system.tools)(&mut command, &folder, library.as_deref())?;
    Ok(command)
}

fn windows(command: &mut Command, folder: &Path, library: Option<&Path>) -> Result<(), String> {
    let wine = system_packages::wine().ok_or("Wine is missing")?;
    command.env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER", wine);
    // Wine gets its own home here, is silent, and shows no windows.
    command.env("WINEPREFIX", folder.join("wine")).env("WINEDEBUG", "-all").env_remove("DISPLAY");
    command.env("WINEDLLOVERRIDES", "mscoree,mshtml=");
    command.env("WINEPATH", stand_in(folder)?);
    let mut flags = "-Ctarget-feature=+crt-static".to_owned();
    if let Some(library) = library {
        // Two objects begin and end every program; the toolchain has them next to its library.
        let objects = folder.join("rtstartup");
        files::make(&objects)?;
        for name in ["rsbegin", "rsend"] {
            let mut rustc = rust_src::rustc();
            rustc.env("RUSTC_BOOTSTRAP", "1").args([
                "--target",
                "x86_64-pc-windows-gnu",
                "--emit=obj",
                "--cfg",
                "bootstrap",
            ]);
            rustc.arg(library.join("rtstartup").join(format!("{name}.rs")));
            process::run(rustc.arg("-o").arg(objects.join(format!("{name}.o"))))?;
        }
        flags += &format!(" -Lnative={}", objects.display());
    }
    command.env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUSTFLAGS", flags);
    Ok(())
}

/// A library of Windows that supplies random numbers to the standard library, which older versions of Wine lack. Wine
/// looks for its own first.
const CHANCE: &str = "#include <windows.h>
BOOLEAN NTAPI SystemFunction036(void *to, ULONG length);
__declspec(dllexport) BOOL WINAPI ProcessPrng(void *to, SIZE_T length) { return SystemFunction036(to, (ULONG)length); }
";

/// Builds that library and returns its folder.
fn stand_in(folder: &Path) -> Result<PathBuf, String> {
    let folder = folder.join("for-wine");
    let source = folder.join("bcryptprimitives.c");
    files::write(&source, CHANCE)?;
    let mut compiler = Command::new("x86_64-w64-mingw32-gcc");
    compiler.args(["-shared", "-o"]).arg(source.with_extension("dll")).arg(&source).arg("-ladvapi32");
    process::run(&mut compiler)?;
    Ok(folder)
}

/// Runs a program for ARM with QEMU. Tests also start `rangoon-cli`, which the kernel cannot run, so this script
/// renames the program and puts a script that runs it in its place. Cargo restores the program before the next tests.
const RUNNER: &str = "#!/bin/sh
set -e
cli=FOLDER/aarch64-unknown-linux-gnu/debug/rangoon-cli
if [ \"$(head -c 4 \"$cli\" | tail -c 3)\" = ELF ]; then
    mv \"$cli\" \"$cli.arm\"
    printf '#!/bin/sh\\nexec qemu-aarch64 -L /usr/aarch64-linux-gnu %s.arm \"$@\"\\n' \"$cli\" > \"$cli\"
    chmod +x \"$cli\"
fi
exec qemu-aarch64 -L /usr/aarch64-linux-gnu \"$@\"
";

fn arm(command: &mut Command, folder: &Path, _: Option<&Path>) -> Result<(), String> {
    let runner = folder.join("run-arm");
    files::write(&runner, RUNNER.replace("FOLDER", &folder.display().to_string()))?;
    files::allow(&runner, "755")?;
    command.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", "aarch64-linux-gnu-gcc");
    command.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", runner);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_that_is_not_known_is_refused_with_those_that_are() {
        assert!(run(&["amiga".to_owned()]).is_err_and(|why| why.contains("windows, arm")));
    }
}
