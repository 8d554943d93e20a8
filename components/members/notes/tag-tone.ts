import type { TagColour } from '@/lib/rules/notes';

/** Class of a tag's colour. */
export const tagTone = (colour: TagColour): string => `is-${colour}`;
