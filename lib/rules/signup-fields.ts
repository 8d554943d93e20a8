import { ownValue } from '@/lib/own-value';
import * as CODE from '@/lib/rules/code';
import type { SignupField } from './signup';
import { onlyDigits, plainDigits } from './text';

/** The field that a result code belongs to; other codes concern the whole request (CREATE-02). */
const CODE_FIELD = {
  [CODE.blockedPhone]: 'memPhone',
  [CODE.blockedBankAccount]: 'bankacc',
  [CODE.invalidMemberId]: 'memId',
  [CODE.invalidPassword]: 'memPass',
  [CODE.invalidWithdrawalPassword]: 'cashOutPass',
  [CODE.invalidMemberName]: 'memName',
  [CODE.invalidNicknameLength]: 'memNick',
  [CODE.missingRecommender]: 'recommenderId',
  [CODE.unknownRecommender]: 'recommenderId',
  [CODE.recommenderNotPartner]: 'recommenderId',
  [CODE.unusableRecommender]: 'recommenderId',
  [CODE.takenMemberId]: 'memId',
  [CODE.takenNickname]: 'memNick',
  [CODE.takenPhone]: 'memPhone',
  [CODE.takenBankAccount]: 'bankacc',
  [CODE.passwordsDiffer]: 'memPassCheck',
  [CODE.invalidPhone]: 'memPhone',
  [CODE.invalidAccountNumber]: 'bankacc',
  [CODE.invalidNicknameCharacters]: 'memNick',
  [CODE.unknownBank]: 'bank',
} as const satisfies Record<string, SignupField>;

/** Returns the field of a code, or undefined. */
export const codeField = (code: string): SignupField | undefined => ownValue<SignupField>(CODE_FIELD, code);

const digits = (most: number) => (typed: string) => onlyDigits(typed).slice(0, most);

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

/** Returns a field's text without the characters that it does not allow. */
export const allowedText = (field: string, typed: string): string => FILTERS[field]?.(typed) ?? typed;
