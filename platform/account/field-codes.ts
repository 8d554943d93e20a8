import { CODES, type Code } from '@/lib/contract/codes';
import * as CODE from '@/lib/rules/code';
import type { FieldError, PartnerField, SignupField } from '@/lib/rules/signup';

/** The code of each field, for errors of rules that have no code of their own. */
const FIELD_CODE: Record<SignupField | PartnerField, Code> = {
  memId: CODE.invalidMemberId,
  memPass: CODE.invalidPassword,
  memPassCheck: CODE.passwordsDiffer,
  cashOutPass: CODE.invalidWithdrawalPassword,
  memName: CODE.invalidMemberName,
  memNick: CODE.invalidNicknameLength,
  recommenderId: CODE.missingRecommender,
  memPhone: CODE.invalidPhone,
  bankacc: CODE.invalidAccountNumber,
  bankAcc: CODE.invalidAccountNumber,
  bank: CODE.unknownBank,
};

/** Finds the code of a field error: that of the broken rule if it has one, otherwise that of the field. */
export function fieldErrorCode({ field, message }: FieldError<SignupField | PartnerField>): Code {
  if (message === 'front.member.noValidMemNick') return CODE.invalidNicknameCharacters;
  return CODES.find((code) => message === `api.${code}`) ?? FIELD_CODE[field];
}
