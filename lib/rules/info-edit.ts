import { cashOutPassError, type FieldError, passError } from './signup';

interface InfoFields {
  memPass: string;
  memPassCheck: string;
  cashOutPass: string;
  cashOutPassCheck: string;
  /** The current login password; undefined where the site asks for none (decision 59). */
  currentPass?: string | undefined;
}
export type InfoField = keyof InfoFields;

/** The first error of new passwords in the order of BOARD-10, then of the current one (decision 59), or null. */
export function infoEditError(fields: InfoFields): FieldError<InfoField> | null {
  const { memPass, memPassCheck, cashOutPass, cashOutPassCheck, currentPass } = fields;
  if (memPassCheck === '') return { field: 'memPassCheck', message: 'front.member.compareMemPass' };
  const ofPass = passError(memPass);
  if (ofPass) return { field: 'memPass', message: ofPass };
  if (cashOutPassCheck === '')
    return { field: 'cashOutPassCheck', message: 'front.member.compareCashOutPass' };
  const ofCashOutPass = cashOutPassError(cashOutPass);
  if (ofCashOutPass) return { field: 'cashOutPass', message: ofCashOutPass };
  if (memPass !== memPassCheck) return { field: 'memPassCheck', message: 'front.member.compareMemPass' };
  if (cashOutPass !== cashOutPassCheck)
    return { field: 'cashOutPassCheck', message: 'front.member.compareCashOutPass' };
  if (currentPass === '') return { field: 'currentPass', message: 'front.member.emptyCurrentPass' };
  return null;
}
