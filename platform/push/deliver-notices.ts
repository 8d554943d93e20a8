import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { PushKind } from '@/lib/rules/push';
import type { Db } from '../db/client';
import { pushNotice, pushSubscription } from '../db/schema';
import type { NoticeContent } from '../db/schema/push';
import type { SiteKeys } from '../shared/config';
import type { PushService } from '../shared/push-service';
import type { ServerLocale } from '../shared/server-text';
import { siteAtRest } from '../shared/site-move';
import { cachedSiteOption } from '../shared/site-option';
import { isLive, SUBSCRIPTIONS } from './live-subscription';
import { noticePath, noticeText, TEST_KIND } from './notice-text';
import { openAddress } from './sealed-address';
import { type Outcome, sendNotice } from './send-notice';

/** Notices that one run claims, and how many of them are on their way at once. */
const BATCH = 64;
const CONCURRENCY = 8;
/** A claimed notice that was neither sent nor given up is tried by any instance after so many seconds. */
const LEASE_SECONDS = 60;
/** Waits between attempts double from this one, in milliseconds. */
const FIRST_WAIT_MS = 15_000;
const MAX_ATTEMPTS = 6;
/** A notice is worth telling for so many seconds. */
const LIFE_SECONDS = 4 * 3_600;

/** Kinds for which a phone is woken at once; others may wait until it is used. */
const URGENT: ReadonlySet<string> = new Set([
  'ownLow',
  'partnerLow',
  'largeWin',
  'mark',
  'deposit',
  'withdrawal',
  'locked',
  'decided',
  TEST_KIND,
] satisfies (PushKind | typeof TEST_KIND)[]);

/** What became of a notice: `dropped` ones were no longer wanted, `late` ones are tried again. */
export type Delivery = 'sent' | 'gone' | 'refused' | 'late' | 'given_up' | 'dropped';

/** What the sender works with. */
export interface Delivering {
  db: Db;
  service: PushService;
  /** Those of the database. */
  sites: readonly SiteKeys[];
  now: () => Date;
  /** Counts what became of each notice. */
  note: (delivery: Delivery) => void;
}

/** A claimed notice with what its browser wants. */
interface Claimed extends Record<string, unknown> {
  subscriptionId: string;
  key: string;
  content: NoticeContent;
  attempts: number;
  createdMs: number;
  siteId: string;
  addressHash: string;
  sealed: string;
  language: ServerLocale;
  isPlayer: boolean;
  details: boolean;
  /** When the sign-in ends, in milliseconds since the epoch. */
  untilMs: number;
  /** Whether the notice is still wanted: the sign-in is open, its kind is on, and nobody has seen the matter. */
  isWanted: boolean;
}

/** Claims notices that are due; another instance finds them due again only after the lease. */
async function claimNotices({ db, service, now }: Delivering): Promise<Claimed[]> {
  const at = now();
  const leased = new Date(at.getTime() + LEASE_SECONDS * 1_000);
  const { rows } = await db.execute<Claimed>(sql`
    WITH claimed AS (
      UPDATE push_notice SET attempts = attempts + 1, due_at = ${leased.toISOString()}::timestamptz
      WHERE due_at <= ${at.toISOString()}::timestamptz AND (subscription_id, key) IN (
        SELECT n.subscription_id, n.key FROM push_notice n
        WHERE n.due_at <= ${at.toISOString()}::timestamptz AND NOT ${siteAtRest(sql`n.site_id`)}
        ORDER BY n.due_at LIMIT ${BATCH} FOR UPDATE OF n SKIP LOCKED)
      RETURNING *
    )
    SELECT n.subscription_id AS "subscriptionId", n.key, n.content, n.attempts, p.site_id AS "siteId",
      (extract(epoch FROM n.created_at) * 1000)::float8 AS "createdMs", p.address_hash AS "addressHash", p.sealed,
      p.language, m.login_type = 'MEMBER' AS "isPlayer", coalesce(c.details, false) AS details,
      (extract(epoch FROM s.expires_at) * 1000)::float8 AS "untilMs",
      ${isLive(at, service.publicKey)} AND (n.content ->> 'kind' = ${TEST_KIND} OR (
        coalesce(n.content ->> 'kind' = ANY(c.kinds), false)
        AND NOT EXISTS (SELECT FROM desk_seen d WHERE d.member_id = p.member_id AND d.key = n.key))) AS "isWanted"
    FROM claimed n JOIN (${SUBSCRIPTIONS}) ON p.id = n.subscription_id
    LEFT JOIN push_choice c ON c.member_id = p.member_id`);
  return rows;
}

/** A name of 32 characters for a matter and its browser, from which a push service learns nothing. */
const topicOf = ({ subscriptionId, key }: Claimed): string =>
  createHash('sha256').update(`${subscriptionId} ${key}`).digest('base64url').slice(0, 32);

const ofNotice = ({ subscriptionId, key }: Claimed) =>
  and(eq(pushNotice.subscriptionId, subscriptionId), eq(pushNotice.key, key));

/** Ends a notice; its content is not kept. */
const finish = (db: Db, notice: Claimed) =>
  db.update(pushNotice).set({ dueAt: null, content: {} }).where(ofNotice(notice));

async function send(delivering: Delivering, notice: Claimed, lifeMs: number): Promise<Outcome> {
  const { db, service, sites, now } = delivering;
  const { siteId, addressHash, sealed, content, key, language, isPlayer, details } = notice;
  const site = sites.find((one) => one.siteId === siteId);
  const address = site && openAddress(site, addressHash, sealed);
  if (!address) return { kind: 'gone' };
  const { cashDecimal } = await cachedSiteOption(db, siteId);
  const { title, body } = noticeText(content, { locale: language, showsDetails: details, cashDecimal });
  const payload = JSON.stringify({
    title,
    body,
    lang: language === 'vn' ? 'vi' : language,
    // Of two notices with one tag the browser shows the last.
    tag: content.count === undefined ? key : `${content.kind}:all`,
    path: noticePath(content, key, isPlayer),
  });
  const urgency = URGENT.has(content.kind) ? 'high' : 'normal';
  const ttl = Math.max(0, Math.floor(lifeMs / 1_000));
  return sendNotice(service, address, { payload, ttl, urgency, topic: topicOf(notice) }, now());
}

/** Waits longer after each attempt, and not all notices equally long. */
function waitMs(attempts: number, afterMs: number | undefined): number {
  const doubled = FIRST_WAIT_MS * 2 ** (attempts - 1);
  return Math.max(afterMs ?? 0, doubled) * (1 + Math.random() / 4);
}

/** Sends one claimed notice and stores what became of it. */
async function deliver(delivering: Delivering, notice: Claimed): Promise<Delivery> {
  const { db, now } = delivering;
  const untilMs = Math.min(notice.createdMs + LIFE_SECONDS * 1_000, notice.untilMs);
  const lifeMs = untilMs - now().getTime();
  if (!notice.isWanted || lifeMs <= 0) {
    await finish(db, notice);
    return 'dropped';
  }
  const outcome = await send(delivering, notice, lifeMs);
  if (outcome.kind === 'gone') {
    await db.delete(pushSubscription).where(eq(pushSubscription.id, notice.subscriptionId));
    return 'gone';
  }
  if (outcome.kind === 'later') {
    const dueMs = now().getTime() + waitMs(notice.attempts, outcome.afterMs);
    if (notice.attempts < MAX_ATTEMPTS && dueMs < untilMs) {
      await db
        .update(pushNotice)
        .set({ dueAt: new Date(dueMs) })
        .where(ofNotice(notice));
      return 'late';
    }
  }
  await finish(db, notice);
  return outcome.kind === 'later' ? 'given_up' : outcome.kind;
}

/**
 * Sends the notices that are due, a few at a time, until none is left. A crash between a push service's answer and its
 * storing sends a notice again: with the same topic and tag, so that the browser shows it once.
 */
export async function deliverNotices(delivering: Delivering, isStopped: () => boolean): Promise<void> {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  while (!isStopped()) {
    const claimed = await claimNotices(delivering);
    await Promise.all(
      claimed.map((notice) => queue.add(async () => delivering.note(await deliver(delivering, notice)))),
    );
    if (claimed.length < BATCH) return;
  }
}
