import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, ref } from './columns';

/** An address outside the platform that is told of events of a site (HOOK-01). */
export const webhook = pgTable(
  'webhook',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    address: text('address').notNull(),
    /** The types of events that it is told, of `WEBHOOK_EVENTS` (platform/shared/webhook-events.ts). */
    events: text('events').array().notNull(),
    /** The secret that signs what is sent, sealed. */
    secret: text('secret').notNull(),
    /** The secret before, sealed, which signs as well until `previousUntil`. */
    previousSecret: text('previous_secret'),
    previousUntil: at(),
    enabled: boolean('enabled').notNull().default(true),
    description: text('description').notNull().default(''),
    createdAt: at().notNull(),
  },
  (t) => [index('webhook_site').on(t.siteId)],
);

/** A message to a webhook, with what became of it. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    webhookId: ref()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** Names the message to its receiver, the same at every attempt. */
    messageId: text('message_id').notNull(),
    event: text('event').notNull(),
    /** The JSON text that is sent, the same at every attempt. */
    body: text('body').notNull(),
    /** `waiting`, `delivered` or `failed`. */
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is sent, or tried again by any instance; null once it is delivered or failed. */
    dueAt: at(),
    createdAt: at().notNull(),
    /** The moment of the last attempt that ended, its HTTP status and the beginning of its answer. */
    triedAt: at(),
    status: integer('status'),
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    uniqueIndex('webhook_delivery_message').on(t.siteId, t.messageId),
    index('webhook_delivery_due').on(t.webhookId, t.dueAt).where(sql`${t.dueAt} is not null`),
    index('webhook_delivery_newest').on(t.siteId, t.id),
    index('webhook_delivery_of').on(t.webhookId, t.id),
    index('webhook_delivery_age').on(t.createdAt),
  ],
);
