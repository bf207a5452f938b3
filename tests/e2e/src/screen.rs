//! An invisible screen: a virtual X server, or a Wayland compositor, and a message bus, as in a desktop session.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[cfg(target_os = "linux")]
use x11rb::connection::Connection as _;
#[cfg(target_os = "linux")]
use x11rb::protocol::xproto::{AtomEnum, ConfigureWindowAux, ConnectionExt as _, MapState, PropMode, Window};
#[cfg(target_os = "linux")]
use x11rb::wrapper::ConnectionExt as _;

use tempfile::TempDir;

use crate::process::{self, Process};
use crate::size::Size;

/// The way in which a desktop sets the size of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextBy {
    /// By the dots per inch, as a property of the display (`Xft.dpi`).
    Dpi,
    /// By a variable of the environment (`GDK_DPI_SCALE`).
    Scale,
}

/// The screen; it ends when this value is dropped.
pub struct Screen {
    /// The Wayland compositor, if there is one, with the folder where it listens. It ends before the server does.
    compositor: Option<(Process, TempDir)>,
    server: Process,
    bus: Process,
    /// The name of the server's display.
    display: String,
    /// The number of its dots across and down each pixel.
    scale: u32,
    bus_address: String,
    /// Further variables in the environment of programs on the screen.
    variables: Vec<(&'static str, String)>,
}

impl Screen {
    /// Returns a screen of that size.
    pub fn new(size: Size) -> Self {
        Self::start(size, None)
    }

    /// Returns a screen of that size on a desktop that shows text at this many percent, and announces it as desktops
    /// do.
    #[cfg(target_os = "linux")]
    pub fn with_text(size: Size, percent: u32, way: TextBy) -> Self {
        let mut screen = Self::new(size);
        match way {
            TextBy::Dpi => screen.set_dpi(96 * percent / 100),
            TextBy::Scale => {
                screen.variables.push(("GDK_DPI_SCALE", format!("{}", f64::from(percent) / 100.0)));
            }
        }
        screen
    }

    /// Returns a screen of that size on a desktop that gives programs these variables; an empty one counts as unset.
    pub fn with_variables(size: Size, variables: &[(&'static str, &str)]) -> Self {
        let mut screen = Self::new(size);
        screen.variables.extend(variables.iter().map(|(name, value)| (*name, (*value).to_owned())));
        screen
    }

    /// Sets the dots per inch, as `xrdb` does.
    #[cfg(target_os = "linux")]
    fn set_dpi(&self, dots: u32) {
        let (connection, number) = x11rb::connect(Some(&self.display)).expect("the display is there");
        let root = connection.setup().roots[number].root;
        let text = format!("Xft.dpi:\t{dots}\n");
        connection
            .change_property8(PropMode::REPLACE, root, AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING, text.as_bytes())
            .expect("the server listens")
            .check()
            .expect("it is noted");
    }

    /// Gives the largest window on the screen this size.
    #[cfg(target_os = "linux")]
    pub fn resize_window(&self, Size { width, height }: Size) {
        let (connection, number) = x11rb::connect(Some(&self.display)).expect("the display is there");
        let root = connection.setup().roots[number].root;
        let windows = connection.query_tree(root).expect("the server listens").reply().expect("it knows its windows");
        let area = |window: &Window| {
            let shown = connection.get_window_attributes(*window).ok()?.reply().ok()?.map_state == MapState::VIEWABLE;
            let found = connection.get_geometry(*window).ok()?.reply().ok()?;
            shown.then(|| u32::from(found.width) * u32::from(found.height))
        };
        let window = windows.children.into_iter().max_by_key(area).expect("there is a window");
        let place = ConfigureWindowAux::new().x(0).y(0).width(width).height(height);
        connection.configure_window(window, &place).expect("the server listens").check().expect("it has that size");
    }

    /// Returns a screen of that size under Wayland, with `scale` by `scale` dots to each pixel.
    #[cfg(target_os = "linux")]
    pub fn on_wayland(size: Size, scale: u32) -> Self {
        let mut screen = Self::new(Size::new(size.width * scale, size.height * scale));
        let (compositor, folder) = crate::wayland::start(&screen.display, size, scale);
        screen.variables = crate::wayland::variables(&folder);
        screen.compositor = Some((compositor, folder));
        screen.scale = scale;
        screen
    }

    /// Returns a screen of that size whose memory is stored in this folder, in the file that `framebuffer` names.
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
        let (bus, bus_address) = start_bus();
        let display = format!(":{number}");
        Self { compositor: None, server, bus, display, scale: 1, bus_address, variables: Vec::new() }
    }

    /// Returns the name of the X display, to which the mouse and the keyboard belong.
    pub fn display(&self) -> &str {
        &self.display
    }

    /// Returns the number of dots across and down each pixel.
    pub fn scale(&self) -> u32 {
        self.scale
    }

    /// Moves the mouse or presses keys of this screen, as `xdotool` does with these words. Returns what it printed.
    ///
    /// # Panics
    /// If that is not possible.
    pub fn xdotool(&self, words: &[impl AsRef<OsStr>]) -> String {
        self.run("xdotool", words)
    }

    /// Gives the keyboard of this screen another layout.
    ///
    /// # Panics
    /// If there is no such layout.
    pub fn set_keyboard(&self, layout: &str) {
        self.run("setxkbmap", &[layout]);
    }

    fn run(&self, program: &str, words: &[impl AsRef<OsStr>]) -> String {
        let mut command = Command::new(process::installed(&[program]));
        let done = command.args(words).env("DISPLAY", &self.display).output();
        let done = done.unwrap_or_else(|why| panic!("{program}: {why}"));
        assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).trim().to_owned()
    }

    /// Lets a program show its windows on this screen.
    pub fn show(&self, command: &mut Command) {
        match &self.compositor {
            Some(_) => command.env_remove("DISPLAY"),
            None => command.env("DISPLAY", &self.display),
        };
        command
            .env("DBUS_SESSION_BUS_ADDRESS", &self.bus_address)
            .env("GDK_BACKEND", "x11")
            .env("NO_AT_BRIDGE", "1")
            .env("GSETTINGS_BACKEND", "memory")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("WEBKIT_DISABLE_DMABUF_RENDERER", "1")
            .env_remove("WAYLAND_DISPLAY");
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
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

/// Starts a message bus. Returns it with its address.
fn start_bus() -> (Process, String) {
    let mut bus = Command::new(process::installed(&["dbus-daemon"]));
    bus.args(["--session", "--nofork", "--nopidfile", "--nosyslog", "--print-address=1"]);
    Process::start_until(bus.stderr(Stdio::null()), |line| (!line.is_empty()).then(|| line.to_owned()))
}
