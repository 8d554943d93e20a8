import { sql } from 'drizzle-orm';
import { toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import { onDays } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { type CategoryStat, type MemberStat, sumStats } from './betting-figures';

/** An additional row of the betting status besides those of partners; see `restRows` of the contract. */
interface RestStat {
  kind: 'direct' | 'own' | 'moved';
  /** The number of members in the row. */
  cnt: number;
  stat: MemberStat;
}

interface SelectedPartner {
  id: number;
  stat: MemberStat;
  /** The balances of these members, in hundredths. */
  cash: bigint;
  point: bigint;
}

type PartRow = { part: 'direct' | 'own'; category: string } & Record<
  'cashIn' | 'cashOut' | 'coupon' | 'bet' | 'win' | 'rolling' | 'base' | 'losing',
  string
>;

/**
 * Reads the figures of all plain members directly below a partner together, without their holdings, and the partner's
 * own part of the branch's rolling, by category. It is one statement.
 */
async function readParts(db: Db, parentId: number, days: Days, categories: readonly string[]) {
  const { rows } = await db.execute<{ cnt: number } & (PartRow | { part: null })>(sql`
    SELECT n.cnt, p.* FROM (
      SELECT count(*)::int AS cnt FROM member WHERE parent_id = ${parentId} AND partner_level = 'NORMAL'
    ) AS n LEFT JOIN (
      SELECT 'direct' AS part, f.category, sum(f.cash_in) AS "cashIn", sum(f.cash_out) AS "cashOut",
        sum(f.coupon) AS coupon, sum(f.bet) AS bet, sum(f.win) AS win, sum(f.rolling) AS rolling, sum(b.base) AS base,
        sum(trunc(b.base * coalesce(r.lose_rate, 0) / 100, 2)) AS losing
      FROM (
        SELECT d.member_id, d.category, sum(d.cash_in + d.payment) AS cash_in,
          sum(d.cash_out + d.payback) AS cash_out, sum(d.coupon) AS coupon, sum(d.bet) AS bet, sum(d.win) AS win,
          sum(d.rolling) AS rolling
        FROM member m JOIN stat_daily d ON d.member_id = m.id
        WHERE m.parent_id = ${parentId} AND m.partner_level = 'NORMAL' AND ${onDays(days)} GROUP BY 1, 2
      ) AS f CROSS JOIN LATERAL (SELECT greatest(f.bet - f.win - f.rolling, 0) AS base) AS b
      LEFT JOIN member_rate r ON r.member_id = f.member_id AND r.category = f.category GROUP BY 2
      UNION ALL
      SELECT 'own', d.category, 0, 0, 0, 0, 0, sum(d.own_rolling), 0, 0
      FROM stat_daily d WHERE d.member_id = ${parentId} AND ${onDays(days)} GROUP BY 2
    ) AS p ON true`);
  const parts = rows.filter((row): row is { cnt: number } & PartRow => row.part !== null);
  const direct = parts.filter(({ part }) => part === 'direct');
  const sum = (figure: (row: PartRow) => string) =>
    direct.reduce((total, row) => total + toCents(figure(row)), 0n);
  const stat: MemberStat = {
    cashIn: sum((row) => row.cashIn),
    cashOut: sum((row) => row.cashOut),
    coupon: sum((row) => row.coupon),
    cash: 0n,
    point: 0n,
    categories: categories.map((category) => {
      const row = direct.find((figure) => figure.category === category);
      const cents = (figure: Exclude<keyof PartRow, 'category' | 'part'>) => toCents(row?.[figure] ?? '0');
      return {
        category,
        bet: cents('bet'),
        win: cents('win'),
        rolling: cents('rolling'),
        base: cents('base'),
        losing: cents('losing'),
        rate: 0n,
      };
    }),
  };
  const own = parts.filter(({ part }) => part === 'own');
  return {
    direct: { cnt: rows[0]!.cnt, stat },
    ownRolling: new Map(own.map(({ category, rolling }) => [category, toCents(rolling)])),
  };
}

/**
 * Reads the part of a partner's figures beyond those of its direct partners: its direct members, its own share, and
 * what members brought when they moved. All rows together equal the partner's own figures
 * (docs/decisions/2026-11-25-rows-add-up-to-the-headline.md).
 */
export async function readRest(
  db: Db,
  { id, stat: total, cash, point }: SelectedPartner,
  partners: readonly MemberStat[],
  { days, categories }: { days: Days; categories: readonly string[] },
): Promise<RestStat[]> {
  const { direct, ownRolling } = await readParts(db, id, days, categories);
  const listed = sumStats(partners, categories);
  /** Computes the part of a figure that neither the listed partners nor the direct members have. */
  const remainder = (figure: (row: CategoryStat) => bigint, at: number) =>
    figure(total.categories[at]!) - figure(listed.categories[at]!) - figure(direct.stat.categories[at]!);
  const members = {
    ...direct.stat,
    // The balances of branches are of the moment 'as of', and so is their difference.
    cash: total.cash - listed.cash - cash,
    point: total.point - listed.point - point,
  };
  const ownShare: MemberStat = {
    cashIn: 0n,
    cashOut: 0n,
    coupon: 0n,
    cash,
    point,
    categories: categories.map((category, at) => ({
      category,
      bet: 0n,
      win: 0n,
      rolling: ownRolling.get(category) ?? 0n,
      rate: 0n,
      base: remainder((row) => row.base, at),
      losing: remainder((row) => row.losing, at),
    })),
  };
  const moved: MemberStat = {
    cashIn: total.cashIn - listed.cashIn - members.cashIn,
    cashOut: total.cashOut - listed.cashOut - members.cashOut,
    coupon: total.coupon - listed.coupon - members.coupon,
    cash: 0n,
    point: 0n,
    categories: categories.map((category, at) => ({
      category,
      bet: remainder((row) => row.bet, at),
      win: remainder((row) => row.win, at),
      rate: 0n,
      rolling: remainder((row) => row.rolling, at) - ownShare.categories[at]!.rolling,
      base: 0n,
      losing: 0n,
    })),
  };
  return [
    { kind: 'direct' as const, cnt: direct.cnt, stat: members },
    { kind: 'own' as const, cnt: 0, stat: ownShare },
    { kind: 'moved' as const, cnt: 0, stat: moved },
  ].filter(({ cnt, stat }) => cnt > 0 || !isZero(stat));
}

const isZero = ({ cashIn, cashOut, coupon, cash, point, categories }: MemberStat): boolean =>
  [cashIn, cashOut, coupon, cash, point]
    .concat(categories.flatMap(({ bet, win, rolling, base, losing }) => [bet, win, rolling, base, losing]))
    .every((amount) => amount === 0n);
