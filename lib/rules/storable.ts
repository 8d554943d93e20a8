/** Half of a character that takes two units of UTF-16. */
const LONE_HALF = /\p{Surrogate}/u;

/** Whether PostgreSQL stores a text: it takes no NUL, and in JSON no half characters. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !LONE_HALF.test(text);
