//! The check number of a game.

/// Computes the CRC-16/XMODEM (polynomial 0x1021, starting from 0, nothing reflected).
pub(crate) fn crc16(bytes: impl IntoIterator<Item = u8>) -> u16 {
    bytes.into_iter().fold(0, |crc, byte| {
        let index = usize::from((crc >> 8) as u8 ^ byte);
        (crc << 8) ^ TABLE[index]
    })
}

const TABLE: [u16; 256] = {
    let mut table = [0; 256];
    let mut index = 0;
    while index < 256 {
        let mut crc = (index as u16) << 8;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc & 0x8000 == 0 { crc << 1 } else { (crc << 1) ^ 0x1021 };
            bit += 1;
        }
        table[index] = crc;
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::crc16;

    #[test]
    fn the_check_number_is_the_one_that_catalogues_list() {
        assert_eq!(crc16(*b"123456789"), 0x31c3);
        assert_eq!(crc16([]), 0);
    }
}
