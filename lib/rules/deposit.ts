import { toCents } from './decimal';

/** What a site asks of a deposit: wire amounts as decimal text. */
export interface DepositLimits {
  depositMin: string;
  depositMax: string;
  depositUnit: string;
}

/** What is wrong with the amount of a deposit, as its result code, or null. 0 stands for an empty field. */
export function depositError(
  amount: number,
  { depositMin, depositMax, depositUnit }: DepositLimits,
): 'C002' | 'C101' | 'C102' | 'C103' | null {
  const asked = toCents(amount);
  if (asked === 0n) return 'C002';
  if (asked > toCents(depositMax)) return 'C101';
  if (asked < toCents(depositMin)) return 'C102';
  return asked % toCents(depositUnit) === 0n ? null : 'C103';
}
