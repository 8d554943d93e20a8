/** Escapes `%`, `_` and `\` for a LIKE pattern. */
const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Makes a LIKE pattern for every text that contains the given one. */
export const containing = (text: string): string => `%${escapeWildcards(text)}%`;

/** Makes a LIKE pattern for every text that begins with the given one. */
export const beginningWith = (text: string): string => `${escapeWildcards(text)}%`;
