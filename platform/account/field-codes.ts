import { CODES, type Code } from '@/lib/contract/codes';
import type { FieldError, PartnerField, SignupField } from '@/lib/rules/signup';

/** Codes of 1§8 for fields whose rule speaks through a text of the form alone; phone and bank have none. */
const FIELD_CODE: Partial<Record<SignupField | PartnerField, Code>> = {
  memId: 'U101',
  memPass: 'U102',
  memPassCheck: 'U102',
  cashOutPass: 'U103',
  memName: 'U104',
  memNick: 'U105',
  recommenderId: 'U106',
};

/** The code of a field error: the rule's own where its message is a code's text, the field's otherwise. */
export function codeOf({ field, message }: FieldError<SignupField | PartnerField>): Code {
  const own = CODES.find((known) => message === `api.${known}`);
  return own ?? FIELD_CODE[field] ?? 'A002';
}
