import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { audit, outbox, site } from '../db/schema';
import type { SiteMove } from '../db/schema/site-move';
import { payRolling } from '../rollup/pay-rolling';
import { rollUp } from '../rollup/rollup';
import { clock } from '../shared/clock';
import { copySite, type OnProgress } from './copy-site';
import { changeFrozenSite, dropLookups, freeze, freezeEvents, unfreeze } from './freeze';
import { MoveError } from './move-error';
import { type SiteTable, siteTables } from './site-tables';

/**
 * The move of a site to a database of its own. The row of the site notes each step (`SiteMove`), so that every step can
 * be repeated after an interruption. Until the last step the source is the site's database.
 */

/** Instances see within a second that a site is closed; calls that began before end within this time. */
const SETTLE_MS = 3_000;
const DRAIN_PAUSE_MS = 300;
/**
 * The length of the maintenance window of a site that moves, which the web shows. The platform refuses calls for as
 * long as the move takes.
 */
const WINDOW_MS = 12 * 3_600_000;

export interface Move {
  source: Db;
  target: Db;
  siteId: string;
  /** The target, `host:port/database`. */
  to: string;
  /** The operator's name, for the audit. */
  operator: string;
  /** Called with each step. */
  onStep?: (step: string) => void;
  onProgress?: OnProgress;
  /** Replaces {@link SETTLE_MS} in tests. */
  settleMs?: number;
}

async function moveIn(db: Db, siteId: string): Promise<{ isThere: boolean; move?: SiteMove | undefined }> {
  const [row] = await db.select({ move: site.move }).from(site).where(eq(site.siteId, siteId));
  return { isThere: row !== undefined, move: row?.move ?? undefined };
}

/** The row of the site in the source. Throws where the site is not served from the source. */
async function sourceMove({
  source,
  siteId,
}: Pick<Move, 'source' | 'siteId'>): Promise<SiteMove | undefined> {
  const { isThere, move } = await moveIn(source, siteId);
  if (!isThere) throw new MoveError(`the database has no site ${siteId}`);
  if (move?.state === 'arriving') {
    throw new MoveError(
      `${siteId} is not open in this database yet: it is the target of a move; name the present one with --from`,
    );
  }
  return move;
}

/** Throws unless the target is empty, or has nothing but an unopened copy of the site. */
async function checkTarget(
  { source, target, siteId }: Move,
  tables: readonly SiteTable[],
): Promise<SiteMove | undefined> {
  if (JSON.stringify(await siteTables(target)) !== JSON.stringify(tables)) {
    throw new MoveError(
      'the tables of the two databases differ; start one version of the platform on both first',
    );
  }
  const { move } = await moveIn(target, siteId);
  if (move?.state === 'arriving') return move;
  for (const { name } of tables) {
    const { rows } = await target.execute(sql`SELECT FROM ${sql.identifier(name)} LIMIT 1`);
    if (rows.length > 0) {
      const same = (await moveIn(source, siteId)).move?.state === 'left';
      throw new MoveError(
        same
          ? `${siteId} has moved already`
          : `the target is not empty (${name}); a site moves to a database of its own`,
      );
    }
  }
}

const setMove = (db: Db, siteId: string, move: SiteMove) =>
  db.update(site).set({ move }).where(eq(site.siteId, siteId));

const writeAudit = (tx: Db, { siteId, operator }: Pick<Move, 'siteId' | 'operator'>, detail: object) =>
  tx.insert(audit).values({ siteId, act: 'move-site', ip: '', detail: { operator, ...detail } });

/** Closes the site for everyone: a maintenance window for the web, and the mark by which every instance refuses calls. */
async function close(move: Move): Promise<SiteMove> {
  const { source, siteId, to } = move;
  const now = clock.now();
  return source.transaction(async (tx) => {
    const [row] = await tx.select().from(site).where(eq(site.siteId, siteId)).for('update');
    const { checkStart, checkEnd } = row!;
    const window = { start: checkStart?.toISOString() ?? null, end: checkEnd?.toISOString() ?? null };
    const begun: SiteMove = { state: 'closing', id: randomUUID(), at: now.toISOString(), to, window };
    await tx
      .update(site)
      .set({ move: begun, checkStart: now, checkEnd: new Date(now.getTime() + WINDOW_MS) })
      .where(eq(site.siteId, siteId));
    await writeAudit(tx, move, { before: null, after: { state: 'closing', to } });
    return begun;
  });
}

/** The number of the site's events that are not in the statistics yet. */
const waitingEvents = (db: Db, siteId: string): Promise<number> =>
  db.$count(outbox, eq(outbox.siteId, siteId));

/** Waits until the statistics and the payment of rolling are complete. Vendors repeat their messages later. */
async function drain({ source, siteId }: Move): Promise<void> {
  for (;;) {
    await rollUp(source);
    await payRolling(source);
    if ((await waitingEvents(source, siteId)) === 0) return;
    await sleep(DRAIN_PAUSE_MS);
  }
}

/** Makes the database refuse every write to the site, with nothing left in its outbox. */
async function freezeSite({ source, siteId }: Move, tables: readonly SiteTable[]): Promise<void> {
  await freezeEvents(source, tables, siteId);
  for (let left = 1; left > 0; left = await waitingEvents(source, siteId)) await rollUp(source);
  await freeze(source, tables, siteId);
}

/**
 * Closes the site, waits for its work, freezes and copies it, and compares the copy. Continues where an earlier call
 * was interrupted. The site is closed until {@link finishMove} or {@link cancelMove}. Returns the number of rows of
 * each table, or nothing where the copy of this move is complete already. Throws {@link MoveError}.
 */
export async function beginMove(move: Move): Promise<ReadonlyMap<string, number> | undefined> {
  const { source, siteId, to, onStep = () => {}, onProgress = () => {}, settleMs = SETTLE_MS } = move;
  const tables = await siteTables(source);
  const earlier = await sourceMove(move);
  const arrived = await checkTarget(move, tables);
  if (earlier?.state === 'left')
    throw new MoveError(`${siteId} has left to ${earlier.to}; --finish opens it there`);
  if (earlier && earlier.to !== to) {
    throw new MoveError(`${siteId} is on its way to ${earlier.to}; go on with that, or --cancel it first`);
  }
  if (earlier && arrived?.id === earlier.id) return undefined;
  let now = earlier;
  if (!now) {
    onStep('closing the site');
    now = await close(move);
    await sleep(settleMs);
  }
  if (now.state === 'closing') {
    onStep('finishing the work under way');
    await drain(move);
    await setMove(source, siteId, { ...now, state: 'frozen' });
    await sleep(settleMs);
  }
  onStep('freezing the rows of the site');
  await freezeSite(move, tables);
  onStep('copying');
  return copySite(move, tables, siteId, onProgress);
}

/**
 * Ends the move: the source gives the site up, then the target opens it. Throws {@link MoveError} where there is no
 * verified copy of this move. The call can be repeated.
 */
export async function finishMove(move: Move): Promise<void> {
  const { source, target, siteId } = move;
  const tables = await siteTables(source);
  const from = await sourceMove(move);
  const { isThere, move: at } = await moveIn(target, siteId);
  if (from?.state === 'left' && isThere && !at) return;
  if (!from || at?.state !== 'arriving' || at.id !== from.id) {
    throw new MoveError(`there is no finished copy of ${siteId} in the target; operator move-site makes it`);
  }
  if (from.state !== 'left') {
    const left = JSON.stringify({ ...from, state: 'left' } satisfies SiteMove);
    await source.transaction((tx) => changeFrozenSite(tx, siteId, sql`move = ${left}::jsonb`));
  }
  await dropLookups(source, tables, siteId);
  const { start, end } = from.window;
  await target.transaction(async (tx) => {
    await tx
      .update(site)
      .set({ move: null, checkStart: start ? new Date(start) : null, checkEnd: end ? new Date(end) : null })
      .where(eq(site.siteId, siteId));
    await writeAudit(tx, move, { before: { state: 'arriving' }, after: { state: 'open', to: move.to } });
  });
}

/**
 * Gives the move up: the source opens the site again as before, and a copy in the target is never opened. The call can
 * be repeated.
 */
export async function cancelMove(move: Omit<Move, 'target' | 'to'>): Promise<void> {
  const { source, siteId } = move;
  const begun = await sourceMove(move);
  if (!begun) return;
  if (begun.state === 'left')
    throw new MoveError(`${siteId} has left to ${begun.to}; that cannot be cancelled`);
  await unfreeze(source, await siteTables(source), siteId);
  const { start, end } = begun.window;
  await source.transaction(async (tx) => {
    await tx
      .update(site)
      .set({ move: null, checkStart: start ? new Date(start) : null, checkEnd: end ? new Date(end) : null })
      .where(eq(site.siteId, siteId));
    await writeAudit(tx, move, { before: { state: begun.state }, after: { state: 'cancelled' } });
  });
}
