import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { audit, webhook } from '@/platform/db/schema';
import { prune } from '@/platform/pruning';
import { withDemoWorld } from '../fixtures/database';
import { makeOperator } from '../fixtures/operators';
import { signedBy } from '../fixtures/webhook-receiver';
import { HOUR, webhookWorld } from '../fixtures/webhook-world';

const world = withDemoWorld();
const { receiver, clock, first, ...hooks } = webhookWorld(world);
const { data, code, make, deliveries, lastDelivery, sendTest, heard, settled } = hooks;

describe('[HOOK-02] the secret', () => {
  test('is shown once, sealed at rest, and neither in lists nor in the audit, as the credentials of the address', async () => {
    const address = `${receiver.base}/services/T000/B000?token=of-the-bridge`;
    const made = await data('webhook-create', { address, events: ['request.made'], description: 'Telegram' });
    const { secret, webhookId } = made as { secret: string; webhookId: number };
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const renewed = await data('webhook-secret', { webhookId });
    await data('webhook-update', { webhookId, description: 'Slack' });
    const { list } = (await data('webhooks', {})) as { list: object[] };
    expect(list).toMatchObject([
      {
        webhookId,
        address: `${receiver.base}/…`,
        events: ['request.made'],
        description: 'Slack',
        fingerprint: expect.stringMatching(/^([0-9a-f]{4}-){2}[0-9a-f]{4}$/),
        enabled: true,
        oldSecretUntil: expect.any(String),
      },
    ]);
    const acts = await world.db.select().from(audit).where(sql`act LIKE 'webhook-%'`);
    expect(acts.length).toBeGreaterThanOrEqual(3);
    const [row] = await world.db.select().from(webhook).where(eq(webhook.id, webhookId));
    const texts = JSON.stringify([list, acts, { ...row, address: '' }]);
    for (const hidden of [secret, String(renewed.secret), 'of-the-bridge', 'T000']) {
      expect(texts).not.toContain(hidden.replace('whsec_', ''));
    }
  });

  test('that is replaced signs as well for 24 hours', async () => {
    const made = await make(['request.made']);
    const { secret: renewed } = (await data('webhook-secret', { webhookId: made.webhookId })) as {
      secret: string;
    };
    const secrets = [made.secret, renewed];
    await sendTest(made);
    await heard(made.hook);
    expect(signedBy(made.hook.received[0]!, secrets)).toEqual([renewed, made.secret]);
    clock.ahead = 24 * HOUR;
    await sendTest(made);
    await heard(made.hook, 2);
    expect(signedBy(made.hook.received[1]!, secrets)).toEqual([renewed]);
  });
});

describe('[HOOK-04] the operator', () => {
  test('lists messages by webhook and state, and sends one again under its name', async () => {
    const [made, other] = [await make(['request.made']), await make(['request.made'])];
    other.hook.answers = [{ status: 500 }];
    await sendTest(made);
    await sendTest(other);
    await settled(made, 'delivered');
    const [delivery] = await deliveries(made, { state: 'delivered' });
    expect(delivery).toMatchObject({ event: 'test', attempts: 1, status: 204, answer: '', dueAt: null });
    expect(await deliveries(made, { state: 'waiting' })).toEqual([]);
    expect(await deliveries(made, { page: 2 })).toEqual([]);
    const all = (await data('webhook-deliveries', {})) as { pageInfo: object };
    expect(all.pageInfo).toMatchObject({ page: 1, tatal_list_count: 2 });
    await data('webhook-resend', { deliveryId: delivery!.deliveryId });
    await heard(made.hook, 2);
    expect(made.hook.ids).toEqual([delivery!.messageId, delivery!.messageId]);
    expect(await code('webhook-delete', { webhookId: made.webhookId })).toBe('0');
    expect((await data('webhooks', {})).list).toHaveLength(1);
    expect((await data('webhook-deliveries', {})).list).toHaveLength(1);
  });

  test('of one site neither sees nor changes the webhooks of another', async () => {
    const made = await make(['request.made'], 'demo2');
    await data('webhook-test', { webhookId: made.webhookId }, 'demo2');
    await heard(made.hook);
    const { list } = (await data('webhook-deliveries', {}, 'demo2')) as { list: { deliveryId: number }[] };
    expect((await data('webhooks', {})).list).toEqual([]);
    expect((await data('webhook-deliveries', {})).list).toEqual([]);
    expect((await data('webhook-deliveries', { webhookId: made.webhookId })).list).toEqual([]);
    const { webhookId } = made;
    for (const [act, body] of [
      ['webhook-update', { webhookId, enabled: false }],
      ['webhook-secret', { webhookId }],
      ['webhook-delete', { webhookId }],
      ['webhook-test', { webhookId }],
      ['webhook-resend', { deliveryId: list[0]!.deliveryId }],
    ] as const) {
      expect(await code(act, body), act).toBe('A023');
    }
    expect((await data('webhooks', {}, 'demo2')).list).toMatchObject([
      { enabled: true, oldSecretUntil: null },
    ]);
  });

  test('who reads changes nothing; with four eyes a second one confirms new addresses and secrets', async () => {
    const made = await make(['request.made']);
    const { webhookId } = made;
    const reader = await makeOperator(first, { name: 'hook-reader', role: 'reader', siteId: 'demo' });
    const one = await makeOperator(first, { name: 'hook-one', role: 'administrator', siteId: 'demo' });
    const two = await makeOperator(first, { name: 'hook-two', role: 'administrator', siteId: 'demo' });
    const on = { siteId: 'demo', webhookId };
    expect(await reader.codeOf('webhooks', { siteId: 'demo' })).toBe('0');
    expect(await reader.codeOf('webhook-deliveries', { siteId: 'demo' })).toBe('0');
    for (const act of ['webhook-update', 'webhook-secret', 'webhook-delete', 'webhook-test'])
      expect(await reader.codeOf(act, on), act).toBe('A006');
    await data('site-option', { fourEyesAmount: '1000000' });
    onTestFinished(async () => {
      await world.db.execute(sql`UPDATE site SET option = option - 'fourEyesAmount' WHERE site_id = 'demo'`);
    });
    expect(await one.dataOf('webhook-update', { ...on, description: 'renamed' })).toMatchObject({
      webhookId,
    });
    const address = `${receiver.hook().address}/T000?token=of-the-bridge`;
    /** The address is whole nowhere but sealed: not in lists, the queue, the audit or the rows. */
    const refusesToShow = async (hidden: string, proposal: { siteId: string; proposalId: unknown }) => {
      const item = { siteId: 'demo', kind: 'proposal', id: proposal.proposalId };
      const texts = JSON.stringify([
        await two.dataOf('proposals', { siteId: 'demo' }),
        await two.dataOf('queue-look', item),
        await two.dataOf('audit', { siteId: 'demo', act: 'propose' }),
        (await world.db.execute(sql`SELECT * FROM operator_proposal`)).rows,
      ]);
      expect(texts).toContain(`${receiver.base}/…`);
      expect(texts).not.toContain('of-the-bridge');
      expect(texts).not.toContain(new URL(hidden).pathname);
    };
    const fingerprintOf = async (text: string, siteId = 'demo') =>
      (await data('webhook-fingerprint', { address: text }, siteId)).fingerprint;
    const fingerprint = await fingerprintOf(address);
    expect(await fingerprintOf(address, 'demo2'), 'on another site').not.toBe(fingerprint);
    const currentFingerprint = await fingerprintOf(made.hook.address);
    const other = { ...on, address: `${address}-2` };
    const shownOf = async (proposalId: unknown) => {
      const { list } = (await two.dataOf('proposals', { siteId: 'demo' })) as {
        list: { proposalId: unknown; shown: object }[];
      };
      return list.find((each) => each.proposalId === proposalId)!.shown;
    };
    const proposed = await one.dataOf('webhook-update', { ...on, address });
    const currently = { currentAddress: `${receiver.base}/…`, currentFingerprint };
    expect(await shownOf(proposed.proposalId)).toMatchObject({ fingerprint, ...currently });
    const { proposalId: another } = await one.dataOf('webhook-update', other);
    expect(another, 'another secret').not.toEqual(proposed.proposalId);
    expect(await shownOf(another)).toMatchObject({
      fingerprint: await fingerprintOf(other.address),
      ...currently,
    });
    for (const body of [proposed, await one.dataOf('webhook-update', other)]) {
      await two.dataOf('proposal-reject', { siteId: 'demo', proposalId: body.proposalId, reason: 'no' });
    }
    await one.dataOf('webhook-update', { ...on, enabled: true });
    for (const [act, body] of [
      ['webhook-secret', on],
      ['webhook-update', { ...on, address }],
      ['webhook-create', { siteId: 'demo', address, events: ['inquiry.made'] }],
    ] as const) {
      const { proposalId } = await one.dataOf(act, body);
      expect(proposalId, act).toEqual(expect.any(Number));
      expect(await one.dataOf(act, body), 'the same again').toMatchObject({ proposalId });
      if ('address' in body) await refusesToShow(address, { siteId: 'demo', proposalId });
      expect(await two.codeOf('proposal-confirm', { siteId: 'demo', proposalId }), act).toBe('0');
    }
    expect((await data('webhooks', {})).list).toMatchObject([{ fingerprint }, { fingerprint }]);
    const { rows } = await world.db.execute<{ address: string }>(sql`SELECT address FROM webhook`);
    expect(new Set(rows.map((row) => row.address)), 'as it was sent').toEqual(new Set([address]));
  });

  test('has at most twenty webhooks; messages are deleted after thirty days', async () => {
    const made = await make(['request.made']);
    for (let nth = 2; nth <= 20; nth += 1) await make(['inquiry.made']);
    const { address } = receiver.hook();
    expect(await code('webhook-create', { address, events: ['inquiry.made'] })).toBe('A072');
    for (let nth = 1; nth <= 2; nth += 1) await sendTest(made);
    await heard(made.hook, 2);
    await settled(made, 'delivered');
    const { deliveryId } = await lastDelivery(made);
    await world.db.execute(
      sql`UPDATE webhook_delivery SET created_at = now() - interval '31 days' WHERE id = ${deliveryId}`,
    );
    expect((await prune(world.db))['deliveries of webhooks']).toBe(1);
    expect(await deliveries(made)).toHaveLength(1);
  });
});
