import { and, arrayOverlaps, eq, gt, sql } from 'drizzle-orm';
import { centsText, toCents } from '@/lib/rules/decimal';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { operatorMoved } from '../db/schema';
import type { Services } from '../http/context';
import { transact } from '../http/transact';
import type { AnyAct, Moves, Operator, Shown } from './act';
import { amountOn, heldBus, servicesIn } from './four-eyes';
import { runAct } from './run-act';

/*
 * What one operator moves alone (CONSOLE-04): up to the site's amount for one member within a day and in one direction,
 * in one act or in several. Accounts that one person could act by (keepers.ts) count as one operator, and so do all who
 * act with keys, since their names are not proved.
 */

const WINDOW_HOURS = 24;

/** The account that moves money, and all who could act by it; '' for a key. */
interface Mover {
  operator: string;
  keepers: string[];
}

const readMover = ({ name, sessionId, keepers = [] }: Operator): Mover =>
  sessionId === undefined
    ? { operator: '', keepers: [''] }
    : { operator: name.toLowerCase(), keepers: [...new Set([name.toLowerCase(), ...keepers])].sort() };

interface OnMoved {
  siteId: string;
  mover: Mover;
  moves: Moves;
}

/** What an operator would have moved within a day with a further move, in hundredths, in the move's direction. */
type DayTotal = (moves: Moves) => bigint;

/** Reads what an operator has moved alone within the last day: for one member and in one direction, or everything. */
async function readDayTotal(
  db: Db,
  { siteId, mover, moves }: Omit<OnMoved, 'moves'> & Partial<OnMoved>,
  now: Date,
): Promise<DayTotal> {
  const { memId, way, keepers } = operatorMoved;
  const rows = await db
    .select({ memId, way, sum: sql<string>`sum(${operatorMoved.amount})::text` })
    .from(operatorMoved)
    .where(
      and(
        eq(operatorMoved.siteId, siteId),
        arrayOverlaps(keepers, mover.keepers),
        moves && and(eq(memId, moves.memId), eq(way, moves.way)),
        gt(operatorMoved.at, new Date(now.getTime() - WINDOW_HOURS * 3_600_000)),
      ),
    )
    .groupBy(memId, way);
  const sums = new Map(rows.map((row) => [`${row.way} ${row.memId}`, toCents(row.sum)]));
  return (further) => (sums.get(`${further.way} ${further.memId}`) ?? 0n) + toCents(further.amount);
}

/** The total of a move that is too much for its operator alone on a site; undefined if the operator may move it. */
const totalForTwo = (limit: string, dayTotal: DayTotal, moves: Moves): bigint | undefined => {
  const total = dayTotal(moves);
  return total > toCents(limit) ? total : undefined;
};

/**
 * Reads what one operator may move alone on a site: the answer says of a move whether two decide on it, by the total, as
 * decimal text, which is above the site's amount. It is never so where a site has no amount.
 */
export async function readMovesForTwo(
  db: Db,
  siteId: string,
  operator: Operator,
  now: Date,
): Promise<(moves: Moves) => { limit: string; total: string } | undefined> {
  const limit = await amountOn(db, siteId);
  if (limit === null) return () => undefined;
  const dayTotal = await readDayTotal(db, { siteId, mover: readMover(operator) }, now);
  return (moves) => {
    const total = totalForTwo(limit, dayTotal, moves);
    return total === undefined ? undefined : { limit, total: centsText(total) };
  };
}

/** Whether an operator has sent a request of this key before, which then moves nothing again. */
async function isRepeated(
  tx: Db,
  { siteId, mover, moves }: OnMoved,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return false;
  const [row] = await tx
    .select({ id: operatorMoved.id })
    .from(operatorMoved)
    .where(
      and(
        eq(operatorMoved.siteId, siteId),
        eq(operatorMoved.operator, mover.operator),
        eq(operatorMoved.memId, moves.memId),
        eq(operatorMoved.way, moves.way),
        eq(operatorMoved.key, key),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Waits for the acts of all accounts that one person could act by, which are locked in one order. */
const lockMover = (tx: Db, siteId: string, { keepers }: Mover) =>
  tx.execute(
    sql`SELECT ${sql.join(
      keepers.map(
        (one) => sql`pg_advisory_xact_lock(hashtextextended(${`operator moves ${siteId} ${one}`}, 0))`,
      ),
      sql`, `,
    )}`,
  );

/**
 * Carries an act on money out, if its operator may move as much alone; otherwise answers `asksTwo`, the facts for a
 * second one, and moves nothing. On a site, acts of operators who may be one person wait for each other, so that of
 * two that are sent at once the second counts the first.
 */
export async function runAlone(
  spec: AnyAct & Required<Pick<AnyAct, 'fourEyes' | 'moves'>>,
  body: { siteId?: string; idempotencyKey?: string },
  operator: Operator,
  services: Services,
): Promise<Result<{ done: object } | { asksTwo: Shown }>> {
  const { siteId = '', idempotencyKey } = body;
  const mover = readMover(operator);
  const bus = heldBus(services.bus);
  const result = await transact<{ done: object } | { asksTwo: Shown }>(services.db, async (tx) => {
    await lockMover(tx, siteId, mover);
    const inside = servicesIn(services, tx, bus);
    const shown = await spec.fourEyes(body as never, inside);
    const moves = shown && spec.moves(shown);
    const on = moves && { siteId, mover, moves };
    const limit = await amountOn(tx, siteId);
    if (shown && on && limit !== null && !(await isRepeated(tx, on, idempotencyKey))) {
      const total = totalForTwo(limit, await readDayTotal(tx, on, services.now()), on.moves);
      if (total !== undefined) {
        return ok({
          asksTwo: { ...shown, ...(total > toCents(on.moves.amount) && { dayTotal: centsText(total) }) },
        });
      }
      await tx.insert(operatorMoved).values({
        siteId,
        ...mover,
        ...on.moves,
        at: services.now(),
        key: idempotencyKey ?? null,
      });
    }
    const done = await runAct(spec, body, operator, inside);
    return done.ok ? ok({ done: done.data }) : done;
  });
  if (result.ok) bus.release();
  return result;
}
