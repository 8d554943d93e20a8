import { sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { applyPercent, centsText, fromCents, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import type { SiteOption } from '../db/schema/site-option';
import { onDays } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { areSumsOf } from '../shared/on-path';
import { levelName } from '../shared/site-option';
import { inOrder } from '../shared/sql-arrays';

/** A member's figures in one category, in hundredths. */
export interface CategoryStat {
  category: string;
  bet: bigint;
  win: bigint;
  rolling: bigint;
  /** max(0, bet − win − rolling); `losing` is the member's share of it at its losing rate. */
  base: bigint;
  losing: bigint;
  rate: bigint;
}

/** A member's figures, in hundredths. */
export interface MemberStat {
  cashIn: bigint;
  cashOut: bigint;
  coupon: bigint;
  cash: bigint;
  point: bigint;
  categories: CategoryStat[];
}

type MemberInfo = { id: number; memId: string; memNick: string; level: string } & Record<
  'cash' | 'point' | 'ownCash' | 'ownPoint',
  string
>;
type FigureRow = { id: number; category: string; rate: string } & Record<
  'cashIn' | 'cashOut' | 'coupon' | 'bet' | 'win' | 'rolling',
  string
>;

/** Reads the site's categories that a report covers, in their order. */
export async function readCategories(
  db: Db,
  siteId: string,
  statType: 'total' | 'casino' | 'slot',
): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    SELECT code FROM code WHERE site_id = ${siteId} AND master_code = 'bcategory' ORDER BY ord, code`);
  const covered = { total: undefined, casino: ['casino', 'hcasino'], slot: ['slot'] }[statType];
  return rows.map(({ code }) => code).filter((code) => covered?.includes(code) ?? true);
}

/** Reads the members' figures from the daily sums, in the order of the ids. */
export async function readStats(
  db: Db,
  ids: readonly number[],
  days: Days,
  categories: readonly string[],
): Promise<{ member: MemberInfo; stat: MemberStat }[]> {
  const [people, figures] = await Promise.all([
    db.execute<MemberInfo>(sql`
      SELECT m.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS level,
        cash.balance AS "ownCash", point.balance AS "ownPoint",
        (cash.balance + coalesce(b.cash, 0))::text AS cash, (point.balance + coalesce(b.point, 0))::text AS point
      FROM ${inOrder(ids)} JOIN member m ON m.id = requested.id
      JOIN account cash ON cash.member_id = m.id AND cash.kind = 'cash'
      JOIN account point ON point.member_id = m.id AND point.kind = 'point'
      LEFT JOIN LATERAL (SELECT sum(cash) AS cash, sum(point) AS point FROM branch_level h WHERE h.member_id = m.id) AS b
        ON true
      ORDER BY requested.place`),
    db.execute<FigureRow>(sql`
      SELECT f.*, coalesce(r.lose_rate, 0)::numeric(5, 2)::text AS rate FROM (
        SELECT d.member_id AS id, d.category, sum(d.cash_in + d.payment) AS "cashIn",
          sum(d.cash_out + d.payback) AS "cashOut", sum(d.coupon) AS coupon, sum(d.bet) AS bet, sum(d.win) AS win,
          sum(d.rolling) AS rolling
        FROM stat_daily d WHERE ${areSumsOf(ids)} AND ${onDays(days)} GROUP BY 1, 2
      ) AS f LEFT JOIN member_rate r ON r.member_id = f.id AND r.category = f.category`),
  ]);
  return people.rows.map((member) => {
    const rows = figures.rows.filter(({ id }) => id === member.id);
    const sum = (figure: (row: FigureRow) => string) =>
      rows.reduce((total, row) => total + toCents(figure(row)), 0n);
    return {
      member,
      stat: {
        cashIn: sum((row) => row.cashIn),
        cashOut: sum((row) => row.cashOut),
        coupon: sum((row) => row.coupon),
        cash: toCents(member.cash),
        point: toCents(member.point),
        categories: categories.map((category) => categoryStat(category, rows)),
      },
    };
  });
}

function categoryStat(category: string, figures: readonly FigureRow[]): CategoryStat {
  const row = figures.find((figure) => figure.category === category);
  if (!row) return { category, bet: 0n, win: 0n, rolling: 0n, base: 0n, losing: 0n, rate: 0n };
  const [bet, win, rolling, rate] = [
    toCents(row.bet),
    toCents(row.win),
    toCents(row.rolling),
    toCents(row.rate),
  ];
  const bep = bet - win - rolling;
  const base = bep > 0n ? bep : 0n;
  return { category, bet, win, rolling, base, losing: applyPercent(base, rate), rate };
}

/** Adds up the figures of some rows. */
export function sumStats(stats: readonly MemberStat[], categories: readonly string[]): MemberStat {
  const sum = (figure: (row: MemberStat) => bigint) => stats.reduce((total, row) => total + figure(row), 0n);
  return {
    cashIn: sum((row) => row.cashIn),
    cashOut: sum((row) => row.cashOut),
    coupon: sum((row) => row.coupon),
    cash: sum((row) => row.cash),
    point: sum((row) => row.point),
    categories: categories.map((category, i) => {
      const total = (figure: (row: CategoryStat) => bigint) =>
        sum(({ categories }) => figure(categories[i]!));
      return {
        category,
        bet: total((row) => row.bet),
        win: total((row) => row.win),
        rolling: total((row) => row.rolling),
        base: total((row) => row.base),
        losing: total((row) => row.losing),
        rate: 0n,
      };
    }),
  };
}

/** Turns figures into the form of the wire. */
export function wireStat({ cashIn, cashOut, coupon, cash, point, categories }: MemberStat) {
  const sum = (figure: (row: CategoryStat) => bigint) =>
    categories.reduce((total, row) => total + figure(row), 0n);
  const [bet, win, rolling] = [sum((row) => row.bet), sum((row) => row.win), sum((row) => row.rolling)];
  const [base, losing] = [sum((row) => row.base), sum((row) => row.losing)];
  return {
    cashInAmtSum: fromCents(cashIn),
    cashOutAmtSum: fromCents(cashOut),
    couponCashSum: fromCents(coupon),
    betAmtSum: fromCents(bet),
    winAmtSum: fromCents(win),
    winLoseSum: fromCents(bet - win),
    rollingSum: fromCents(rolling),
    totalBEP: fromCents(bet - win - rolling),
    losingAmtSum: fromCents(losing),
    loseRate: centsText(base <= 0n ? 0n : (losing * 10_000n) / base),
    cashAmtSum: fromCents(cash),
    pointAmtSum: fromCents(point),
    categories: categories.map((row) => ({
      category: row.category,
      betAmtSum: fromCents(row.bet),
      winAmtSum: fromCents(row.win),
      rollingSum: fromCents(row.rolling),
      losingAmtSum: fromCents(row.losing),
    })),
  };
}

export const wireMember = ({ memId, memNick, level }: MemberInfo, option: SiteOption) => ({
  memId,
  memNick,
  partnerLevel: level as PartnerLevel,
  partnerLevelName: levelName(option, level),
});
