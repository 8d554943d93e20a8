import { plainDigits } from './text';

/** Characters from which on the beginning of a bet's or round's number finds it; a shorter text is a whole number. */
export const LEAST_PREFIX = 6;

/** Most characters of a number. */
export const NUMBER_LENGTH = 64;

/** A number as it was copied or typed: plain digits, without spaces around them and the `#` in front. */
export const typedNumber = (text: string): string => plainDigits(text).trim().replace(/^#\s*/, '');

/** Whether a text can be the number of a bet, round, request, change of cash or inquiry: each has a digit and no space. */
export const isNumberLike = (text: string): boolean => /^(?=.*\d)[\w.:-]{1,64}$/.test(typedNumber(text));
