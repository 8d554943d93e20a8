import { plainDigits } from './text';

/**
 * The shortest text that finds a bet or a round by the beginning of its number; a shorter text must be the complete
 * number.
 */
export const MIN_PREFIX = 6;

/** The largest number of characters of a number. */
export const NUMBER_LENGTH = 64;

/** Returns a number as it was copied or typed: plain digits, without spaces around them and the `#` in front. */
export const typedNumber = (text: string): string => plainDigits(text).trim().replace(/^#\s*/, '');

/** Whether a text can be the number of a bet, round, request, change of cash or inquiry: each has a digit and no space. */
export const isNumberLike = (text: string): boolean => /^(?=.*\d)[\w.:-]{1,64}$/.test(typedNumber(text));
