import { CODES, type Code } from '@/lib/contract/codes';
import type { FieldError, PartnerField, SignupField } from '@/lib/rules/signup';

/** Codes of fields whose rule has a message of the form but no code of its own; phone and bank have no code at all. */
const FIELD_CODE: Partial<Record<SignupField | PartnerField, Code>> = {
  memId: 'U101',
  memPass: 'U102',
  memPassCheck: 'U102',
  cashOutPass: 'U103',
  memName: 'U104',
  memNick: 'U105',
  recommenderId: 'U106',
};

/** The code of a field error: that of the rule where its message is a code's text, otherwise that of the field. */
export function fieldErrorCode({ field, message }: FieldError<SignupField | PartnerField>): Code {
  const own = CODES.find((code) => message === `api.${code}`);
  return own ?? FIELD_CODE[field] ?? 'A002';
}
