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
 * A part of a partner's figure: the whole, the partner's own part, that of its direct partners, or that of its direct
 * members.
 */
type Part = 'whole' | 'own' | 'partner' | 'direct';

/**
 * Sums over the direct partners or the direct members: their number, their holdings, and how many members are below
 * them.
 */
type Held = { isPlayer: boolean; cnt: number; cash: string; point: string; lower: number };

const NOBODY = { cnt: 0, cash: '0', point: '0', lower: 0 };

/**
 * Reads the totals of a list of all members directly below a partner (level '') or of its direct partners (`PARTNER`),
 * without a search or filter. The totals are the partner's own figures, and additional rows say what the listed members
 * lack to them (docs/decisions/2026-11-25-rows-add-up-to-the-headline.md). Balances are those of all members directly
 * below.
 */
export async function partnerTotals(db: Db, { targetId, level, days }: Listing, { hasMoved }: Branch) {
  const [{ rows: parts }, { rows: held }] = await Promise.all([
    db.execute<Sums & { part: Part }>(sql`
      SELECT d.part, ${sumColumns} FROM (
        SELECT 'whole' AS part, d.category, d.cash_in, d.cash_out, d.payment, d.payback, d.bet, d.win, d.rolling
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
  const heldBy = (isPlayer: boolean) => held.find((row) => row.isPlayer === isPlayer) ?? NOBODY;
  const [whole, own, partners] = [partSums('whole'), partSums('own'), partSums('partner')];
  // Where only the direct members are missing, subtraction gives their figures without a query.
  const direct = hasMoved ? partSums('direct') : subtractSums(whole, own, partners);
  const [members, above] = [heldBy(true), heldBy(false)];
  const row = (kind: RestRow['kind'], sums: Sums, { cnt, cash, point } = NOBODY): RestRow[] =>
    cnt === 0 && isZeroSums(sums)
      ? []
      : [{ kind, cnt, cashAmt: Number(cash), pointAmt: Number(point), lowerCnt: 0, ...wireSums(sums) }];
  return {
    rowCount: above.cnt + (level === '' ? members.cnt : 0),
    listSum: {
      cashAmt: sumAmounts([Number(members.cash), Number(above.cash)]),
      pointAmt: sumAmounts([Number(members.point), Number(above.point)]),
      lowerCnt: above.lower,
      ...wireSums(whole),
    },
    rest: [
      ...(level === 'PARTNER' ? row('direct', direct, members) : []),
      ...row('own', own),
      ...row('moved', subtractSums(whole, own, partners, direct)),
    ],
  };
}
