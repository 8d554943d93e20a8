import { sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { sumAmounts } from '@/lib/rules/amount';
import type { Db } from '../db/client';
import {
  isZeroSums,
  NO_SUMS,
  onDays,
  type Sums,
  subtractSums,
  sumColumns,
  wireSums,
} from '../shared/daily-sums';
import { type Branch, JOIN_ACCOUNTS, type Listing } from './listing';

/** An additional row of a list, besides those of its members; see `restRow` of the contract. */
export type RestRow = NonNullable<ResponseOf<'/api/v2/user/lowerUserList'>['rest']>[number];

/**
 * A part of a partner's figure: the total, the partner's own part, that of its direct partners, or that of its direct
 * members.
 */
type Part = 'total' | 'own' | 'partner' | 'direct';

/**
 * Sums over the direct partners or the direct members: their number, their holdings, and how many members are below
 * them.
 */
type Held = { isPlayer: boolean; cnt: number; cash: string; point: string; lower: number };

const NOBODY = { cnt: 0, cash: '0', point: '0', lower: 0 };

/**
 * Reads the totals of a list of all members directly below a partner (level '') or of its direct partners (`PARTNER`),
 * without a search or filter. The totals are the partner's own figures, and additional rows show the parts that no listed
 * member has (docs/decisions/2026-11-25-rows-add-up-to-the-headline.md). Balances are those of all members directly below.
 */
export async function partnerTotals(db: Db, { targetId, level, days }: Listing, { hasMoved }: Branch) {
  const [{ rows: parts }, { rows: held }] = await Promise.all([
    db.execute<Sums & { part: Part }>(sql`
      SELECT d.part, ${sumColumns} FROM (
        SELECT 'total' AS part, d.category, d.cash_in, d.cash_out, d.payment, d.payback, d.bet, d.win, d.rolling
        FROM stat_daily d WHERE d.member_id = ${targetId} AND ${onDays(days)}
        UNION ALL
        SELECT 'own', d.category, 0, 0, 0, 0, 0, 0, d.own_rolling
        FROM stat_daily d WHERE d.member_id = ${targetId} AND ${onDays(days)}
        UNION ALL
        SELECT CASE m.partner_level WHEN 'NORMAL' THEN 'direct' ELSE 'partner' END, d.category, d.cash_in, d.cash_out,
          d.payment, d.payback, d.bet, d.win, d.rolling
        FROM member m JOIN stat_daily d ON d.member_id = m.id
        WHERE m.parent_id = ${targetId} AND ${onDays(days)} AND (m.partner_level <> 'NORMAL' OR ${hasMoved})
      ) AS d GROUP BY d.part`),
    db.execute<Held>(sql`
      SELECT m.partner_level = 'NORMAL' AS "isPlayer", count(*)::int AS cnt, sum(cash.balance) AS cash,
        sum(point.balance) AS point,
        coalesce(sum((SELECT sum(b.cnt) FROM branch_level b WHERE b.member_id = m.id)), 0)::int AS lower
      FROM member m ${JOIN_ACCOUNTS} WHERE m.parent_id = ${targetId} GROUP BY 1`),
  ]);
  const partSums = (part: Part): Sums => parts.find((row) => row.part === part) ?? NO_SUMS;
  const findHeld = (isPlayer: boolean) => held.find((row) => row.isPlayer === isPlayer) ?? NOBODY;
  const [total, own, partners] = [partSums('total'), partSums('own'), partSums('partner')];
  // Where only the direct members are missing, subtraction gives their figures without a query.
  const direct = hasMoved ? partSums('direct') : subtractSums(total, own, partners);
  const [membersHeld, partnersHeld] = [findHeld(true), findHeld(false)];
  const row = (kind: RestRow['kind'], sums: Sums, { cnt, cash, point } = NOBODY): RestRow[] =>
    cnt === 0 && isZeroSums(sums)
      ? []
      : [{ kind, cnt, cashAmt: Number(cash), pointAmt: Number(point), lowerCnt: 0, ...wireSums(sums) }];
  return {
    rowCount: partnersHeld.cnt + (level === '' ? membersHeld.cnt : 0),
    listSum: {
      cashAmt: sumAmounts([Number(membersHeld.cash), Number(partnersHeld.cash)]),
      pointAmt: sumAmounts([Number(membersHeld.point), Number(partnersHeld.point)]),
      lowerCnt: partnersHeld.lower,
      ...wireSums(total),
    },
    rest: [
      ...(level === 'PARTNER' ? row('direct', direct, membersHeld) : []),
      ...row('own', own),
      ...row('moved', subtractSums(total, own, partners, direct)),
    ],
  };
}
