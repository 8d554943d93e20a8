/** Notes and tags that partners put on members below them (NOTE-01, NOTE-02). */

/** The largest number of characters of a note. */
export const NOTE_LENGTH = 1000;
/** An author has at most this many notes on one member. */
export const MAX_NOTES = 100;

/** The largest number of characters of a tag's name. */
export const TAG_LENGTH = 20;
/** A partner has at most this many tags. */
export const MAX_TAGS = 20;
/** At most this many members are tagged by one act, or get one message. */
export const MAX_MEMBERS = 100;

/** Colours of tags: names of the tokens. */
export const TAG_COLOURS = ['brand', 'info', 'brass', 'loss', 'ink'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];
