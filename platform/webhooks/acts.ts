import { and, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { webhook, webhookDelivery } from '../db/schema';
import type { Services } from '../http/context';
import { transact } from '../http/transact';
import { type Act, defineAct, numbers, page, type Shown, siteId, writeAudit } from '../operator/act';
import type { SiteKeys } from '../shared/config';
import { countRows } from '../shared/id-page';
import { pageInfo } from '../shared/paging';
import { messageBody, newMessageId, WEBHOOK_EVENTS, type WebhookEvent } from '../shared/webhook-events';
import { addressFingerprint, isWebhookAddress, shownAddress } from './address';
import { switchOff } from './deliver';
import { newWebhookSecret, sealWebhookSecret } from './secret';

/** The webhooks that a site may have. */
const MAX_WEBHOOKS = 20;
/** How long the old secret signs as well after a new one was made. */
const OVERLAP_MS = 24 * 3_600_000;
const PAGE_SIZE = 20;
const STATES = ['waiting', 'delivered', 'failed'] as const;

type WebhookRow = typeof webhook.$inferSelect;

interface Settings {
  address: string;
  events: WebhookEvent[];
  description: string;
  enabled: boolean;
}
interface OnWebhook {
  siteId: string;
  webhookId: number;
}

const isWebhook = ({ siteId, webhookId }: OnWebhook) =>
  and(eq(webhook.siteId, siteId), eq(webhook.id, webhookId));

const lockWebhook = async (tx: Db, on: OnWebhook): Promise<WebhookRow | undefined> =>
  (await tx.select().from(webhook).where(isWebhook(on)).for('update'))[0];

/** The site's keys, which the services of its database have. */
const keysOf = ({ sites }: Services, siteId: string) => sites.find((one) => one.siteId === siteId)!;

/** How an address is shown: its host, and a fingerprint of all of it. */
const shownTarget = (keys: SiteKeys, address: string) => ({
  address: shownAddress(address),
  fingerprint: addressFingerprint(keys, address),
});

/** The settings that may be shown and written to the audit: no secret, and of the address what {@link shownTarget} shows. */
const shownSettings = (
  keys: SiteKeys,
  { address, events, description, enabled }: Omit<Settings, 'events'> & { events: string[] },
) => ({ ...shownTarget(keys, address), events, description, enabled });

const listWebhooks: Act<{ siteId: string }> = async ({ siteId }, _, services) => {
  const { db, now } = services;
  const rows = await db.select().from(webhook).where(eq(webhook.siteId, siteId)).orderBy(webhook.id);
  const at = now();
  return ok({
    list: rows.map(({ id, createdAt, previousUntil, ...row }) => ({
      webhookId: id,
      ...shownSettings(keysOf(services, siteId), row),
      createdAt: createdAt.toISOString(),
      oldSecretUntil: previousUntil && previousUntil > at ? previousUntil.toISOString() : null,
    })),
  });
};

/** Adds a webhook and shows its secret, once. A072 for more than the site may have. */
const createWebhook: Act<Omit<Settings, 'enabled'> & { siteId: string }> = async (
  { siteId, ...settings },
  operator,
  services,
) =>
  transact(services.db, async (tx) => {
    const [all] = await tx.select({ n: count() }).from(webhook).where(eq(webhook.siteId, siteId));
    if (all!.n >= MAX_WEBHOOKS) return refuse.tooManyEntries();
    const values = { ...settings, enabled: true };
    const [made] = await tx
      .insert(webhook)
      .values({ siteId, ...values, secret: '', createdAt: services.now() })
      .returning({ webhookId: webhook.id });
    const { webhookId } = made!;
    // The number of the row is part of what its secret is sealed for.
    const secret = newWebhookSecret();
    const sealed = sealWebhookSecret(keysOf(services, siteId), webhookId, secret);
    await tx.update(webhook).set({ secret: sealed }).where(eq(webhook.id, webhookId));
    await writeAudit(tx, siteId, 'webhook-create', operator, {
      target: String(webhookId),
      before: null,
      after: shownSettings(keysOf(services, siteId), values),
    });
    return ok({ webhookId, secret });
  });

/** Changes the given settings. What waits for a webhook ends when it is switched off. */
const updateWebhook: Act<OnWebhook & Partial<Settings>> = async (
  { siteId, webhookId, ...settings },
  operator,
  services,
) =>
  transact(services.db, async (tx) => {
    const keys = keysOf(services, siteId);
    const before = await lockWebhook(tx, { siteId, webhookId });
    if (!before) return refuse.notFound();
    if (Object.keys(settings).length === 0) return refuse.invalidRequest('nothing to change');
    const [after] = await tx.update(webhook).set(settings).where(eq(webhook.id, webhookId)).returning();
    if (settings.enabled === false) await switchOff(tx, webhookId);
    await writeAudit(tx, siteId, 'webhook-update', operator, {
      target: String(webhookId),
      before: shownSettings(keys, before),
      after: shownSettings(keys, after!),
    });
    return ok({ webhookId, ...shownSettings(keys, after!) });
  });

/** Makes a new secret and shows it, once. The old one signs as well for a day, so that receivers can change theirs. */
const renewSecret: Act<OnWebhook> = async ({ siteId, webhookId }, operator, services) =>
  transact(services.db, async (tx) => {
    const row = await lockWebhook(tx, { siteId, webhookId });
    if (!row) return refuse.notFound();
    const secret = newWebhookSecret();
    const previousUntil = new Date(services.now().getTime() + OVERLAP_MS);
    await tx
      .update(webhook)
      .set({
        secret: sealWebhookSecret(keysOf(services, siteId), webhookId, secret),
        previousSecret: row.secret,
        previousUntil,
      })
      .where(eq(webhook.id, webhookId));
    // The audit must not hold the secret.
    await writeAudit(tx, siteId, 'webhook-secret', operator, {
      target: String(webhookId),
      before: null,
      after: { oldSecretUntil: previousUntil },
    });
    return ok({ secret, oldSecretUntil: previousUntil.toISOString() });
  });

const deleteWebhook: Act<OnWebhook> = async ({ siteId, webhookId }, operator, services) =>
  transact(services.db, async (tx) => {
    const row = await lockWebhook(tx, { siteId, webhookId });
    if (!row) return refuse.notFound();
    await tx.delete(webhook).where(eq(webhook.id, webhookId));
    await writeAudit(tx, siteId, 'webhook-delete', operator, {
      target: String(webhookId),
      before: shownSettings(keysOf(services, siteId), row),
      after: null,
    });
    return ok({});
  });

/**
 * What a second operator sees of a new address: its fingerprint, and for an existing webhook host and fingerprint of the
 * current one, so that an address that has changed meanwhile is noticed.
 */
async function shownChange(
  { siteId, webhookId, address }: OnWebhook & { address?: string | undefined },
  services: Services,
): Promise<Shown | undefined> {
  if (address === undefined) return undefined;
  const keys = keysOf(services, siteId);
  const [row] = await services.db.select().from(webhook).where(isWebhook({ siteId, webhookId }));
  const current = row && shownTarget(keys, row.address);
  return {
    webhookId,
    ...shownTarget(keys, address),
    ...(current && { currentAddress: current.address, currentFingerprint: current.fingerprint }),
  };
}

/** The fingerprint of an address, to compare with that of a proposal or of a webhook. */
const fingerprintAddress: Act<{ siteId: string; address: string }, { fingerprint: string }> = async (
  { siteId, address },
  _,
  services,
) => ok({ fingerprint: addressFingerprint(keysOf(services, siteId), address) });

/** Lists messages, the newest first, each with the beginning of its last answer. */
const listDeliveries: Act<{
  siteId: string;
  webhookId?: number;
  state?: (typeof STATES)[number];
  page: number;
}> = async ({ siteId, webhookId, state, page }, _, { db }) => {
  const where = and(
    eq(webhookDelivery.siteId, siteId),
    webhookId === undefined ? undefined : eq(webhookDelivery.webhookId, webhookId),
    state === undefined ? undefined : eq(webhookDelivery.state, state),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(webhookDelivery)
      .where(where)
      .orderBy(desc(webhookDelivery.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    countRows(db, db.select({ id: webhookDelivery.id }).from(webhookDelivery).where(where)),
  ]);
  const list = rows.map((row) => ({
    deliveryId: row.id,
    webhookId: row.webhookId,
    messageId: row.messageId,
    event: row.event,
    body: row.body,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    triedAt: row.triedAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
  }));
  return ok({ list, pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, total) });
};

/** Sends a message again, now, under its own name, and with the whole schedule of attempts. A002 if its webhook is off. */
const resend: Act<{ siteId: string; deliveryId: number }> = async (
  { siteId, deliveryId },
  operator,
  { db, now },
) =>
  transact(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(webhookDelivery)
      .where(and(eq(webhookDelivery.siteId, siteId), eq(webhookDelivery.id, deliveryId)))
      .for('update');
    const to = row && (await lockWebhook(tx, { siteId, webhookId: row.webhookId }));
    if (!to) return refuse.notFound();
    if (!to.enabled) return refuse.invalidRequest('deliveryId: its webhook is off');
    await tx
      .update(webhookDelivery)
      .set({ state: 'waiting', attempts: 0, dueAt: now() })
      .where(eq(webhookDelivery.id, deliveryId));
    await writeAudit(tx, siteId, 'webhook-resend', operator, {
      target: String(row.webhookId),
      before: { state: row.state },
      after: { deliveryId, event: row.event },
    });
    return ok({ deliveryId });
  });

/** Sends a message of the type `test`, whatever events the webhook wants. A002 if it is off. */
const sendTest: Act<OnWebhook, { deliveryId: number }> = async (
  { siteId, webhookId },
  operator,
  { db, now },
) =>
  transact(db, async (tx) => {
    const to = await lockWebhook(tx, { siteId, webhookId });
    if (!to) return refuse.notFound();
    if (!to.enabled) return refuse.invalidRequest('webhookId: it is off');
    const at = now();
    const [made] = await tx
      .insert(webhookDelivery)
      .values({
        siteId,
        webhookId,
        messageId: newMessageId,
        event: 'test',
        body: messageBody('test', at, { webhookId }),
        dueAt: at,
        createdAt: at,
      })
      .returning({ deliveryId: webhookDelivery.id });
    await writeAudit(tx, siteId, 'webhook-test', operator, {
      target: String(webhookId),
      before: null,
      after: made,
    });
    return ok(made!);
  });

const address = z
  .string()
  .max(500)
  .refine(isWebhookAddress, 'must be https, or http on this machine, without a name, a password or #')
  .describe('https, or http on this machine; lists show its host alone');
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);
const description = z.string().max(200).describe('what it is for');
const webhookId = z.int().min(1).describe('number of the webhook');
const onWebhook = z.strictObject({ siteId, webhookId: numbers(webhookId) });

/** The operator's acts on webhooks. */
export const webhookActs = {
  webhooks: defineAct({
    about: 'list the addresses that are told of events of the site',
    needs: 'read',
    body: z.strictObject({ siteId }),
    act: listWebhooks,
  }),
  'webhook-create': defineAct({
    about: 'tell an address of events from now on, and show its secret once',
    needs: 'administer',
    body: z.strictObject({ siteId, address, events, description: description.default('') }),
    act: createWebhook,
    seals: { address: shownAddress },
    fourEyes: async ({ siteId, address, events }, services) => ({
      ...shownTarget(keysOf(services, siteId), address),
      events,
    }),
  }),
  'webhook-update': defineAct({
    about: 'change address, events or description of a webhook, or switch it on or off',
    needs: 'administer',
    body: onWebhook.extend({
      address: address.optional(),
      events: events.optional(),
      enabled: z.boolean().optional(),
      description: description.optional(),
    }),
    compares: true,
    act: updateWebhook,
    seals: { address: shownAddress },
    // Another address is told the same as a new webhook would be.
    fourEyes: shownChange,
  }),
  'webhook-fingerprint': defineAct({
    about: 'fingerprint of an address, to compare with that of a proposal or of a webhook',
    needs: 'administer',
    body: z.strictObject({ siteId, address }),
    act: fingerprintAddress,
    done: ({ fingerprint }) => fingerprint,
  }),
  'webhook-secret': defineAct({
    about: 'make a webhook a new secret and show it once; the old one signs as well for 24 hours',
    needs: 'administer',
    body: onWebhook,
    act: renewSecret,
    fourEyes: async ({ webhookId }) => ({ webhookId }),
  }),
  'webhook-delete': defineAct({
    about: 'delete a webhook with its messages',
    needs: 'administer',
    body: onWebhook,
    act: deleteWebhook,
    done: () => 'was deleted',
  }),
  'webhook-deliveries': defineAct({
    about: 'list the messages to webhooks with the last answers, the newest first',
    needs: 'read',
    body: z.strictObject({
      siteId,
      webhookId: webhookId.optional(),
      state: z.enum(STATES).optional(),
      page,
    }),
    act: listDeliveries,
  }),
  'webhook-resend': defineAct({
    about: 'send a message to a webhook again',
    needs: 'administer',
    body: z.strictObject({
      siteId,
      deliveryId: numbers(z.int().min(1).describe('number in webhook-deliveries')),
    }),
    several: 'deliveryId',
    act: resend,
    done: () => 'is sent again',
  }),
  'webhook-test': defineAct({
    about: 'send a webhook a message of the type test',
    needs: 'administer',
    body: onWebhook,
    act: sendTest,
    done: (data) => `message ${data.deliveryId} is sent`,
  }),
};
