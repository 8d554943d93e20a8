import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { webhook, webhookDelivery } from '../db/schema';
import type { SiteKeys } from '../shared/config';
import { siteAtRest } from '../shared/site-move';
import { codeArray, idArray } from '../shared/sql-arrays';
import { openWebhookSecret } from './secret';
import { type MessageAnswer, sendMessage } from './send-message';

/** Messages to one webhook that are on their way at once. */
const BATCH = 16;
/** A claimed message whose attempt did not end is tried by any instance after so many seconds. */
const LEASE_SECONDS = 60;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The waits after each attempt that failed, in milliseconds, as the Standard Webhooks specification proposes. */
const WAITS_MS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR],
  ...[10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
];

const isGone = (status: number | null) => status === 410;

/** What became of an attempt: `late` ones are tried again, `gone` ones have switched their webhook off. */
export type WebhookOutcome = 'delivered' | 'late' | 'failed' | 'gone';

/** What the sender works with. */
export interface Delivering {
  db: Db;
  /** Those of the database. */
  sites: readonly SiteKeys[];
  now: () => Date;
  /** Counts what became of each attempt. */
  note: (outcome: WebhookOutcome) => void;
}

interface Claimed extends Record<string, unknown> {
  id: number;
  webhookId: number;
  siteId: string;
  messageId: string;
  body: string;
  attempts: number;
  address: string;
  secret: string;
  /** The secret before; null once its time is over. */
  previousSecret: string | null;
}

/**
 * Claims messages that are due, of each webhook up to a batch; another instance finds them due again only after the
 * lease. Webhooks in `busy` wait: what they were sent is not answered yet.
 */
async function claim({ db, sites, now }: Delivering, busy: readonly number[]): Promise<Claimed[]> {
  const at = now();
  const moment = sql`${at.toISOString()}::timestamptz`;
  const leased = new Date(at.getTime() + LEASE_SECONDS * SECOND);
  const { rows } = await db.execute<Claimed>(sql`
    WITH due AS MATERIALIZED (
      SELECT d.id FROM webhook w CROSS JOIN LATERAL (
        SELECT id FROM webhook_delivery WHERE webhook_id = w.id AND due_at <= ${moment}
        ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ) AS d
      WHERE w.enabled AND w.site_id = ANY(${codeArray(sites.map(({ siteId }) => siteId))})
        AND NOT w.id = ANY(${idArray(busy)}) AND NOT ${siteAtRest(sql`w.site_id`)}
    ), claimed AS (
      UPDATE webhook_delivery d SET attempts = attempts + 1, due_at = ${leased.toISOString()}::timestamptz
      FROM due WHERE d.id = due.id AND d.due_at <= ${moment} RETURNING d.*
    )
    SELECT c.id::float8 AS id, c.webhook_id::float8 AS "webhookId", c.site_id AS "siteId", c.message_id AS "messageId",
      c.body, c.attempts, w.address, w.secret,
      CASE WHEN w.previous_until > ${moment} THEN w.previous_secret END AS "previousSecret"
    FROM claimed c JOIN webhook w ON w.id = c.webhook_id`);
  return rows;
}

/** The secrets that sign a message; none after the site's key was changed. */
function secretsOf(site: SiteKeys, { webhookId, secret, previousSecret }: Claimed): string[] {
  const opened = [secret, previousSecret].map(
    (sealed) => sealed && openWebhookSecret(site, webhookId, sealed),
  );
  return opened.filter((one) => typeof one === 'string');
}

/** Switches a webhook off and ends what waits for it: nothing is sent late once it is on again. */
export async function switchOff(tx: Db, webhookId: number): Promise<void> {
  await tx.update(webhook).set({ enabled: false }).where(eq(webhook.id, webhookId));
  await tx
    .update(webhookDelivery)
    .set({ state: 'failed', dueAt: null })
    .where(and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.state, 'waiting')));
}

/** The moment of the next attempt, after the wait of the schedule or the longer one that the receiver asked for. */
function nextAttempt(attempts: number, { afterMs = 0 }: MessageAnswer, at: Date): Date | null {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return null;
  // Messages that failed together are not all tried at the same moment again.
  const scattered = wait * (1 + Math.random() / 10);
  return new Date(at.getTime() + Math.max(scattered, Math.min(afterMs, 24 * HOUR)));
}

/** Stores what became of an attempt. */
async function store(
  { db, now }: Delivering,
  claimed: Claimed,
  answer: MessageAnswer,
): Promise<WebhookOutcome> {
  const { id, webhookId, attempts } = claimed;
  const { status, text } = answer;
  const at = now();
  const isDelivered = status !== null && status >= 200 && status < 300;
  const dueAt = isDelivered || isGone(status) ? null : nextAttempt(attempts, answer, at);
  const state = isDelivered ? 'delivered' : dueAt ? 'waiting' : 'failed';
  await db.transaction(async (tx) => {
    await tx
      .update(webhookDelivery)
      .set({ state, dueAt, status, answer: text, triedAt: at })
      // One that ended when its webhook was switched off does not wait again.
      .where(and(eq(webhookDelivery.id, id), dueAt ? eq(webhookDelivery.state, 'waiting') : undefined));
    if (isGone(status)) await switchOff(tx, webhookId);
  });
  if (isGone(status)) return 'gone';
  return state === 'waiting' ? 'late' : state;
}

/** Sends one claimed message and stores what became of it. */
async function deliver(delivering: Delivering, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { sites, now, note } = delivering;
  const site = sites.find(({ siteId }) => siteId === claimed.siteId)!;
  const secrets = secretsOf(site, claimed);
  const { address, messageId: id, body } = claimed;
  const answer =
    secrets.length === 0
      ? { status: null, text: 'the secret cannot be opened; webhook-secret makes a new one' }
      : await sendMessage(address, { id, body, secrets }, { now: now(), signal });
  note(await store(delivering, claimed, answer));
}

/** Sends messages; a webhook that answers slowly delays no other. */
export class WebhookSender {
  private readonly busy = new Map<number, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly delivering: Delivering,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Claims what is due and sends it, without waiting for the answers. Returns the number of messages. */
  async send(): Promise<number> {
    const claimed = await claim(this.delivering, [...this.busy.keys()]);
    for (const webhookId of new Set(claimed.map((one) => one.webhookId))) {
      const batch = claimed.filter((one) => one.webhookId === webhookId);
      this.busy.set(
        webhookId,
        this.sendBatch(batch).finally(() => this.busy.delete(webhookId)),
      );
    }
    return claimed.length;
  }

  /** Resolves when what was sent is answered. */
  async settled(): Promise<void> {
    await Promise.all(this.busy.values());
  }

  /** Gives up what is on its way; another instance tries it again. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.settled();
  }

  private async sendBatch(batch: readonly Claimed[]): Promise<void> {
    const { signal } = this.stopping;
    const sent = await Promise.allSettled(batch.map((one) => deliver(this.delivering, one, signal)));
    // What could not be stored is sent once more after the lease.
    const failed = sent.find((one) => one.status === 'rejected');
    if (failed) this.onError(failed.reason);
  }
}
