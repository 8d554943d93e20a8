import type { MessageKey } from '@/lib/i18n/translate';
import { isBankAccount } from './bank-account';
import { composed } from './text';

/**
 * Field rules of new members (CREATE-02, FORM-06, decision 42), used by the forms and the platform. Each function returns
 * the key of its message, or null for a valid value.
 */

export interface SignupFields {
  memId: string;
  memPass: string;
  memPassCheck: string;
  memPhone: string;
  memNick: string;
  recommenderId: string;
  memName: string;
  cashOutPass: string;
  bank: string;
  bankacc: string;
}
export type SignupField = keyof SignupFields;

/** Fields of a new partner besides its rates (CREATE-05); the account number has another name than for members. */
type PartnerFields = Omit<SignupFields, 'memPassCheck' | 'bankacc'> & { bankAcc: string };
export type PartnerField = keyof PartnerFields;

/** The message key of a field error: `front.member.emptyMemId`, `api.U101`. */
export type FieldMessage = Extract<MessageKey, `front.member.${string}` | `api.${string}`>;

export interface FieldError<Field extends string = SignupField> {
  field: Field;
  message: FieldMessage;
}

const length = (text: string) => [...text].length;

export const memIdError = (v: string) =>
  v === '' ? 'front.member.emptyMemId' : /^(?=.*[A-Za-z])[A-Za-z0-9]{4,13}$/.test(v) ? null : 'api.U101';
export const passError = (v: string) =>
  v === ''
    ? 'front.member.emptyMemPass'
    : /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d!@#$%*]{6,20}$/.test(v)
      ? null
      : 'api.U102';
export const phoneError = (v: string) =>
  v === ''
    ? 'front.member.emptyMemTel'
    : /^01[016789]-?\d{3,4}-?\d{4}$/.test(v)
      ? null
      : 'front.member.noValidMemTel';

/** Invisible characters, spaces at the ends, in a row or of another kind, and piles of accents. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|^\s|\s$|[^\S ]|\s{2}|\p{M}{3}/u;
/** Whether all of a name is visible, so that a name can neither imitate another nor look empty. */
const isVisible = (name: string) =>
  // Decomposed, so that all marks of a letter are counted.
  !INVISIBLE.test(name.normalize('NFD').replace(/(\p{Extended_Pictographic})\ufe0f/gu, '$1'));

export function nickError(typed: string) {
  const nick = composed(typed);
  if (nick === '') return 'front.member.emptyMemNick';
  if (/[<>]/.test(nick) || !isVisible(nick)) return 'front.member.noValidMemNick';
  return length(nick) < 3 || length(nick) > 20 ? 'api.U105' : null;
}
export function nameError(typed: string) {
  const name = composed(typed);
  if (name === '') return 'front.member.emptyBankAccountName';
  return /^\p{L}[\p{L}\p{M} .'-]{0,39}$/u.test(name) && isVisible(name) ? null : 'api.U104';
}
export const cashOutPassError = (v: string) =>
  v === '' ? 'front.member.emptyCashOutPass' : /^\d{4}$/.test(v) ? null : 'api.U103';
export const bankAccError = (v: string) =>
  v === '' ? 'front.member.emptyBankNumber' : isBankAccount(v) ? null : 'front.member.noValidBankNumber';

type Check<Fields> = [field: keyof Fields & string, rule: (fields: Fields) => FieldMessage | null];

const recommenderError = (v: string) => (v === '' ? 'front.member.emptyRecommenderId' : null);
const bankError = (v: string) => (v === '' ? 'front.member.emptyBankName' : null);

const CHECKS: Check<SignupFields>[] = [
  ['memId', (f) => memIdError(f.memId)],
  [
    'memPassCheck',
    (f) => (f.memPassCheck === '' || f.memPassCheck !== f.memPass ? 'front.member.compareMemPass' : null),
  ],
  ['memPass', (f) => passError(f.memPass)],
  ['memPhone', (f) => phoneError(f.memPhone)],
  ['memNick', (f) => nickError(f.memNick)],
  ['recommenderId', (f) => recommenderError(f.recommenderId)],
  ['memName', (f) => nameError(f.memName)],
  ['cashOutPass', (f) => cashOutPassError(f.cashOutPass)],
  ['bank', (f) => bankError(f.bank)],
  ['bankacc', (f) => bankAccError(f.bankacc)],
];

const PARTNER_CHECKS: Check<PartnerFields>[] = [
  ['memId', (f) => memIdError(f.memId)],
  ['memPass', (f) => passError(f.memPass)],
  ['memNick', (f) => nickError(f.memNick)],
  ['cashOutPass', (f) => cashOutPassError(f.cashOutPass)],
  ['bank', (f) => bankError(f.bank)],
  ['bankAcc', (f) => bankAccError(f.bankAcc)],
  ['memName', (f) => nameError(f.memName)],
  ['memPhone', (f) => phoneError(f.memPhone)],
  ['recommenderId', (f) => recommenderError(f.recommenderId)],
];

function firstError<Fields>(
  checks: readonly Check<Fields>[],
  fields: Fields,
): FieldError<keyof Fields & string> | null {
  for (const [field, rule] of checks) {
    const message = rule(fields);
    if (message) return { field, message };
  }
  return null;
}

/**
 * Returns the first error of a new member in the order of CREATE-02, or null. Names in a group may end in the number
 * that their row got.
 */
export function signupError(fields: SignupFields, { numbered = false } = {}): FieldError | null {
  const memName = numbered ? fields.memName.replace(/\d{1,9}$/, '') : fields.memName;
  return firstError(CHECKS, { ...fields, memName });
}

/** Returns the first error of a new partner in the order of CREATE-05, or null; its rates are checked before. */
export const partnerSignupError = (fields: PartnerFields): FieldError<PartnerField> | null =>
  firstError(PARTNER_CHECKS, fields);

/**
 * Returns the errors of some fields of a new member, in their order: a step of a form. The repeated password is
 * compared with a valid one.
 */
export function signupStepErrors(
  fields: SignupFields,
  step: readonly SignupField[],
): Partial<Record<SignupField, FieldMessage>> {
  const wrong: Partial<Record<SignupField, FieldMessage>> = {};
  for (const field of step) {
    const message = CHECKS.find(([checked]) => checked === field)![1](fields);
    if (message && !(field === 'memPassCheck' && wrong.memPass)) wrong[field] = message;
  }
  return wrong;
}
