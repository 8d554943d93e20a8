import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import type { PushKind } from '@/lib/rules/push';
import { prune } from '@/platform/pruning';
import type { Delivery } from '@/platform/push/deliver-notices';
import { deliverNotices } from '@/platform/push/deliver-notices';
import { queueNotices } from '@/platform/push/queue-notices';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { type Member, TEST_SITES, withPlatform } from '../fixtures/platform-client';
import { type PushBrowser, TestPushService, vapidKeys } from '../fixtures/push-service';

const world = withDemoWorld();
const push = new TestPushService();
const service = { ...vapidKeys(), hosts: push.hosts, dispatcher: push.dispatcher };
const now = () => new Date();
const running = withPlatform(world, { push: service });

beforeAll(async () => {
  await push.start();
  // The tests do the platform's work by hand, at moments of their own.
  await running.platform.stopWork();
});
afterAll(() => push.stop());

let deliveries: Delivery[] = [];
beforeEach(() => {
  deliveries = [];
  push.answers = [];
  push.hold = async () => {};
});

const delivering = () => ({
  db: world.db,
  service,
  sites: Object.values(TEST_SITES),
  now,
  note: (delivery: Delivery) => void deliveries.push(delivery),
});
const idOf = async (memId: string): Promise<number> => {
  const { rows } = await world.db.execute<{ id: number }>(
    sql`SELECT id::float8 AS id FROM member WHERE site_id = 'demo' AND mem_id = ${memId}`,
  );
  return rows[0]!.id;
};

/** Lets seconds pass for members that were read, notices and sign-ins: what they are counted from becomes older. */
async function pass(seconds: number): Promise<void> {
  const by = sql`${seconds}::float8 * interval '1 second'`;
  await world.db.execute(sql`UPDATE push_choice SET read_at = read_at - ${by}`);
  await world.db.execute(
    sql`UPDATE push_notice SET due_at = due_at - ${by}, created_at = created_at - ${by}`,
  );
  await world.db.execute(sql`UPDATE session SET expires_at = expires_at - ${by}
    WHERE token_hash IN (SELECT token_hash FROM push_subscription)`);
}
/** What the platform does every second, after a minute in which it read nobody's matters. */
async function work(): Promise<void> {
  await queueDue();
  await deliver();
}
async function queueDue(): Promise<void> {
  await pass(61);
  await queueNotices(world.db, service.publicKey, new Set(), now);
}
const deliver = () => deliverNotices(delivering(), () => false);

/** Subscribes a browser of a signed-in member, in a language of the platform. */
async function subscribe(who: Member, locale = 'ko'): Promise<PushBrowser> {
  const browser = push.browser();
  const path = '/api/v2/push/subscribe';
  const message = who.client.message(path, browser.subscription);
  const headers = { [HEADER.token]: who.token, [HEADER.locale]: locale };
  const { envelope } = await who.client.send({ path, message, headers });
  expect(envelope.resultCode).toBe('0');
  return browser;
}

const choose = (who: Member, kinds: PushKind[], detailsYn: 'Y' | 'N' = 'N') =>
  who.get('/api/v2/push/settings', { kinds, detailsYn });

const operator = async (act: string, body: object) => {
  const { envelope } = await running.demo.operator(act, { siteId: 'demo', ...body });
  expect(envelope.resultCode, act).toBe('0');
};
const writeTo = (memId: string, title = 'Your bonus') =>
  operator('message', { memId, title, content: 'text' });

/** Signs a member in and switches on notices of messages for a browser. */
async function withMessages(memId: string, locale = 'ko', detailsYn: 'Y' | 'N' = 'N') {
  const who = await running.demo.login(memId);
  const browser = await subscribe(who, locale);
  await choose(who, ['message'], detailsYn);
  return { who, browser };
}

describe('[PUSH-01] a notice', () => {
  test('reaches the browser encrypted, from the operator, without names or amounts', async () => {
    const { browser } = await withMessages('ptn3', 'en');
    await writeTo('ptn3', 'Your bonus of Kim');
    await work();
    const [notice] = browser.notices;
    expect(notice).toMatchObject({ title: 'A new message', body: 'Open it to see more.', lang: 'en' });
    expect(notice!.path).toMatch(/^msgread\/\d+$/);
    expect(notice!.tag).toMatch(/^message:\d+$/);
    expect(notice!.topic).toMatch(/^[\w-]{32}$/);
    expect(notice!.vapid).toMatchObject({
      publicKey: service.publicKey,
      aud: 'https://push.test',
      sub: service.subject,
    });
    const hours = (notice!.vapid.exp * 1_000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('is in the person’s language, and has names where the person asks for them', async () => {
    const titles: string[] = [];
    for (const locale of ['ko', 'vn']) {
      const { browser } = await withMessages('ptn3', locale, 'Y');
      await writeTo('ptn3', `Title in ${locale}`);
      await work();
      expect(browser.notices).toMatchObject([
        { body: `Title in ${locale}`, lang: locale === 'vn' ? 'vi' : locale },
      ]);
      titles.push(...browser.titles);
    }
    expect(titles).toEqual(['새 쪽지가 도착했습니다', 'Có tin nhắn mới']);
  });

  test('tells of a kind only while it is switched on, and of nothing that was there before', async () => {
    const who = await running.demo.login('ptn3');
    await writeTo('ptn3');
    const browser = await subscribe(who);
    await work();
    expect(browser.tries, 'no kind is on').toBe(0);
    await choose(who, ['message']);
    await work();
    expect(browser.tries, 'it was there before').toBe(0);
    await writeTo('ptn3');
    await choose(who, ['answer']);
    await work();
    expect(browser.tries).toBe(0);
    await choose(who, ['message']);
    await work();
    expect(browser.tries).toBe(1);
  });

  test('tells partners what their desk tells, with the bounds of each', async () => {
    const ptn2 = await running.demo.login('ptn2');
    const browser = await subscribe(ptn2, 'en');
    await choose(ptn2, ['largeWin'], 'Y');
    await ptn2.get('/api/v2/desk/bounds', { bounds: [{ kind: 'largeWin', shownYn: 'Y', bound: 5_000 }] });
    const win = async (amount: number) => {
      await world.db.execute(sql`
        INSERT INTO outbox (site_id, at, path, category, bet, bet_cnt, win, vendor_code, game_code, placed_at, standing,
          type_from, type_to, stake, win_from)
        SELECT 'demo', ${now().toISOString()}::timestamptz, path, 'slot', 0, 0, ${String(amount)}, 'sandbox', 'push-game',
          now(), 0, 'wait', 'win', '100', '0' FROM member WHERE site_id = 'demo' AND mem_id = 'player1'`);
      await rollUp(world.db);
    };
    await win(4_999);
    await win(5_001);
    await work();
    expect(browser.notices).toMatchObject([{ title: 'A large win', urgency: 'high' }]);
    expect(browser.notices[0]!.body).toContain('(player1) · 5,001');
    expect(browser.notices[0]!.path).toMatch(/^desk\?at=largeWin%3A\d+$/);
    // What was seen on the desk before it is sent is not sent.
    await win(7_000);
    await queueDue();
    const { list } = await ptn2.get('/api/v2/desk/list', {});
    await ptn2.get('/api/v2/desk/seen', { keys: list.map(({ key }) => key), seenYn: 'Y' });
    await deliver();
    expect(browser.tries).toBe(1);
  });

  test('tells players of their own decided requests', async () => {
    const player = await running.demo.login('player3');
    await world.db.execute(sql`UPDATE cash_request SET cash_status = -1, hidden_at = now()
      WHERE member_id = ${await idOf('player3')} AND cash_status IN (0, 2)`);
    const browser = await subscribe(player, 'en');
    await choose(player, ['decided'], 'Y');
    const ask = { memId: 'player3', cashType: 1, cashStatus: 'in', cashAmt: 20_000 } as const;
    const { cashIdx } = await player.get('/api/cash/in', ask);
    await work();
    expect(browser.tries, 'it waits').toBe(0);
    await operator('cash-approve', { cashIdx });
    await work();
    expect(browser.notices).toMatchObject([
      { title: 'Your request was decided', body: 'Deposit approved · 20,000', path: 'wallet' },
    ]);
    expect(
      (await player.call('/api/v2/push/settings', { kinds: ['largeWin'], detailsYn: 'N' })).resultCode,
    ).toBe('A002');
  });

  test('of many matters at once is one with their number', async () => {
    const { browser } = await withMessages('ptn3', 'en', 'Y');
    for (let nth = 0; nth < 5; nth += 1) await writeTo('ptn3');
    await work();
    expect(browser.notices).toMatchObject([{ title: 'A new message', body: '5 of them', path: 'msg' }]);
    await work();
    expect(browser.tries).toBe(1);
  });

  test('to try a browser is sent once in ten seconds, and not without a browser', async () => {
    const who = await running.demo.login('ptn3');
    expect((await who.call('/api/v2/push/test', {})).resultCode).toBe('A023');
    const browser = await subscribe(who, 'en');
    const codes = [];
    for (let nth = 0; nth < 3; nth += 1) codes.push((await who.call('/api/v2/push/test', {})).resultCode);
    expect(codes).toEqual(['0', 'A009', 'A009']);
    await deliver();
    expect(browser.titles).toEqual(['Test notification']);
  });
});

describe('[PUSH-01] notices end with the sign-in', () => {
  const setLogin = async (loginYn: 'Y' | 'N') =>
    (await running.demo.login('ptn2')).get('/api/retail/signInMany', { memIds: ['ptn3'], loginYn });
  /** How a sign-in ends, by whom. */
  const ends: Record<string, (who: Member) => Promise<unknown>> = {
    'sign-out': (who) => who.get('/api/member/logout', {}),
    'another sign-in': () => running.demo.login('ptn3'),
    'a sign-out by the operator': () => operator('sign-out', { memId: 'ptn3' }),
    'a lock of the sign-in': () => setLogin('N'),
    'the end of its time': () => pass(241 * 60),
  };

  test.each(Object.keys(ends))('%s', async (how) => {
    const { who, browser } = await withMessages('ptn3');
    await writeTo('ptn3');
    // It waits to be sent as the sign-in ends.
    await queueDue();
    try {
      await ends[how]!(who);
      await deliver();
      await writeTo('ptn3');
      await queueDue();
      const { rows } = await world.db.execute(sql`SELECT FROM push_notice WHERE due_at IS NOT NULL`);
      expect(rows, 'nothing is queued for it').toEqual([]);
      await deliver();
      expect(browser.tries).toBe(0);
    } finally {
      if (how.startsWith('a lock')) await setLogin('Y');
    }
    const again = await running.demo.login('ptn3');
    const { browsers } = await again.get('/api/v2/push/state', {});
    expect(browsers).toEqual([]);
    await prune(world.db);
  });

  test('a new password by the operator', async () => {
    const { who, browser } = await withMessages('ptn4');
    await operator('reset-password', { memId: 'ptn4', memPass: 'another1234' });
    await writeTo('ptn4');
    await work();
    expect(browser.tries).toBe(0);
    expect((await who.call('/api/v2/push/state', {})).resultCode).not.toBe('0');
  });

  test('their rows go once the sign-in is over', async () => {
    const { who, browser } = await withMessages('ptn5');
    await who.get('/api/member/logout', {});
    expect((await prune(world.db))['browsers with notices']).toBeGreaterThan(0);
    expect(browser.tries).toBe(0);
    const { rows } = await world.db.execute(sql`
      SELECT FROM push_subscription WHERE member_id = ${await idOf('ptn5')}`);
    expect(rows).toEqual([]);
  });
});

describe('[PUSH-03] sending', () => {
  test('is tried again after a while, longer each time, and as the push service asks', async () => {
    const { browser } = await withMessages('ptn3');
    await writeTo('ptn3');
    push.answers = [{ status: 500 }, { status: 429, headers: { 'retry-after': '120' } }];
    await work();
    expect([browser.tries, deliveries]).toEqual([1, ['late']]);
    const deliverAfter = async (seconds: number) => {
      await pass(seconds);
      await deliver();
      return browser.tries;
    };
    expect(await deliverAfter(14), 'too early').toBe(1);
    expect(await deliverAfter(6)).toBe(2);
    expect(await deliverAfter(100), 'before Retry-After').toBe(2);
    expect(await deliverAfter(60)).toBe(3);
    expect(browser.notices).toHaveLength(1);
    expect(await deliverAfter(3_600), 'once').toBe(3);
    expect(deliveries).toEqual(['late', 'late', 'sent']);
  });

  test('is given up after six attempts', async () => {
    const { browser } = await withMessages('ptn3');
    await writeTo('ptn3');
    push.answers = Array.from({ length: 9 }, () => ({ status: 503 }));
    await work();
    for (let nth = 0; nth < 9; nth += 1) {
      await pass(1_000);
      await deliver();
    }
    expect(browser.tries).toBe(6);
    expect(deliveries.at(-1)).toBe('given_up');
    const { rows } = await world.db.execute(
      sql`SELECT FROM push_notice WHERE due_at IS NOT NULL OR content <> '{}'`,
    );
    expect(rows, 'nothing of it is kept').toEqual([]);
  });

  test.each([404, 410])('to a browser that is gone (%i) ends its subscription', async (status) => {
    const { who, browser } = await withMessages('ptn3');
    await writeTo('ptn3');
    push.answers = [{ status }];
    await work();
    expect(deliveries).toEqual(['gone']);
    expect((await who.get('/api/v2/push/state', {})).browsers).toEqual([]);
    await writeTo('ptn3');
    await work();
    expect(browser.tries).toBe(1);
  });

  test('follows no redirect, and does not repeat what was refused', async () => {
    const { browser } = await withMessages('ptn3');
    await writeTo('ptn3');
    push.answers = [{ status: 307, headers: { location: 'https://push.test/send/elsewhere' } }];
    await work();
    await pass(3_600);
    await deliver();
    expect([browser.tries, push.received.filter(({ path }) => path === '/send/elsewhere')]).toEqual([1, []]);
    expect(deliveries).toEqual(['refused']);
  });

  test('happens once with two senders at the same time', async () => {
    const { browser } = await withMessages('ptn3');
    await writeTo('ptn3');
    await writeTo('ptn3');
    await pass(61);
    push.hold = () => new Promise((resolve) => setTimeout(resolve, 50));
    const heard = async () => new Set([await idOf('ptn3')]);
    const sender = async () => {
      await queueNotices(world.db, service.publicKey, await heard(), now);
      await deliver();
    };
    await Promise.all([sender(), sender(), sender()]);
    await pass(61);
    await Promise.all([sender(), sender()]);
    expect(browser.tries).toBe(2);
    expect(new Set(browser.notices.map(({ tag }) => tag)).size).toBe(2);
  });

  test('has at most eight notices on their way at once', async () => {
    const who = await running.demo.login('ptn3');
    const browsers: PushBrowser[] = [];
    for (let nth = 0; nth < 5; nth += 1) browsers.push(await subscribe(who));
    await choose(who, ['message']);
    for (let nth = 0; nth < 3; nth += 1) await writeTo('ptn3');
    let onTheirWay = 0;
    let most = 0;
    push.hold = async () => {
      onTheirWay += 1;
      most = Math.max(most, onTheirWay);
      await new Promise((resolve) => setTimeout(resolve, 30));
      onTheirWay -= 1;
    };
    await work();
    expect(browsers.map(({ tries }) => tries)).toEqual([3, 3, 3, 3, 3]);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(8);
  });

  test('what a crashed sender left is sent after its lease', async () => {
    const { browser } = await withMessages('ptn3');
    await writeTo('ptn3');
    await queueDue();
    // Claimed as a sender does, which then ends.
    await world.db.execute(sql`UPDATE push_notice SET attempts = 1, due_at = ${new Date(now().getTime() + 60_000).toISOString()}::timestamptz
      WHERE due_at IS NOT NULL`);
    await deliver();
    expect(browser.tries).toBe(0);
    await pass(61);
    await deliver();
    expect(browser.tries).toBe(1);
  });
});

describe('[PUSH-03] subscribing', () => {
  test('takes addresses of known push services alone, with keys that can encrypt', async () => {
    const who = await running.demo.login('ptn3');
    const { subscription } = push.browser();
    const code = async (wrong: object) =>
      (await who.call('/api/v2/push/subscribe', { ...subscription, ...wrong })).resultCode;
    expect(await code({ endpoint: 'https://127.0.0.1/x' })).toBe('A099');
    expect(await code({ endpoint: 'http://push.test/x' })).toBe('A099');
    expect(await code({ endpoint: 'https://push.test:444/x' })).toBe('A099');
    expect(await code({ p256dh: `B${'A'.repeat(86)}` })).toBe('A002');
    expect(await code({ auth: 'short' })).toBe('A002');
  });

  test('stores neither the address nor its keys readably', async () => {
    const who = await running.demo.login('ptn3');
    const browser = await subscribe(who);
    const { rows } = await world.db.execute(sql`SELECT * FROM push_subscription`);
    const stored = JSON.stringify(rows);
    for (const secret of [browser.path, browser.subscription.p256dh, browser.subscription.auth])
      expect(stored).not.toContain(secret);
  });

  test('is for five browsers of a person: a further one takes the place of the first', async () => {
    const who = await running.demo.login('ptn3');
    const browsers: PushBrowser[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      browsers.push(await subscribe(who));
    }
    await choose(who, ['message']);
    await writeTo('ptn3');
    await work();
    expect(browsers.map(({ tries }) => tries)).toEqual([0, 1, 1, 1, 1, 1]);
    const { browsers: listed } = await who.get('/api/v2/push/state', {});
    expect(listed).toHaveLength(5);
    expect(listed.every(({ thisYn }) => thisYn === 'Y')).toBe(true);
  });

  test('of a browser that another person has used ends that person’s notices there', async () => {
    const earlier = await running.demo.login('ptn3');
    const browser = await subscribe(earlier);
    await choose(earlier, ['message']);
    const later = await running.demo.login('ptn5');
    await later.get('/api/v2/push/subscribe', browser.subscription);
    await writeTo('ptn3');
    await work();
    expect(browser.tries).toBe(0);
    expect((await earlier.get('/api/v2/push/state', {})).browsers).toEqual([]);
  });

  test('is ended by its own person alone', async () => {
    const who = await running.demo.login('ptn3');
    await subscribe(who);
    const { browsers } = await who.get('/api/v2/push/state', {});
    const { pushId } = browsers[0]!;
    const other = await running.demo.login('ptn2');
    expect((await other.call('/api/v2/push/end', { pushId })).resultCode).toBe('A023');
    expect((await who.call('/api/v2/push/end', { pushId: randomUUID() })).resultCode).toBe('A023');
    await who.get('/api/v2/push/end', { pushId });
    expect((await who.get('/api/v2/push/state', {})).browsers).toEqual([]);
  });
});

test('[KEEP-10] a site that moves to another database is told nothing from this one', async () => {
  const { browser } = await withMessages('ptn3');
  const setMove = (state: string | null) =>
    world.db.execute(sql`UPDATE site SET move = ${state === null ? null : JSON.stringify({ state })}::jsonb
      WHERE site_id = 'demo'`);
  await writeTo('ptn3');
  await queueDue();
  try {
    await setMove('frozen');
    await deliver();
    await work();
    expect(browser.tries).toBe(0);
  } finally {
    await setMove(null);
  }
  await deliver();
  expect(browser.tries).toBe(1);
});

test('[PUSH-03] a key that the operator has replaced reaches no browser of the earlier one', async () => {
  const { browser } = await withMessages('ptn3');
  await writeTo('ptn3');
  const replaced = { ...delivering(), service: { ...service, ...vapidKeys() } };
  await queueDue();
  await deliverNotices(replaced, () => false);
  expect(browser.tries).toBe(0);
  expect(deliveries).toEqual(['dropped']);
});
