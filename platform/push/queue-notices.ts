import { eq, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { PushKind } from '@/lib/rules/push';
import type { Db } from '../db/client';
import { pushChoice, pushNotice } from '../db/schema';
import type { ServerLocale } from '../shared/server-text';
import { siteAtRest } from '../shared/site-move';
import { codeArray, idArray } from '../shared/sql-arrays';
import { isLive, SUBSCRIPTIONS } from './live-subscription';
import { type PushMatter, readPushMatters } from './read-matters';

/** A member's matters are read again after so many seconds at the latest, as an open desk does. */
const SWEEP_SECONDS = 60;
/** After an event they are read at once, but not more often: several at a time make one notice. */
const PAUSE_SECONDS = 5;
/** Members that one run reads for. */
const BATCH = 50;
/** How many of them at once: each reads as much as a desk that is opened. */
const CONCURRENCY = 4;
/** More new matters of one kind than this are told by one notice with their number. */
const MAX_SINGLE = 3;

interface Due extends Record<string, unknown> {
  memberId: number;
  siteId: string;
  kinds: PushKind[];
  isPlayer: boolean;
  language: ServerLocale;
}

/**
 * Claims members whose matters are to be read: those that an event names, and those that were not read for a while. Of
 * two instances one gets each member.
 */
async function claimDue(db: Db, publicKey: string, heard: ReadonlySet<number>, now: Date): Promise<Due[]> {
  const before = (seconds: number) =>
    sql`${new Date(now.getTime() - seconds * 1_000).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Due>(sql`
    UPDATE push_choice c SET read_at = ${now.toISOString()}::timestamptz
    FROM (
      SELECT c.member_id, live.is_player, live.language FROM push_choice c
      CROSS JOIN LATERAL (
        SELECT m.login_type = 'MEMBER' AS is_player, p.language FROM ${SUBSCRIPTIONS}
        WHERE p.member_id = c.member_id AND ${isLive(now, publicKey)} ORDER BY p.created_at DESC LIMIT 1
      ) AS live
      WHERE cardinality(c.kinds) > 0 AND NOT ${siteAtRest(sql`c.site_id`)} AND (c.read_at < ${before(SWEEP_SECONDS)}
        OR c.member_id = ANY(${idArray([...heard])}) AND c.read_at < ${before(PAUSE_SECONDS)})
      ORDER BY c.read_at LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED
    ) AS due
    WHERE c.member_id = due.member_id
    RETURNING c.member_id::float8 AS "memberId", c.site_id AS "siteId", c.kinds, due.is_player AS "isPlayer",
      due.language`);
  return rows;
}

/** Which of these members wait for the pause after they were read last. */
async function stillWaiting(
  db: Db,
  publicKey: string,
  heard: ReadonlySet<number>,
  now: Date,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT p.member_id::float8 AS id FROM ${SUBSCRIPTIONS}
    WHERE p.member_id = ANY(${idArray([...heard])}) AND ${isLive(now, publicKey)}`);
  return rows.map(({ id }) => id);
}

type Queued = typeof pushNotice.$inferInsert;

/** The notices of one browser for new matters: one for each, or one with their number where there are many of a kind. */
function noticesFor(
  { id, siteId }: { id: string; siteId: string },
  matters: readonly PushMatter[],
  now: Date,
): Queued[] {
  const kinds = [...new Set(matters.map(({ kind }) => kind))];
  return kinds.flatMap((each) => {
    const ofKind = matters.filter(({ kind }) => kind === each);
    const [newest, ...others] = ofKind.toSorted((a, b) => b.atMs - a.atMs);
    const row = ({ key, content }: PushMatter): Queued => ({
      subscriptionId: id,
      siteId,
      key,
      content,
      dueAt: now,
      createdAt: now,
    });
    if (ofKind.length <= MAX_SINGLE) return ofKind.map(row);
    return [
      { ...row(newest!), content: { kind: each, count: ofKind.length } },
      ...others.map((matter) => ({ ...row(matter), content: {}, dueAt: null })),
    ];
  });
}

/** Queues what is new among a member's matters, for each of its browsers; what was there before it subscribed is not. */
async function queueNew(
  db: Db,
  publicKey: string,
  { memberId }: Due,
  matters: readonly PushMatter[],
  now: Date,
): Promise<void> {
  if (matters.length === 0) return;
  await db.transaction(async (tx) => {
    // Another instance may have read the same matters; it has queued them once this one holds the row.
    await tx
      .select({ id: pushChoice.memberId })
      .from(pushChoice)
      .where(eq(pushChoice.memberId, memberId))
      .for('update');
    const { rows } = await tx.execute<{ id: string; siteId: string; sinceMs: number; known: string[] }>(sql`
      SELECT p.id, p.site_id AS "siteId", (extract(epoch FROM p.created_at) * 1000)::float8 AS "sinceMs",
        ARRAY(SELECT n.key FROM push_notice n WHERE n.subscription_id = p.id
          AND n.key = ANY(${codeArray(matters.map(({ key }) => key))})) AS known
      FROM ${SUBSCRIPTIONS} WHERE p.member_id = ${memberId} AND ${isLive(now, publicKey)}`);
    const queued = rows.flatMap(({ sinceMs, known, ...browser }) => {
      const isNew = ({ key, atMs }: PushMatter) => atMs >= sinceMs && !known.includes(key);
      return noticesFor(browser, matters.filter(isNew), now);
    });
    if (queued.length > 0) await tx.insert(pushNotice).values(queued).onConflictDoNothing();
  });
}

/**
 * Reads the matters of members that are due and queues the new ones. `heard` are members that an event was for; those
 * that are done with are taken out of it.
 */
export async function queueNotices(
  db: Db,
  publicKey: string,
  heard: Set<number>,
  now: () => Date,
): Promise<void> {
  const asked = new Set(heard);
  const due = await claimDue(db, publicKey, asked, now());
  const claimed = new Set(due.map(({ memberId }) => memberId));
  const waiting = asked.size === 0 ? [] : await stillWaiting(db, publicKey, asked, now());
  for (const id of asked) if (claimed.has(id) || !waiting.includes(id)) heard.delete(id);
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const read = async (member: Due) => {
    const { memberId, siteId, language } = member;
    const reader = { db, now, locale: language, site: { siteId }, caller: { id: memberId } };
    await queueNew(db, publicKey, member, await readPushMatters(reader, member), now());
  };
  const done = await Promise.allSettled(due.map((member) => queue.add(() => read(member))));
  // The others are told all the same; the one that failed is read for again in a minute.
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
