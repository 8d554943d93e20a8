import { sql } from 'drizzle-orm';
import type { PartnerLevel } from '@/lib/contract/values';
import { centsText, fromCents, percentOf, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import type { SiteOption } from '../db/site-option';
import { onDays } from '../shared/daily-sums';
import type { Days } from '../shared/days';
import { levelName } from '../shared/site-option';
import { idArray } from '../shared/sql-arrays';

/** What somebody came to in one category, in hundredths. */
interface Play {
  category: string;
  bet: bigint;
  win: bigint;
  rolling: bigint;
  /** max(0, bet − win − rolling), and the part of it at the own losing rate. */
  base: bigint;
  losing: bigint;
  rate: bigint;
}

/** A row before it goes on the wire; rows add up. */
export interface Stat {
  cashIn: bigint;
  cashOut: bigint;
  coupon: bigint;
  cash: bigint;
  point: bigint;
  plays: Play[];
}

type Who = { id: number; memId: string; memNick: string; level: string; cash: string; point: string };
type Figures = { id: number; category: string; rate: string } & Record<
  'cashIn' | 'cashOut' | 'coupon' | 'bet' | 'win' | 'rolling',
  string
>;

/** The categories a report is about, of those that a site has, in their order. */
export async function categoriesOf(
  db: Db,
  siteId: string,
  statType: 'total' | 'casino' | 'slot',
): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    SELECT code FROM code WHERE site_id = ${siteId} AND master_code = 'bcategory' ORDER BY ord, code`);
  const which = { total: undefined, casino: ['casino', 'hcasino'], slot: ['slot'] }[statType];
  return rows.map(({ code }) => code).filter((code) => which?.includes(code) ?? true);
}

/** Who the members are and what they came to, in the order of their ids; from the daily sums, never from the branch. */
export async function readStats(
  db: Db,
  ids: readonly number[],
  days: Days,
  categories: readonly string[],
): Promise<{ who: Who; stat: Stat }[]> {
  const [people, figures] = await Promise.all([
    db.execute<Who>(sql`
      SELECT m.id, m.mem_id AS "memId", m.mem_nick AS "memNick", m.partner_level AS level,
        (cash.balance + coalesce(b.cash, 0))::text AS cash, (point.balance + coalesce(b.point, 0))::text AS point
      FROM unnest(${idArray(ids)}) WITH ORDINALITY AS asked(id, place) JOIN member m ON m.id = asked.id
      JOIN account cash ON cash.member_id = m.id AND cash.kind = 'cash'
      JOIN account point ON point.member_id = m.id AND point.kind = 'point'
      LEFT JOIN LATERAL (SELECT sum(cash) AS cash, sum(point) AS point FROM branch_level h WHERE h.member_id = m.id) AS b
        ON true
      ORDER BY asked.place`),
    db.execute<Figures>(sql`
      SELECT f.*, coalesce(r.lose_rate, 0)::numeric(5, 2)::text AS rate FROM (
        SELECT d.member_id AS id, d.category, sum(d.cash_in + d.payment) AS "cashIn",
          sum(d.cash_out + d.payback) AS "cashOut", sum(d.coupon) AS coupon, sum(d.bet) AS bet, sum(d.win) AS win,
          sum(d.rolling) AS rolling
        FROM stat_daily d WHERE d.member_id = ANY(${idArray(ids)}) AND ${onDays(days)} GROUP BY 1, 2
      ) AS f LEFT JOIN member_rate r ON r.member_id = f.id AND r.category = f.category`),
  ]);
  return people.rows.map((who) => {
    const own = figures.rows.filter(({ id }) => id === who.id);
    const sum = (figure: (of: Figures) => string) =>
      own.reduce((total, of) => total + toCents(figure(of)), 0n);
    return {
      who,
      stat: {
        cashIn: sum((of) => of.cashIn),
        cashOut: sum((of) => of.cashOut),
        coupon: sum((of) => of.coupon),
        cash: toCents(who.cash),
        point: toCents(who.point),
        plays: categories.map((category) => play(category, own)),
      },
    };
  });
}

function play(category: string, figures: readonly Figures[]): Play {
  const of = figures.find((row) => row.category === category);
  if (!of) return { category, bet: 0n, win: 0n, rolling: 0n, base: 0n, losing: 0n, rate: 0n };
  const [bet, win, rolling, rate] = [toCents(of.bet), toCents(of.win), toCents(of.rolling), toCents(of.rate)];
  const bep = bet - win - rolling;
  const base = bep > 0n ? bep : 0n;
  return { category, bet, win, rolling, base, losing: percentOf(base, rate), rate };
}

/** The rows of a list as one. */
export function addUp(stats: readonly Stat[], categories: readonly string[]): Stat {
  const sum = (figure: (of: Stat) => bigint) => stats.reduce((total, of) => total + figure(of), 0n);
  return {
    cashIn: sum((of) => of.cashIn),
    cashOut: sum((of) => of.cashOut),
    coupon: sum((of) => of.coupon),
    cash: sum((of) => of.cash),
    point: sum((of) => of.point),
    plays: categories.map((category, i) => {
      const total = (figure: (of: Play) => bigint) => sum(({ plays }) => figure(plays[i]!));
      return {
        category,
        bet: total((of) => of.bet),
        win: total((of) => of.win),
        rolling: total((of) => of.rolling),
        base: total((of) => of.base),
        losing: total((of) => of.losing),
        rate: 0n,
      };
    }),
  };
}

/** The figures of a row on the wire. */
export function statOnWire({ cashIn, cashOut, coupon, cash, point, plays }: Stat) {
  const sum = (figure: (of: Play) => bigint) => plays.reduce((total, of) => total + figure(of), 0n);
  const [bet, win, rolling] = [sum((of) => of.bet), sum((of) => of.win), sum((of) => of.rolling)];
  const [base, losing] = [sum((of) => of.base), sum((of) => of.losing)];
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
    loseRate: centsText(base === 0n ? 0n : (losing * 10_000n) / base),
    cashAmtSum: fromCents(cash),
    pointAmtSum: fromCents(point),
    categories: plays.map((of) => ({
      category: of.category,
      betAmtSum: fromCents(of.bet),
      winAmtSum: fromCents(of.win),
      rollingSum: fromCents(of.rolling),
      losingAmtSum: fromCents(of.losing),
    })),
  };
}

export const whoOnWire = ({ memId, memNick, level }: Who, option: SiteOption) => ({
  memId,
  memNick,
  partnerLevel: level as PartnerLevel,
  partnerLevelName: levelName(option, level),
});
