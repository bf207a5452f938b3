//! Pictures, and a measure of how much two of them differ to the eye.

use std::path::{Path, PathBuf};

/// The greatest distance of two colours that count as the same, as pixelmatch measures it (0 to 1).
const THRESHOLD: f64 = 0.02;
/// The number of pixels of a picture that may differ. Two runs of one engine differ in none.
const ALLOWED: usize = 12;

/// A picture whose transparency does not matter: red, green, blue, alpha for each pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    pixels: Vec<[u8; 4]>,
}

impl Picture {
    /// Returns the colour of a pixel.
    pub fn at(&self, x: u32, y: u32) -> [u8; 4] {
        self.pixels[(y * self.width + x) as usize]
    }

    /// Reads a PNG.
    ///
    /// # Panics
    /// If it is not a PNG, or does not have 8 bits per channel.
    pub fn read(png: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a picture fits in memory")];
        let frame = reader.next_frame(&mut bytes).expect("a whole PNG");
        bytes.truncate(frame.buffer_size());
        let pixels = match frame.color_type {
            png::ColorType::Rgba => bytes.as_chunks::<4>().0.to_vec(),
            png::ColorType::Rgb => {
                bytes.as_chunks::<3>().0.iter().map(|&[red, green, blue]| [red, green, blue, 255]).collect()
            }
            other => panic!("a picture in {other:?}"),
        };
        Self { width: frame.width, height: frame.height, pixels }
    }

    /// Writes a PNG.
    ///
    /// # Panics
    /// If the file cannot be written.
    pub fn write(&self, file: &Path) {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).expect("the folder can be made");
        }
        let output = std::fs::File::create(file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        let mut encoder = png::Encoder::new(output, self.width, self.height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().expect("a header can be written");
        writer.write_image_data(self.pixels.as_flattened()).expect("the pixels can be written");
    }

    /// Returns a picture of one colour.
    pub fn plain(width: u32, height: u32, colour: [u8; 4]) -> Self {
        Self { width, height, pixels: vec![colour; width as usize * height as usize] }
    }

    /// Returns the picture at half its width and height.
    pub fn halved(&self) -> Self {
        let (width, height) = (self.width / 2, self.height / 2);
        let pixel = |x: u32, y: u32| self.pixels[(y * self.width + x) as usize];
        let of_four = |x: u32, y: u32| {
            let four = [pixel(x, y), pixel(x + 1, y), pixel(x, y + 1), pixel(x + 1, y + 1)];
            std::array::from_fn(|channel| {
                (four.iter().map(|one| u32::from(one[channel])).sum::<u32>() / 4).try_into().unwrap_or(u8::MAX)
            })
        };
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (2 * x, 2 * y))).map(|(x, y)| of_four(x, y));
        Self { width, height, pixels: pixels.collect() }
    }

    /// Puts a smaller picture on this one, with its corner at this place.
    ///
    /// # Panics
    /// If it does not fit there.
    pub fn put(&mut self, other: &Self, left: u32, top: u32) {
        for (row, line) in (top..).zip(other.pixels.chunks(other.width as usize)) {
            let begin = (row * self.width + left) as usize;
            self.pixels[begin..begin + line.len()].copy_from_slice(line);
        }
    }

    /// Returns the number of pixels that are further apart than `threshold`; `None` if the two pictures differ in size.
    fn count_apart(&self, other: &Self, threshold: f64) -> Option<usize> {
        let pairs = || self.pixels.iter().zip(&other.pixels);
        ((self.width, self.height) == (other.width, other.height))
            .then(|| pairs().filter(|(one, other)| apart(**one, **other, threshold)).count())
    }

    /// Returns the number of pixels that look different, and a picture that shows them in red on a pale copy of this
    /// one; `None` if the two pictures differ in size.
    pub fn difference(&self, other: &Self) -> Option<(usize, Self)> {
        if (self.width, self.height) != (other.width, other.height) {
            return None;
        }
        let mut shown = self.clone();
        let mut count = 0;
        for (pixel, other) in shown.pixels.iter_mut().zip(&other.pixels) {
            if apart(*pixel, *other, THRESHOLD) {
                count += 1;
                *pixel = [255, 0, 0, 255];
            } else {
                *pixel = pixel.map(|channel| 255 - (255 - channel) / 4);
            }
        }
        Some((count, shown))
    }
}

/// Returns whether two colours look different: the weighted YIQ distance of pixelmatch, as a share of its greatest
/// possible value, is above `threshold`.
fn apart(one: [u8; 4], other: [u8; 4], threshold: f64) -> bool {
    let [red, green, blue, _] = std::array::from_fn(|channel| f64::from(one[channel]) - f64::from(other[channel]));
    let brightness = red * 0.298_895_31 + green * 0.586_622_47 + blue * 0.114_482_23;
    let in_phase = red * 0.595_977_99 - green * 0.274_176_10 - blue * 0.321_801_89;
    let quadrature = red * 0.211_470_17 - green * 0.522_617_11 + blue * 0.311_146_94;
    let delta = 0.5053 * brightness * brightness + 0.299 * in_phase * in_phase + 0.1957 * quadrature * quadrature;
    delta > 35215.0 * threshold * threshold
}

/// Compares a picture with its committed baseline, or makes it the baseline if `BLESS` is set.
///
/// # Panics
/// If they differ. The picture and the difference are left in the build folder then.
pub fn assert_like_baseline(name: &str, png: &[u8]) {
    let baseline = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("baselines").join(format!("{name}.png"));
    let now = Picture::read(png);
    if std::env::var_os("BLESS").is_some() {
        now.write(&baseline);
        return;
    }
    let before =
        std::fs::read(&baseline).unwrap_or_else(|why| panic!("no baseline of {name} ({why}); --bless makes one"));
    let before = Picture::read(&before);
    let scratch = scratch_folder();
    match now.difference(&before) {
        Some((count, _)) if count <= ALLOWED => {}
        Some((count, shown)) => {
            now.write(&scratch.join(format!("{name}.png")));
            shown.write(&scratch.join(format!("{name}-difference.png")));
            panic!("{name}: {count} pixels differ; see {}/{name}*.png, or --bless the new picture", scratch.display());
        }
        None => {
            now.write(&scratch.join(format!("{name}.png")));
            panic!("{name}: the picture has another size than its baseline; see {}/{name}.png", scratch.display());
        }
    }
}

/// Compares a picture with the published one, which has 256 colours at most and so differs a little in every pixel:
/// both are compared as from four times as far away.
///
/// # Panics
/// If they differ, or there is none.
pub fn assert_shown(file: &Path, png: &[u8]) {
    const TAKE_AGAIN: &str = "`cargo xtask shots store` takes it again";
    let shown = std::fs::read(file).unwrap_or_else(|why| panic!("{}: {why}; {TAKE_AGAIN}", file.display()));
    let (shown, now) = (Picture::read(&shown).halved().halved(), Picture::read(png).halved().halved());
    match now.count_apart(&shown, 4.0 * THRESHOLD) {
        Some(count) if count <= ALLOWED => {}
        Some(count) => panic!("{}: {count} places differ from the program; {TAKE_AGAIN}", file.display()),
        None => panic!("{}: the program shows another size; {TAKE_AGAIN}", file.display()),
    }
}

/// Returns the folder for the pictures of failures, next to the built tests.
fn scratch_folder() -> PathBuf {
    let test = std::env::current_exe().expect("a running program has a path");
    let built = test.ancestors().find(|folder| folder.join("deps").is_dir()).expect("tests lie in a folder of cargo's");
    built.join("pictures")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(colour: [u8; 4]) -> Picture {
        Picture { width: 2, height: 1, pixels: vec![colour; 2] }
    }

    #[test]
    fn colours_that_look_the_same_count_as_equal() {
        let difference = plain([0, 128, 0, 255]).difference(&plain([1, 128, 0, 255]));
        assert_eq!(difference.map(|(count, _)| count), Some(0));
    }

    #[test]
    fn a_picture_is_halved_and_put_on_another() {
        let checked =
            Picture { width: 2, height: 2, pixels: [0, 0, 200, 200].map(|grey| [grey, grey, grey, 255]).to_vec() };
        let mut sheet = Picture::plain(2, 1, [9, 9, 9, 255]);
        sheet.put(&checked.halved(), 1, 0);
        assert_eq!(sheet.pixels, [[9, 9, 9, 255], [100, 100, 100, 255]]);
    }

    #[test]
    fn another_green_is_another_green() {
        let difference = plain([0, 128, 0, 255]).difference(&plain([0, 140, 0, 255]));
        assert_eq!(difference.map(|(count, _)| count), Some(2));
    }

    #[test]
    fn pictures_survive_being_written_and_read() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("picture.png");
        plain([1, 2, 3, 255]).write(&file);
        assert_eq!(Picture::read(&std::fs::read(file).expect("it was written")), plain([1, 2, 3, 255]));
    }
}
