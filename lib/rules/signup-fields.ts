import { ownValue } from '@/lib/own-value';
import type { SignupField } from './signup';
import { digitsOf, plainDigits } from './text';

/** The field that a result code belongs to; other codes concern the whole request (CREATE-02). */
const CODE_FIELD = {
  U013: 'memPhone',
  U014: 'bankacc',
  U101: 'memId',
  U102: 'memPass',
  U103: 'cashOutPass',
  U104: 'memName',
  U105: 'memNick',
  U106: 'recommenderId',
  U112: 'recommenderId',
  U113: 'recommenderId',
  U114: 'recommenderId',
  U116: 'memId',
  U117: 'memNick',
  U118: 'memPhone',
  U119: 'bankacc',
  A091: 'memPassCheck',
  A092: 'memPhone',
  A093: 'bankacc',
  A094: 'memNick',
  A095: 'bank',
} as const satisfies Record<string, SignupField>;

/** The field of a code, or undefined. */
export const fieldOfCode = (code: string): SignupField | undefined => ownValue<SignupField>(CODE_FIELD, code);

const digits = (most: number) => (typed: string) => digitsOf(typed).slice(0, most);

/** Filters of the text typed into a field (CREATE-07): the allowed characters. */
const FILTERS: Record<string, (typed: string) => string> = {
  memPhone: (typed) =>
    plainDigits(typed)
      .replace(/[^\d-]/g, '')
      .slice(0, 13),
  cashOutPass: digits(4),
  bankacc: digits(30),
  bankAcc: digits(30),
};

/** A field's text without the characters that it does not allow. */
export const allowedText = (field: string, typed: string): string => FILTERS[field]?.(typed) ?? typed;
