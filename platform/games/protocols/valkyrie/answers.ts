import { toCents } from '@/lib/rules/decimal';
import { cachedSiteOption } from '../../../shared/site-option';
import { shownAmounts } from '../../vendor/shown-amounts';
import { type Balance, balanceOf, findMember } from '../../vendor/transaction';
import type { Caller } from './caller';
import { type ErrorCode, errorAnswer } from './errors';
import { jsonAmount } from './messages';

/** The answer of an operation; most errors are answered with 200. */
export interface Answer {
  httpStatus: number;
  body: object;
}

const { shownText, toLedger, toParts } = shownAmounts(1_000_000n);

export { shownText, toLedger };

export const answerOk = (fields: object): Answer => ({ httpStatus: 200, body: { status: 'OK', ...fields } });
export const answerError = (code: ErrorCode, httpStatus = 200, fields: object = {}): Answer => ({
  httpStatus,
  body: { ...errorAnswer(code), ...fields },
});

export const readCashDecimal = async ({ services: { db }, vendor }: Caller): Promise<string> =>
  (await cachedSiteOption(db, vendor.siteId)).cashDecimal;

const ZERO = jsonAmount(0n);

/** A balance as it is answered. The platform has neither bonus nor promotion money apart from cash. */
export const shownBalance = async (caller: Caller, { balance }: Balance) => ({
  cashAmount: jsonAmount(toParts(toCents(balance), await readCashDecimal(caller))),
  bonusAmount: ZERO,
  promoAmount: ZERO,
});

/** The player's balance of now as it is answered; undefined without such a player. */
export async function readBalance(caller: Caller, memId: string) {
  const { services, vendor } = caller;
  const who = await findMember(services.db, vendor.siteId, memId);
  if (!who) return undefined;
  return shownBalance(caller, await balanceOf(services.db, who.id, { ...services, vendor, bodyHash: '' }));
}
