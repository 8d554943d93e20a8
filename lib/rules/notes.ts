/** Notes and tags that partners put on members below them (NOTE-01, NOTE-02). */

/** Most characters of a note. */
export const NOTE_LENGTH = 1000;
/** Notes of one author on one member at most. */
export const MAX_NOTES = 100;

/** Most characters of a tag's name. */
export const TAG_LENGTH = 20;
/** Tags of one partner at most. */
export const MAX_TAGS = 20;
/** Members that one act tags, or one message goes to, at most. */
export const MAX_MEMBERS = 100;

/** Colours of tags: names of the tokens. */
export const TAG_COLOURS = ['brand', 'info', 'brass', 'loss', 'ink'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];
