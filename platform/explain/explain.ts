import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { sumAmounts } from '@/lib/rules/amount';
import { dayCount } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import type { Figure } from '@/lib/rules/figures';
import { BOTH_CASINOS } from '@/lib/rules/play-figures';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { readTime } from '../db/read-time';
import type { Handler, MemberContext } from '../http/context';
import { readCategories } from '../reports/betting-figures';
import { MAX_DAYS } from '../reports/placed-bets';
import { type Previous, previousPeriod, wirePeriod } from '../rollup/previous';
import { asOf } from '../rollup/rollup';
import { findInBranch } from '../shared/branch';
import type { Days } from '../shared/days';
import { pageInfo, pageOffset } from '../shared/paging';
import { acquiredRollingRows, betRows, betSums, prefersPathIndex } from './bet-rows';
import { readLimit, readPage, type Table, toExplainRows } from './explain-rows';
import { BET_FIGURES, GAME_FIGURES, HOLDING_FIGURES, MONEY_FIGURES, OWN_MONEY_FIGURES } from './figures';
import { gameRows } from './game-rows';
import { holdingRows, joinRows, memberRows } from './holdings';
import { losingRows } from './losing-rows';
import { moneyRows, moneySum, ownMoneyRows } from './money-rows';
import { moneyTerms, playedBefore, playTerms, sameTimeBefore, wholeDaysBefore } from './period-before';
import { type RowQuery, readNumber } from './row-query';
import { belowScope, flowScope, heldScope, holders, readSubject, type Subject } from './scope';

type Body = Parameters<Handler<'/api/v2/retail/explain'>>[0];
type Answer = Omit<ResponseOf<'/api/v2/retail/explain'>, 'asOf' | 'previous'>;

/** A figure and the queries of its rows. */
interface FigureRows {
  /** Decimal text. */
  sum: string;
  table: Table;
  queries: readonly { rows: RowQuery; order: SQL }[];
  /** Whether the rows are few enough to be counted up to the full limit. */
  isSmall: boolean;
  /** Reads the figure over the period before, in wire units; undefined where it cannot be read. */
  before?: (period: Previous) => Promise<number | undefined>;
}

const hasKey = <K extends string>(figures: Record<K, unknown>, figure: string): figure is K =>
  figure in figures;

const newestFirst = (queries: readonly RowQuery[]) =>
  queries.map((rows) => ({ rows, order: sql`at DESC, id DESC` }));

/** Computes a figure of one member from its rows, since no table of sums has it. */
const sumOfRows = async (
  db: Db,
  table: Table,
  selectRows: (days: Days) => RowQuery,
  days: Days,
): Promise<FigureRows> => ({
  sum: await readNumber(db, sql`SELECT sum(amount) FROM (${selectRows(days)}) AS l`),
  table,
  queries: newestFirst([selectRows(days)]),
  isSmall: true,
  before: async (period) =>
    Number(
      await readNumber(
        db,
        sql`SELECT sum(amount) FROM (${selectRows(period)}) AS l WHERE l.at < ${period.until.toISOString()}::timestamptz`,
      ),
    ),
});

async function betFigure(
  db: Db,
  body: Body,
  subject: Subject,
  figure: keyof typeof BET_FIGURES,
  at: Date,
): Promise<FigureRows> {
  const selection = { scope: await flowScope(db, subject), category: body.category, days: body };
  const { sum, present } = await betSums(db, BET_FIGURES[figure], selection);
  const byPath = await prefersPathIndex(db, selection, readLimit(body, false));
  const queries = betRows(BET_FIGURES[figure], selection, { byPath, present });
  const before = async (period: Previous) =>
    period.isPart
      ? sameTimeBefore(db, selection.scope, playTerms(BET_FIGURES[figure], body.category), { days: body, at })
      : wholeDaysBefore(
          db,
          selection.scope,
          period,
          async (timed) => (await betSums(timed, BET_FIGURES[figure], { ...selection, days: period })).sum,
        );
  return { sum, table: 'bet', queries: newestFirst(queries), isSmall: byPath, before };
}

async function moneyFigure(
  db: Db,
  body: Body,
  subject: Subject,
  figure: keyof typeof MONEY_FIGURES,
  at: Date,
): Promise<FigureRows> {
  const scope = await flowScope(db, subject);
  const { rows, isSmall } = await moneyRows(db, MONEY_FIGURES[figure], scope, body);
  return {
    sum: await moneySum(db, MONEY_FIGURES[figure], scope, body),
    table: 'entry',
    queries: newestFirst([rows]),
    isSmall,
    before: async (period) =>
      period.isPart
        ? sameTimeBefore(db, scope, moneyTerms(MONEY_FIGURES[figure]), { days: body, at })
        : wholeDaysBefore(db, scope, period, (timed) =>
            moneySum(timed, MONEY_FIGURES[figure], scope, period),
          ),
  };
}

async function gameFigure(
  db: Db,
  body: Body,
  subject: Subject,
  figure: keyof typeof GAME_FIGURES,
): Promise<FigureRows> {
  const { target, siteId } = subject;
  const limit = readLimit(body, false);
  const { queries, ...figureRows } = await gameRows(db, GAME_FIGURES[figure], {
    target,
    siteId,
    request: body,
    limit,
  });
  const weights = GAME_FIGURES[figure];
  const before = async (period: Previous) => {
    const played = await playedBefore(db, { target, siteId, request: body }, period);
    if (!played) return undefined;
    const { betCnt, bet, win } = played;
    const amounts = { count: betCnt, bet: Number(bet), win: Number(win) };
    return sumAmounts(
      Object.entries(weights).map(([name, sign]) => sign * amounts[name as keyof typeof amounts]),
    );
  };
  return {
    ...figureRows,
    table: 'bet',
    queries: newestFirst(queries),
    // With a first or last moment the figure belongs to a sitting or a bet, which has no period before.
    ...(body.startAt || body.endAt ? {} : { before }),
  };
}

async function readFigure(
  db: Db,
  body: Body,
  subject: Subject,
  figure: Exclude<Figure, 'losing'>,
  { viewerId, at }: { viewerId: number; at: Date },
): Promise<FigureRows> {
  if (hasKey(BET_FIGURES, figure)) return betFigure(db, body, subject, figure, at);
  if (hasKey(GAME_FIGURES, figure)) return gameFigure(db, body, subject, figure);
  if (hasKey(MONEY_FIGURES, figure)) return moneyFigure(db, body, subject, figure, at);
  if (hasKey(OWN_MONEY_FIGURES, figure))
    return sumOfRows(
      db,
      'entry',
      (days) => ownMoneyRows(subject.target.id, OWN_MONEY_FIGURES[figure], days),
      body,
    );
  if (hasKey(HOLDING_FIGURES, figure)) {
    const members = { scope: await heldScope(db, subject), holders: holders(subject) };
    return { table: 'member', ...(await holdingRows(db, HOLDING_FIGURES[figure], members)) };
  }
  switch (figure) {
    case 'acquiredRolling':
      return sumOfRows(
        db,
        'bet',
        (days) => acquiredRollingRows(subject.target.id, viewerId, { category: body.category, days }),
        body,
      );
    case 'members':
      return { table: 'member', ...(await memberRows(db, await belowScope(db, subject))) };
    case 'joins':
      return { table: 'member', ...(await joinRows(db, await flowScope(db, subject), body)) };
  }
}

async function pageAnswer(
  db: Db,
  body: Body,
  { sum, table, queries, isSmall }: FigureRows,
  { locale, siteId, now }: { locale: MemberContext['locale']; siteId: string; now: string },
): Promise<Answer> {
  const { found, total } = await readPage(db, queries, body, isSmall);
  return {
    list: await toExplainRows(db, table, found, { locale, siteId, now }),
    sum: Number(sum),
    pageInfo: pageInfo(body, total),
  };
}

/** Reads the figure over the period before (STAT-12); null where the figure has none. */
async function previousAnswer(days: Days, before: FigureRows['before'], at: Date) {
  const period = before && previousPeriod(days, at);
  const sum = period && (await before(period));
  return period && sum !== undefined ? { ...wirePeriod(period), sum: sum! } : null;
}

const STAT_TYPE_BY_CATEGORY: Record<string, 'total' | 'casino'> = { '': 'total', [BOTH_CASINOS]: 'casino' };

/** Answers losing, which is computed from sums: each row is one category of a branch, so all rows are read. */
async function losingAnswer(
  db: Db,
  body: Body,
  subject: Subject,
  { locale, now }: { locale: MemberContext['locale']; now: string },
): Promise<Answer> {
  const statType = STAT_TYPE_BY_CATEGORY[body.category];
  const categories = statType ? await readCategories(db, subject.siteId, statType) : [body.category];
  const rows = await losingRows(db, await flowScope(db, subject), { categories, days: body, locale });
  const first = pageOffset(body);
  return {
    list: rows.slice(first, first + body.count_per_list).map(({ name, base, amount, ...row }) => ({
      ...row,
      at: now,
      kind: 'losing',
      desc: name,
      ref: '',
      base: Number(base),
      amount: Number(amount),
    })),
    sum: fromCents(rows.reduce((sum, { amount }) => sum + toCents(amount), 0n)),
    pageInfo: pageInfo(body, rows.length),
  };
}

/**
 * Reads the rows behind a figure. The sum is the figure itself, read from the daily sums and the holdings of branches
 * just as lists and reports read it. Rows and sum come from one snapshot, and rows that are not rolled up yet are left
 * out, so that the rows always add up to the sum.
 *
 * The rows are found by index. For a small branch they are read member by member and counted up to 10,000. For a large
 * one the site's entries, bets or members are read in the order of the list, skipping those of other branches, up to
 * ten pages beyond the requested one. A page then costs in proportion to the branch's share of the site.
 */
export const explain: Handler<'/api/v2/retail/explain'> = (body, { db, site, caller, locale, now }) =>
  db.transaction(
    async (tx) => {
      // The statements hash the outbox, which may be long, in memory.
      await tx.execute(sql`SELECT set_config('work_mem', '64MB', true)`);
      const { siteId } = site;
      const target = await findInBranch(tx, caller, body.memId);
      if (!target) return refuse.unknownMember();
      const { figure } = body;
      const isByGame = hasKey(GAME_FIGURES, figure);
      if (isByGame && dayCount(body.startDate, body.endDate) > MAX_DAYS) return refuse.rangeTooLong();
      // Figures by game include the bets that are not rolled up yet, so they are always current.
      const at = isByGame ? (readTime() ?? now()) : await asOf(tx, siteId);
      const subject = await readSubject(tx, caller, target, body);
      const wire = { locale, siteId, now: at.toISOString() };
      const figureRows =
        figure === 'losing'
          ? undefined
          : await readFigure(tx, body, subject, figure, { viewerId: caller.id, at });
      const answer = figureRows
        ? await pageAnswer(tx, body, figureRows, wire)
        : await losingAnswer(tx, body, subject, wire);
      // The period before is read last, because its time limit holds for every later statement of the transaction.
      const previous =
        body.comparedYn === 'Y' ? await previousAnswer(body, figureRows?.before, at) : undefined;
      return ok({ ...answer, ...(previous === undefined ? {} : { previous }), asOf: at.toISOString() });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
