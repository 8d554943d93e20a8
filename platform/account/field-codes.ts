import { CODES, type Code } from '@/lib/contract/codes';
import type { FieldError, PartnerField, SignupField } from '@/lib/rules/signup';

/** Codes of fields, for messages of their rules that are no code's text. */
const FIELD_CODE: Record<SignupField | PartnerField, Code> = {
  memId: 'U101',
  memPass: 'U102',
  memPassCheck: 'A091',
  cashOutPass: 'U103',
  memName: 'U104',
  memNick: 'U105',
  recommenderId: 'U106',
  memPhone: 'A092',
  bankacc: 'A093',
  bankAcc: 'A093',
  bank: 'A095',
};

/** The code of a field error: that of the rule where its message is a code's text, otherwise that of the field. */
export function fieldErrorCode({ field, message }: FieldError<SignupField | PartnerField>): Code {
  if (message === 'front.member.noValidMemNick') return 'A094';
  return CODES.find((code) => message === `api.${code}`) ?? FIELD_CODE[field];
}
