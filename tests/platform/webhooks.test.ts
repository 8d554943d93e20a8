import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { rollUp } from '@/platform/rollup/rollup';
import { tellWebhooks } from '@/platform/shared/webhook-events';
import { isWebhookAddress, shownAddress } from '@/platform/webhooks/address';
import { WebhookSender } from '@/platform/webhooks/deliver';
import { Troubles } from '@/platform/webhooks/troubles';
import { withDemoWorld } from '../fixtures/database';
import { readSeries } from '../fixtures/metrics';
import { endOpenRequests } from '../fixtures/open-requests';
import { newPartner, newSignup } from '../fixtures/people';
import { TEST_OPERATOR_KEY, TEST_SITES, withPlatform } from '../fixtures/platform-client';
import { signedBy } from '../fixtures/webhook-receiver';
import { HOUR, SECOND, silence, WAIT, webhookWorld } from '../fixtures/webhook-world';

const world = withDemoWorld();
const { receiver, clock, now, first, ...hooks } = webhookWorld(world);
const { data, code, make, deliveries, lastDelivery, sendTest, heard, settled, deposit } = hooks;

describe('[HOOK-01] an event', () => {
  test('of a deposit is told within two seconds, signed, to those of the site that want it', async () => {
    const wanted = await make(['request.made', 'inquiry.made']);
    const others = [await make(['inquiry.made']), await make(['request.made'], 'demo2')];
    const who = await first.demo.login('player3');
    const asked = Date.now();
    const { cashIdx } = await who.get('/api/cash/in', {
      memId: 'player3',
      cashAmt: 50_000,
      cashType: 1,
      cashStatus: 'in',
    });
    await heard(wanted.hook);
    const [received] = wanted.hook.received;
    expect(received!.at - asked).toBeLessThan(2_000);
    expect(wanted.hook.messages).toEqual([
      {
        type: 'request.made',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        data: { id: cashIdx, kind: 'deposit', amount: '50000.00', memId: 'player3' },
      },
    ]);
    expect(signedBy(received!, [wanted.secret])).toEqual([wanted.secret]);
    expect(wanted.hook.ids[0]).toMatch(/^msg_\w{32}$/);
    expect(received!.headers['content-type']).toBe('application/json');
    expect(Math.abs(Number(received!.headers['webhook-timestamp']) * SECOND - asked)).toBeLessThan(5_000);
    for (let nth = 2; nth <= 5; nth += 1) {
      // At another moment between two looks of the platform each time.
      await sleep(nth * 130);
      const sent = Date.now();
      await sendTest(wanted);
      await heard(wanted.hook, nth);
      expect(wanted.hook.received.at(-1)!.at - sent).toBeLessThan(2_000);
    }
    await silence();
    expect(wanted.hook.received).toHaveLength(5);
    for (const { hook } of others) expect(hook.received).toEqual([]);
  });

  test('that was refused or rolled back is never told', async () => {
    const { hook, webhookId } = await make(['request.made']);
    const repeated = await deposit('player3');
    expect(repeated.resultCode).toBe('C003');
    await world.db.execute(sql`CREATE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'too late'; END $$`);
    await world.db.execute(sql`CREATE CONSTRAINT TRIGGER fail_late AFTER INSERT ON cash_request
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_late()`);
    try {
      expect((await deposit('player4')).resultCode).toBe('E001');
    } finally {
      await world.db.execute(sql`DROP TRIGGER fail_late ON cash_request`);
      await world.db.execute(sql`DROP FUNCTION fail_late`);
    }
    expect((await deposit('player4')).resultCode).toBe('0');
    await heard(hook);
    await silence();
    expect(hook.received).toHaveLength(1);
    expect(await deliveries({ webhookId })).toHaveLength(1);
  });

  test('of each kind says ids and amounts, and nothing else about a person', async () => {
    const { hook } = await make([
      ...['request.made', 'signup.made', 'partner.requested', 'inquiry.made', 'win.unusual'],
    ]);
    await endOpenRequests(world.db);
    const player = await first.demo.login('player1');
    await data('site-option', { bankWindow: null, largeAmount: '2000000' });
    const { cashIdx } = await player.get('/api/cash/out', {
      memId: 'player1',
      cashAmt: 10_000,
      cashOutPass: '1234',
      cashType: -1,
      cashStatus: 'out',
    });
    const signup = newSignup();
    await first.demo.call('/api/member/signup', signup);
    await data('site-option', { signupApproval: true });
    const waiting = newSignup();
    await first.demo.call('/api/member/signup', waiting);
    const ptn3 = await first.demo.login('ptn3');
    const { rateInfo } = await ptn3.get('/api/v2/retail/rate/newPartner', { memId: 'ptn3' });
    const rateList = rateInfo.map(({ category, cateCode, maxPointRate, maxLoseRate }) => ({
      category,
      cateCode,
      pointRate: maxPointRate,
      loseRate: maxLoseRate,
    }));
    const partner = newPartner();
    const { requestId } = await ptn3.get('/api/retail/partner/signup', {
      ...partner,
      rateInfo: { rateList },
    });
    const { idxList } = await player.get('/api/board/faq/save', {
      memId: 'player1',
      boardType: 'faq',
      title: 'Where is my money',
      content: 'I have waited',
    });
    for (const [amount, before] of [
      [1_999_999, 0],
      [2_000_000, 1_999_999],
      [2_000_001, 2_000_000],
    ] as const) {
      await world.db.execute(sql`
        INSERT INTO outbox (site_id, at, path, category, bet, bet_cnt, win, vendor_code, game_code, placed_at, standing,
          type_from, type_to, stake, win_from)
        SELECT 'demo', now(), path, 'slot', 0, 0, ${String(amount - before)}, 'sandbox-slot', 'nine', now(), 0,
          ${before === 0 ? 'wait' : 'win'}, 'win', '1000', ${String(before)}
        FROM member WHERE site_id = 'demo' AND mem_id = 'player1'`);
      await rollUp(world.db);
    }
    await heard(hook, 6);
    await silence();
    const told = hook.messages.map(({ type, data: about }) => [type, about]);
    expect(told).toHaveLength(6);
    expect(told).toEqual(
      expect.arrayContaining([
        ['request.made', { id: cashIdx, kind: 'withdrawal', amount: '10000.00', memId: 'player1' }],
        ['signup.made', { id: null, memId: signup.memId }],
        ['signup.made', { id: expect.any(Number), memId: waiting.memId }],
        [
          'partner.requested',
          { id: requestId, memId: partner.memId, partnerLevel: 'PTN_4', requestedBy: 'ptn3' },
        ],
        ['inquiry.made', { id: idxList[0], memId: 'player1' }],
        [
          'win.unusual',
          {
            memId: 'player1',
            amount: '2000000.00',
            stake: '1000.00',
            vendorCode: 'sandbox-slot',
            gameCode: 'nine',
          },
        ],
      ]),
    );
    for (const { timestamp } of hook.messages)
      expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
  });
});

describe('[HOOK-03] a message', () => {
  test('is tried again by the schedule, the same each time, and failed after the last attempt', async () => {
    const made = await make(['request.made']);
    made.hook.answers = Array.from({ length: 11 }, () => ({ status: 503, body: 'not now' }));
    await sendTest(made);
    const waits = [5, 300, 1_800, 2 * 3_600, 5 * 3_600, 10 * 3_600, 14 * 3_600, 20 * 3_600, 24 * 3_600];
    for (const [index, seconds] of waits.entries()) {
      await heard(made.hook, index + 1);
      await vi.waitFor(async () => expect((await lastDelivery(made)).status).toBe(503), WAIT);
      const delivery = await vi.waitFor(async () => {
        const one = await lastDelivery(made);
        expect(Date.parse(one.dueAt!) - Date.parse(one.triedAt)).toBeLessThanOrEqual(seconds * 1_100);
        expect(Date.parse(one.dueAt!) - Date.parse(one.triedAt)).toBeGreaterThanOrEqual(seconds * 1_000);
        return one;
      }, WAIT);
      expect(delivery).toMatchObject({ state: 'waiting', attempts: index + 1, answer: 'not now' });
      clock.ahead = Date.parse(delivery.dueAt!) - Date.now();
    }
    await heard(made.hook, 10);
    await settled(made, 'failed');
    expect(await lastDelivery(made)).toMatchObject({ attempts: 10, dueAt: null, status: 503 });
    clock.ahead += 100 * HOUR;
    await silence();
    expect(made.hook.received).toHaveLength(10);
    expect(new Set(made.hook.ids).size).toBe(1);
    expect(new Set(made.hook.received.map(({ text }) => text)).size).toBe(1);
    for (const one of made.hook.received) expect(signedBy(one, [made.secret])).toEqual([made.secret]);
    const seconds = made.hook.received.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    expect(seconds.at(-1)! - seconds[0]!).toBeGreaterThan(75 * 3_600);
  });

  test('waits as long as its receiver asks', async () => {
    const made = await make(['request.made']);
    made.hook.answers = [{ status: 429, headers: { 'retry-after': '120' } }];
    await sendTest(made);
    await vi.waitFor(async () => {
      const { dueAt, triedAt } = await lastDelivery(made);
      expect(Date.parse(dueAt!) - Date.parse(triedAt)).toBe(120_000);
    }, WAIT);
  });

  test('whose receiver is slow delays no other; answers are read up to a bound', async () => {
    const [slow, quick] = [await make(['request.made']), await make(['request.made'])];
    let release = () => {};
    const after = new Promise<void>((resolve) => {
      release = resolve;
    });
    onTestFinished(() => release());
    slow.hook.answers = [{ status: 200, after }];
    quick.hook.answers = [{ status: 200, body: `a\0${'가'.repeat(1_000_000)}` }];
    await sendTest(slow);
    await heard(slow.hook);
    await sendTest(quick);
    await settled(quick, 'delivered');
    expect((await lastDelivery(slow)).state).toBe('waiting');
    expect((await lastDelivery(quick)).answer).toBe(`a${'가'.repeat(499)}`);
    release();
    await settled(slow, 'delivered');
  });

  test('that is redirected is not taken elsewhere; one without an answer names the error alone', async () => {
    const [from, to] = [await make(['request.made']), receiver.hook()];
    from.hook.answers = [{ status: 307, headers: { location: to.address } }];
    await sendTest(from);
    await vi.waitFor(
      async () => expect(await lastDelivery(from)).toMatchObject({ status: 307, state: 'waiting' }),
      WAIT,
    );
    expect(to.received).toEqual([]);
    // Port 9 takes no connections on this machine.
    await data('webhook-update', { webhookId: from.webhookId, address: 'http://127.0.0.1:9/of-the-bridge' });
    await sendTest(from);
    await vi.waitFor(
      async () => expect(await lastDelivery(from)).toMatchObject({ status: null, answer: 'ECONNREFUSED' }),
      WAIT,
    );
  });

  test('that is answered 410 switches its webhook off, with all that waits', async () => {
    const made = await make(['request.made']);
    made.hook.answers = [{ status: 500 }, { status: 410 }];
    await sendTest(made);
    await vi.waitFor(async () => expect((await lastDelivery(made)).status).toBe(500), WAIT);
    await sendTest(made);
    await settled(made, 'failed');
    expect((await deliveries(made)).map(({ state, dueAt }) => [state, dueAt])).toEqual([
      ['failed', null],
      ['failed', null],
    ]);
    expect((await data('webhooks', {})).list).toMatchObject([{ enabled: false }]);
    expect(await code('webhook-test', { webhookId: made.webhookId })).toBe('A002');
    const { deliveryId } = await lastDelivery(made);
    expect(await code('webhook-resend', { deliveryId })).toBe('A002');
    await data('webhook-update', { webhookId: made.webhookId, enabled: true });
    await data('webhook-resend', { deliveryId });
    await settled(made, 'delivered');
    expect(made.hook.ids[2]).toBe(made.hook.ids[1]);
    expect(made.hook.received).toHaveLength(3);
  });

  test('goes to https, or http on this machine; lists show the host alone', async () => {
    for (const address of [
      'https://hooks.site.test/a?b=c',
      'http://localhost:81/x',
      'http://[::1]/',
      'http://127.9.9.9',
    ])
      expect(isWebhookAddress(address), address).toBe(true);
    for (const address of [
      ...[
        'http://hooks.site.test/',
        'http://10.0.0.1/',
        'ftp://127.0.0.1/',
        'https://kim:pw@site.test/',
        'site.test',
      ],
      ...['https://site.test/#a', 'http://127.0.0.1.site.test/', `https://site.test/${'a'.repeat(500)}`],
    ]) {
      expect(isWebhookAddress(address), address).toBe(false);
      expect(await code('webhook-create', { address, events: ['request.made'] })).toBe('A002');
    }
    expect(shownAddress('https://hooks.site.test/a?b=c')).toBe('https://hooks.site.test/…');
    expect(shownAddress('https://hooks.site.test/')).toBe('https://hooks.site.test');
  });
});

describe('[HOOK-05] a trouble', () => {
  test('of each kind is one of its own, and is told by when it began', async () => {
    const { hook } = await make(['service.trouble']);
    const began = now();
    const troubles = new Troubles(now);
    for (let nth = 1; nth <= 3; nth += 1) {
      troubles.note({ kind: 'database' });
      troubles.note({ kind: 'replica' });
    }
    clock.ahead = 60 * SECOND;
    await troubles.tell(world.db);
    troubles.note({ kind: 'database' });
    await troubles.tell(world.db);
    await heard(hook, 2);
    await silence();
    expect(hook.messages.map(({ data: about }) => about.kind).sort()).toEqual(['database', 'replica']);
    for (const { timestamp } of hook.messages) {
      expect(Math.abs(Date.parse(timestamp) - began.getTime())).toBeLessThan(5_000);
    }
  });
});

describe('two platforms on one database', () => {
  const second = withPlatform(world, { now });

  test('[HOOK-03] send a message once, whichever looks first', async () => {
    const made = await make(['request.made']);
    const moment = now();
    for (let id = 1; id <= 60; id += 1) {
      const about = { id, kind: 'deposit', amount: '1.00', memId: 'player1' } as const;
      await tellWebhooks(world.db, 'demo', { type: 'request.made', at: moment, data: about });
    }
    // Beside the loops of both, senders that claim at the same moment.
    const sites = Object.values(TEST_SITES);
    const senders = Array.from(
      { length: 6 },
      () =>
        new WebhookSender({ db: world.db, sites, now, note: () => {} }, (error) =>
          expect(error).toBeUndefined(),
        ),
    );
    await Promise.all(senders.map((sender) => sender.send()));
    await Promise.all(senders.map((sender) => sender.settled()));
    await heard(made.hook, 60);
    await silence();
    expect(made.hook.received).toHaveLength(60);
    expect(new Set(made.hook.ids).size).toBe(60);
  });

  test('[HOOK-03] both send, and count what they sent', async () => {
    const made = await make(['request.made']);
    const delivered = async ({ demo }: typeof first) => {
      const headers = { authorization: `Bearer ${TEST_OPERATOR_KEY}` };
      const text = await (await fetch(`${demo.base}/metrics`, { headers })).text();
      return readSeries(text, 'pitboss_webhook_attempts_total', { delivery: 'delivered' })!;
    };
    await vi.waitFor(async () => {
      await sendTest(made);
      expect(await delivered(first)).toBeGreaterThan(0);
      expect(await delivered(second)).toBeGreaterThan(0);
    }, WAIT);
  });

  const PAUSE = 10 * 60 * SECOND;

  test('[HOOK-05] failing background work is told once in ten minutes by both platforms', async () => {
    const { hook } = await make(['service.trouble']);
    await world.db.execute(sql`CREATE FUNCTION fail_rollup() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no rollup'; END $$`);
    await world.db.execute(
      sql`CREATE TRIGGER fail_rollup BEFORE DELETE ON outbox FOR EACH STATEMENT EXECUTE FUNCTION fail_rollup()`,
    );
    try {
      await heard(hook);
      await sleep(3_000);
      expect(hook.messages).toMatchObject([
        { type: 'service.trouble', data: { kind: 'work', work: 'rollup' } },
      ]);
      clock.ahead = PAUSE + SECOND;
      await heard(hook, 2);
      await silence();
      expect(hook.received).toHaveLength(2);
    } finally {
      await world.db.execute(sql`DROP TRIGGER fail_rollup ON outbox`);
      await world.db.execute(sql`DROP FUNCTION fail_rollup`);
    }
  });
});
