//! A screen that nobody sees: a virtual X server and a message bus, as in a desktop session.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::process::{self, Process};
use crate::size::Size;

/// The screen; it ends when this value is dropped.
pub struct Screen {
    server: Process,
    bus: Process,
    display: String,
    bus_address: String,
}

impl Screen {
    /// A screen of that size.
    pub fn new(size: Size) -> Self {
        Self::start(size, None)
    }

    /// A screen of that size whose memory is kept in this folder, in the file that `framebuffer` names.
    pub fn in_folder(size: Size, folder: &Path) -> Self {
        Self::start(size, Some(folder))
    }

    /// Returns the path of the memory of a screen made by `in_folder`; it is an XWD picture.
    pub fn framebuffer(folder: &Path) -> PathBuf {
        folder.join("Xvfb_screen0")
    }

    fn start(size: Size, folder: Option<&Path>) -> Self {
        let mut server = Command::new(process::installed(&["Xvfb"]));
        // The server chooses a free display itself and prints its number once it takes connections.
        server.args(["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-screen", "0"]).arg(format!("{size}x24"));
        if let Some(folder) = folder {
            server.arg("-fbdir").arg(folder);
        }
        let (server, number) =
            Process::start_until(server.stderr(Stdio::null()), |line| line.trim().parse::<u32>().ok());
        let mut bus = Command::new(process::installed(&["dbus-daemon"]));
        bus.args(["--session", "--nofork", "--nopidfile", "--nosyslog", "--print-address=1"]);
        let (bus, bus_address) =
            Process::start_until(bus.stderr(Stdio::null()), |line| (!line.is_empty()).then(|| line.to_owned()));
        Self { server, bus, display: format!(":{number}"), bus_address }
    }

    /// Returns the name of the display.
    pub fn display(&self) -> &str {
        &self.display
    }

    /// Lets a program show its windows on this screen.
    pub fn show(&self, command: &mut Command) {
        command
            .env("DISPLAY", &self.display)
            .env("DBUS_SESSION_BUS_ADDRESS", &self.bus_address)
            .env("GDK_BACKEND", "x11")
            .env("NO_AT_BRIDGE", "1")
            .env("GSETTINGS_BACKEND", "memory")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("WEBKIT_DISABLE_DMABUF_RENDERER", "1")
            .env_remove("WAYLAND_DISPLAY");
    }

    /// Returns a command that starts the app at `program` on this screen, over this data folder.
    pub fn app(&self, program: &Path, data: &Path) -> Command {
        let mut command = Command::new(program);
        self.show(&mut command);
        command.arg("--data-dir").arg(data);
        command
    }

    /// Returns the ids of the processes behind the screen, the server and the bus.
    pub fn ids(&self) -> [u32; 2] {
        [self.server.id(), self.bus.id()]
    }
}
