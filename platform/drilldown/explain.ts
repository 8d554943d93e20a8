import { type SQL, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/lib/contract/calls';
import { BOTH_CASINOS, type Figure } from '@/lib/contract/drilldown';
import { fail, ok } from '@/lib/contract/envelope';
import { dayCount } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import type { Db } from '../db/client';
import type { Handler, MemberContext } from '../http/context';
import { categoriesOf } from '../reports/member-stats';
import { MAX_DAYS } from '../reports/placed-bets';
import { findInBranch } from '../shared/branch';
import { offsetOf, pageInfo } from '../shared/paging';
import { asOf } from '../statistics/rollup';
import { byGame } from './by-game';
import { BY_GAME, FLOWS, HELD, OWN, PLAY } from './figures';
import { holding, joined, membersBelow } from './held';
import { losingRows } from './losing';
import { flowPart, flowSum, ownPart } from './money';
import { numberOf, type Part } from './part';
import { acquiredPart, isByPath, playParts, playSums } from './play';
import { pageOf, reachOf, type Table, told } from './rows';
import { belowScope, type Explained, explained, flowScope, holders } from './scope';

type Body = Parameters<Handler<'/api/v2/retail/explain'>>[0];
type Answer = Omit<ResponseOf<'/api/v2/retail/explain'>, 'asOf'>;

/** A figure with what its rows are read from. */
interface Made {
  sum: string;
  table: Table;
  parts: readonly { rows: Part; order: SQL }[];
  few: boolean;
}

const isKey = <K extends string>(of: Record<K, unknown>, figure: string): figure is K => figure in of;

/** Parts in the order of time. */
const inTime = (parts: readonly Part[]) => parts.map((rows) => ({ rows, order: sql`at DESC, id DESC` }));

/** Where the sum is not kept it is that of the rows, which are those of one member. */
const ofRows = async (db: Db, table: Table, part: Part): Promise<Made> => ({
  sum: await numberOf(db, sql`SELECT sum(amount) FROM (${part}) AS l`),
  table,
  parts: inTime([part]),
  few: true,
});

async function playOf(db: Db, body: Body, of: Explained, figure: keyof typeof PLAY): Promise<Made> {
  const plays = { scope: await flowScope(db, of), category: body.category, days: body };
  const { sum, some } = await playSums(db, PLAY[figure], plays);
  const byPath = await isByPath(db, plays, reachOf(body, false));
  const parts = playParts(PLAY[figure], plays, { byPath, some });
  return { sum, table: 'bet', parts: inTime(parts), few: byPath };
}

async function gameOf(db: Db, body: Body, of: Explained, figure: keyof typeof BY_GAME): Promise<Made> {
  const { target, siteId } = of;
  const far = reachOf(body, false);
  const { parts, ...made } = await byGame(db, BY_GAME[figure], { target, siteId, asked: body, far });
  return { ...made, table: 'bet', parts: inTime(parts) };
}

async function make(
  db: Db,
  body: Body,
  of: Explained,
  figure: Exclude<Figure, 'losing'>,
  viewerId: number,
): Promise<Made> {
  if (isKey(PLAY, figure)) return playOf(db, body, of, figure);
  if (isKey(BY_GAME, figure)) return gameOf(db, body, of, figure);
  if (isKey(FLOWS, figure)) {
    const scope = await flowScope(db, of);
    const { part, few } = await flowPart(db, FLOWS[figure], scope, body);
    return { sum: await flowSum(db, FLOWS[figure], scope, body), table: 'entry', parts: inTime([part]), few };
  }
  if (isKey(OWN, figure)) return ofRows(db, 'entry', ownPart(of.target.id, OWN[figure], body));
  if (isKey(HELD, figure)) {
    const who = { scope: await belowScope(db, of), members: holders(of) };
    return { table: 'member', ...(await holding(db, HELD[figure], who)) };
  }
  switch (figure) {
    case 'acquiredRolling':
      return ofRows(db, 'bet', acquiredPart(of.target.id, viewerId, { category: body.category, days: body }));
    case 'members':
      return { table: 'member', ...(await membersBelow(db, await belowScope(db, of))) };
    case 'joins':
      return { table: 'member', ...(await joined(db, await flowScope(db, of), body)) };
  }
}

async function listOf(
  db: Db,
  body: Body,
  { sum, table, parts, few }: Made,
  { locale, siteId, now }: { locale: MemberContext['locale']; siteId: string; now: string },
): Promise<Answer> {
  const { found, total } = await pageOf(db, parts, body, few);
  return {
    list: await told(db, table, found, { locale, siteId, now }),
    sum: Number(sum),
    pageInfo: pageInfo(body, total),
  };
}

const STATISTICS: Record<string, 'total' | 'casino'> = { '': 'total', [BOTH_CASINOS]: 'casino' };

/** Losing is computed from sums: a row is a branch's category, and there are few. */
async function losingOf(
  db: Db,
  body: Body,
  of: Explained,
  { locale, now }: { locale: MemberContext['locale']; now: string },
): Promise<Answer> {
  const several = STATISTICS[body.category];
  const categories = several ? await categoriesOf(db, of.siteId, several) : [body.category];
  const rows = await losingRows(db, await flowScope(db, of), { categories, days: body, locale });
  const first = offsetOf(body);
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
 * The rows that a figure is made of. The sum is not theirs added up but the figure itself, as lists and reports read
 * it: from the daily sums and what branches hold. Rows and sum are read in one view of the database, and rows that
 * still wait to be rolled up are left out, so that the one is always what the others come to.
 *
 * Rows are found by index. Of a small branch they are gathered from its members and counted up to 10,000. Of a large
 * one the site's entries, bets or members are walked in the order of the list and whoever does not stand below is
 * passed over, ten pages further than the one asked for: a page costs what the branch's share of the site makes it.
 */
export const explain: Handler<'/api/v2/retail/explain'> = (body, { db, site, caller, locale }) =>
  db.transaction(
    async (tx) => {
      // What waits is looked up in memory, also when a lot does.
      await tx.execute(sql`SELECT set_config('work_mem', '64MB', true)`);
      const { siteId } = site;
      const target = await findInBranch(tx, caller, body.memId);
      if (!target) return fail('U001');
      const { figure } = body;
      const isByGame = isKey(BY_GAME, figure);
      if (isByGame && dayCount(body.startDate, body.endDate) > MAX_DAYS) return fail('A002');
      // Bets themselves are complete at every moment.
      const now = (isByGame ? new Date() : await asOf(tx, siteId)).toISOString();
      const of = await explained(tx, target, siteId, body.list);
      const answer =
        figure === 'losing'
          ? await losingOf(tx, body, of, { locale, now })
          : await listOf(tx, body, await make(tx, body, of, figure, caller.id), { locale, siteId, now });
      return ok({ ...answer, asOf: now });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
