/** Limits that Rust sets. Written by a test of the crate `app`; do not edit. */

/** Bytes of a file of text. */
export const MAX_FILE_BYTES = 16777216;

/** Bytes of a text with cards from elsewhere. */
export const MAX_CARDS_BYTES = 100000;

/** A pause of the player, in milliseconds. */
export const MAX_PAUSE_MS = 120000;

/** A delay that an option sets, in milliseconds. */
export const MAX_DELAY_MS = 2000;

/** Characters of a note. */
export const MAX_NOTE = 2000;

/** Characters of a player's name. */
export const MAX_NAME = 80;

/** Characters of what a player adds to exports. */
export const MAX_INFO = 200;
