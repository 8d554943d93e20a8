/** A LIKE pattern of one text; `%`, `_` and `\` are literal. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for every text that contains the given one. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** A LIKE pattern for every text that begins with the given one. */
export const beginningWith = (text: string): string => `${literal(text)}%`;
