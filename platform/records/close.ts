import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { addDays, addMonths, dayEnd, toDay } from '@/lib/rules/day';
import type { Db } from '../db/client';
import { outbox, recordToken } from '../db/schema';
import type { Clock } from '../shared/clock';
import { type Loop, startLoop } from '../shared/loop';
import { isAtRest, readMoves } from '../shared/site-move';
import { type ChainHeader, FIRST_HASH } from './chain';
import { dayRecords } from './day-records';
import { daysOfMonth, monthRecords } from './month-records';
import { writeChainedFile } from './write-file';

const INTERVAL_MS = 5 * 60_000;

/** The time after the end of a day until it is closed. It is longer than any transaction that settles a bet. */
const GRACE_MS = 15 * 60_000;

/** The pause between two batches of a file, which leaves the database to other work. */
const BATCH_PAUSE_MS = 5;

/** The key of the advisory lock. It is the same in every instance, so that tokens are written one at a time. */
const RECORDS_LOCK = 7_150_041;

/** The site, the kind of its chain, and the folder of its files. */
type Chain = Pick<ChainHeader, 'siteId' | 'kind'> & { folder: string };

/** Reads the last token of a chain. */
async function lastToken(db: Db, { siteId, kind }: Omit<Chain, 'folder'>) {
  const [token] = await db
    .select({ period: recordToken.period, hash: recordToken.hash })
    .from(recordToken)
    .where(and(eq(recordToken.siteId, siteId), eq(recordToken.kind, kind)))
    .orderBy(desc(recordToken.period))
    .limit(1);
  return token;
}

/**
 * Appends the file of a period to its chain, and writes the token of the file: both, or neither. Several instances may
 * write the same period at the same time; the file of the first to finish is published. Returns whether this call has
 * published its file; it has not if another instance was faster or the platform was stopping.
 */
async function closePeriod(
  db: Db,
  { folder, ...chain }: Chain,
  { period, previous }: Pick<ChainHeader, 'period' | 'previous'>,
  batches: AsyncIterable<object[]>,
  isStopped: () => boolean,
): Promise<boolean> {
  const header = { ...chain, period, previous };
  const { count, hash, publish, drop } = await writeChainedFile(
    folder,
    header,
    withPauses(batches, isStopped),
  );
  try {
    if (isStopped()) return false;
    return await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${RECORDS_LOCK})`);
      if (((await lastToken(tx, chain))?.hash ?? FIRST_HASH) !== previous) return false;
      // The file is published before the token: a file without a token is written again.
      await publish();
      await tx.insert(recordToken).values({ ...header, count, hash, closedAt: sql`now()` });
      return true;
    });
  } finally {
    await drop();
  }
}

/** Finds the first day of a site's chain, which is the day of its first settlement. */
async function firstDay(db: Db, siteId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT settled_at AS at FROM bet_all WHERE site_id = ${siteId} AND settled_at IS NOT NULL
    ORDER BY settled_at LIMIT 1`);
  return rows[0] && toDay(new Date(rows[0].at));
}

/** Whether events of a site from before a moment still wait for the statistics. */
async function hasEventsBefore(db: Db, siteId: string, end: Date): Promise<boolean> {
  const waiting = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.siteId, siteId), lt(outbox.at, end)))
    .limit(1);
  return waiting.length > 0;
}

/**
 * Yields the batches with pauses, and ends early when the platform stops, so that the stop need not wait for a long
 * file.
 */
async function* withPauses(
  batches: AsyncIterable<object[]>,
  isStopped: () => boolean,
): AsyncGenerator<object[]> {
  for await (const batch of batches) {
    if (isStopped()) return;
    yield batch;
    await sleep(BATCH_PAUSE_MS);
  }
}

/**
 * Closes the finished days of a site in order (SAFE-11). A day is finished when its period of grace has passed and all
 * of its events are in the statistics. A later call closes days that were missed. Returns the days that this call has
 * closed.
 */
export async function closeDays(
  db: Db,
  { siteId, folder }: { siteId: string; folder: string },
  { now, isStopped = () => false }: { now: Date; isStopped?: () => boolean },
): Promise<string[]> {
  const chain = { siteId, kind: 'bets', folder } as const;
  const closed: string[] = [];
  while (!isStopped()) {
    const last = await lastToken(db, chain);
    const day = last ? addDays(last.period, 1) : await firstDay(db, siteId);
    if (day === undefined) break;
    const end = dayEnd(day);
    if (now.getTime() < end.getTime() + GRACE_MS || (await hasEventsBefore(db, siteId, end))) break;
    const place = { period: day, previous: last?.hash ?? FIRST_HASH };
    if (await closePeriod(db, chain, place, dayRecords(db, { siteId, day }), isStopped)) closed.push(day);
  }
  return closed;
}

/** Reads the first closed day of a site. */
async function firstClosedDay(db: Db, siteId: string): Promise<string | undefined> {
  const [first] = await db
    .select({ day: recordToken.period })
    .from(recordToken)
    .where(and(eq(recordToken.siteId, siteId), eq(recordToken.kind, 'bets')))
    .orderBy(asc(recordToken.period))
    .limit(1);
  return first?.day;
}

/**
 * Closes the statements of every month of a site whose last day is closed, in order, in a chain of their own. Returns
 * the months that this call has closed.
 */
export async function closeMonths(
  db: Db,
  { siteId, folder }: { siteId: string; folder: string },
  { isStopped = () => false }: { isStopped?: () => boolean } = {},
): Promise<string[]> {
  const chain = { siteId, kind: 'settlement', folder } as const;
  const closed: string[] = [];
  while (!isStopped()) {
    const [last, lastDay] = [await lastToken(db, chain), await lastToken(db, { siteId, kind: 'bets' })];
    const next = last ? addMonths(`${last.period}-01`, 1) : await firstClosedDay(db, siteId);
    if (next === undefined || lastDay === undefined) break;
    const month = next.slice(0, 7);
    if (lastDay.period < daysOfMonth(month).endDate) break;
    const place = { period: month, previous: last?.hash ?? FIRST_HASH };
    if (await closePeriod(db, chain, place, monthRecords(db, { siteId, month }), isStopped))
      closed.push(month);
  }
  return closed;
}

/**
 * Starts to close the days and months of sites every five minutes, into files below `folder`. Sites that are being
 * moved are left out.
 */
export const startRecords = (
  db: Db,
  { siteIds, folder, now }: { siteIds: readonly string[]; folder: string; now: Clock },
  onError: (error: unknown) => void,
): Loop =>
  startLoop(
    async (isStopped) => {
      const moves = await readMoves(db);
      for (const siteId of siteIds) {
        if (isAtRest(moves.get(siteId))) continue;
        await closeDays(db, { siteId, folder }, { now: now(), isStopped });
        await closeMonths(db, { siteId, folder }, { isStopped });
      }
    },
    INTERVAL_MS,
    onError,
  );
