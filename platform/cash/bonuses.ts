import { and, eq, gte, ne } from 'drizzle-orm';
import { CASH_TYPE, POINT_TYPE, REQUEST_STATUS } from '@/lib/contract/money-codes';
import { dayStart, today } from '@/lib/rules/day';
import { centsText, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { cashRequest } from '../db/schema';
import type { BonusRule, SiteOption } from '../db/schema/site-option';
import { memberAccounts, siteAccount } from '../ledger/accounts';
import { post } from '../ledger/post';
import type { CashRequest } from './requests';

interface Bonus {
  /** A point type. */
  type: number;
  /** Hundredths of a point. */
  cents: bigint;
}

/** Computes the bonus on a deposit in hundredths of a point, rounded down: a percentage, up to a maximum. */
function bonusCents(amount: string, { rate, max }: BonusRule): bigint {
  const part = (toCents(amount) * toCents(rate)) / 10_000n;
  const limit = toCents(max);
  return part < limit ? part : limit;
}

/** Whether the member has another completed deposit, since the given moment or ever. */
async function hasOtherDeposit(tx: Db, request: CashRequest, since?: Date): Promise<boolean> {
  const [other] = await tx
    .select({ id: cashRequest.id })
    .from(cashRequest)
    .where(
      and(
        eq(cashRequest.memberId, request.memberId),
        eq(cashRequest.cashType, CASH_TYPE.deposit),
        eq(cashRequest.cashStatus, REQUEST_STATUS.done),
        ne(cashRequest.id, request.id),
        since && gte(cashRequest.updAt, since),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Whether a deposit is the member's first one, ever and on its day. */
interface DepositOrder {
  isFirst: boolean;
  isFirstToday: boolean;
}

/** The bonuses of a deposit of an amount in decimal text, by the site's options. */
export function listBonuses(
  amount: string,
  { isFirst, isFirstToday }: DepositOrder,
  option: SiteOption,
): Bonus[] {
  const bonuses: Bonus[] = [
    { type: POINT_TYPE.bonusFirstEver, cents: isFirst ? bonusCents(amount, option.signupBonus) : 0n },
    { type: POINT_TYPE.bonusFirstOfDay, cents: isFirstToday ? bonusCents(amount, option.dailyBonus) : 0n },
    { type: POINT_TYPE.bonusEveryDeposit, cents: bonusCents(amount, option.depositBonus) },
  ];
  return bonuses.filter(({ cents }) => cents > 0n);
}

/**
 * Computes the bonuses of a deposit by the site's options. The caller must have locked the member, since otherwise two
 * deposits at the same time could both count as the first.
 */
export async function computeBonuses(
  tx: Db,
  request: CashRequest,
  option: SiteOption,
  now: Date,
): Promise<Bonus[]> {
  const [isFirst, isFirstToday] = [
    !(await hasOtherDeposit(tx, request)),
    !(await hasOtherDeposit(tx, request, dayStart(today(now)))),
  ];
  return listBonuses(request.amount, { isFirst, isFirstToday }, option);
}

/** Pays all bonuses of a deposit as points, in one transfer. */
export async function payBonuses(tx: Db, { siteId, memberId }: CashRequest, bonuses: readonly Bonus[]) {
  const [{ point }, house] = [await memberAccounts(tx, memberId), await siteAccount(tx, siteId, 'house')];
  const sides = bonuses.flatMap(({ type, cents }) => [
    { accountId: point.id, type, amount: centsText(cents) },
    { accountId: house.id, type: -type, amount: centsText(-cents) },
  ]);
  await post(tx, { siteId, kind: 'bonus', sides });
}
