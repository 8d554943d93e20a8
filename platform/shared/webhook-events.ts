import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/** The types of events that a webhook can be told (HOOK-01). Wins are told by the rollup (`drain_outbox.sql`). */
export const WEBHOOK_EVENTS = [
  'request.made',
  'signup.made',
  'partner.requested',
  'inquiry.made',
  'win.unusual',
  'service.trouble',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The data of each event: ids and amounts, nothing else about a person. Amounts are decimal text with two decimals. */
interface EventData {
  'request.made': { id: number; kind: 'deposit' | 'withdrawal'; amount: string; memId: string };
  /** `id` is that of the request to join if the site approves sign-ups; null for a member who was created at once. */
  'signup.made': { id: number | null; memId: string };
  'partner.requested': { id: number; memId: string; partnerLevel: string; requestedBy: string };
  'inquiry.made': { id: number; memId: string };
  /** A message of a game vendor that waits for somebody. Troubles of a whole database are in `webhooks/troubles.ts`. */
  'service.trouble': { kind: 'vendor'; vendorCode: string; finding: string; transactionId: string };
}

/** Writes the body of a message: what happened, when, and the event's data. */
export const messageBody = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/** SQL of a new message id. */
export const newMessageId = sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`;

/**
 * Writes a message for every webhook of the site that subscribes to the event, by one statement in the event's own
 * transaction: an event that is rolled back is not told, and one that is committed is not lost.
 */
export async function tellWebhooks<E extends keyof EventData>(
  tx: Db,
  siteId: string,
  { type, at, data }: { type: E; at: Date; data: EventData[E] },
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    INSERT INTO webhook_delivery (site_id, webhook_id, message_id, event, body, due_at, created_at)
    SELECT w.site_id, w.id, ${newMessageId}, ${type}::text, ${messageBody(type, at, data)}::text, ${moment}, ${moment}
    FROM webhook w WHERE w.site_id = ${siteId} AND w.enabled AND ${type}::text = ANY(w.events)`);
}
