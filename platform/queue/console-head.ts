import { sql } from 'drizzle-orm';
import { today } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import type { QueueKind } from '@/lib/rules/operator-queue';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Act } from '../operator/act';
import { cachedFor } from '../shared/cached-for';
import { onDays } from '../shared/daily-sums';
import { isoTime } from '../shared/iso-time';
import { IS_ONLINE } from '../shared/member-states';
import { readWaiting } from './queue-list';

/** Every page of every console asks for the head again and again; they share an answer for so long, in milliseconds. */
const HEAD_MS = 5_000;
/** The sum over all accounts of a site is read so often, in milliseconds. */
const BOOKS_MS = 600_000;

/** What the head and the menu of the console show of a site. Amounts are in wire units, moments in ISO. */
interface ConsoleHead {
  /** What waits, by kind, and since when the oldest does; null for nothing. */
  counts: Record<QueueKind, number>;
  oldestAt: string | null;
  /** Members who are online. */
  online: number;
  /** Of today, by the daily sums: bet − win. */
  winLose: number;
  /** The sum of all accounts of the site, which is 0 in books that are right, and when it was read. */
  difference: number;
  comparedAt: string;
}

/** The sum of all accounts: each transfer has two sides, so that all of them together are nothing. */
const readBooks = (db: Db, siteId: string) =>
  cachedFor(BOOKS_MS, db, `console books ${siteId}`, async () => {
    const { rows } = await db.execute<{ sum: string; atMs: number }>(sql`
      SELECT coalesce(sum(balance), 0)::text AS sum, (extract(epoch FROM now()) * 1000)::float8 AS "atMs"
      FROM account WHERE site_id = ${siteId}`);
    const { sum, atMs } = rows[0]!;
    return { difference: fromCents(toCents(sum)), comparedAt: isoTime(atMs) };
  });

async function readFigures(
  db: Db,
  siteId: string,
  at: Date,
): Promise<Pick<ConsoleHead, 'online' | 'winLose'>> {
  const day = today(at);
  const { rows } = await db.execute<{ online: number; winLose: string }>(sql`
    SELECT (SELECT count(DISTINCT s.member_id)::int FROM session s WHERE s.site_id = ${siteId} AND ${IS_ONLINE}) AS online,
      (SELECT coalesce(sum(d.bet - d.win), 0)::text FROM stat_daily d JOIN member m ON m.id = d.member_id
        WHERE m.site_id = ${siteId} AND m.parent_id IS NULL AND ${onDays({ startDate: day, endDate: day })}) AS "winLose"`);
  const { online, winLose } = rows[0]!;
  return { online, winLose: fromCents(toCents(winLose)) };
}

/** The act `console-head`: {@link ConsoleHead} in two statements, and a third one each ten minutes. */
export const readHead: Act<{ siteId: string }, ConsoleHead> = async ({ siteId }, _, { db, now }) =>
  ok(
    await cachedFor(HEAD_MS, db, `console head ${siteId}`, async () => {
      const at = now();
      const [waiting, figures, books] = await Promise.all([
        readWaiting(db, siteId, at),
        readFigures(db, siteId, at),
        readBooks(db, siteId),
      ]);
      return { ...waiting, ...figures, ...books };
    }),
  );
