import { randomInt } from 'node:crypto';

/** Letters and digits that do not look alike, for texts that are read out and typed. */
export const CLEAR_LETTERS = 'abcdefghjkmnpqrstuvwxyz';
export const CLEAR_DIGITS = '23456789';

/** Makes an unguessable random text from the characters of an alphabet. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
