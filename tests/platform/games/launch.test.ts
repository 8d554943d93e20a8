import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vendorMac } from '@/lib/cipher/vendor-mac';
import { gameSession, member, message, vendor } from '@/platform/db/schema';
import { ensureVendors } from '@/platform/games/vendor/vendors';
import type { SiteKeys } from '@/platform/shared/config';
import { withDemoWorld } from '../../fixtures/database';
import { type Member, withPlatform } from '../../fixtures/platform-client';
import { expectClean, fund, holds, memberOf, setOption, VendorClient } from './vendor-client';

const world = withDemoWorld();
const running = withPlatform(world);
const BACCARAT = { vendorKey: 'sandbox-live', gameType: 'casino', gameKey: 'baccarat_a' };
const HOTEL = { vendorKey: 'sandbox-hotel', gameType: 'hcasino', gameKey: 'hotel_vip' };

let player: Member;
beforeAll(async () => {
  player = await running.demo.login('player1');
});
beforeEach(async () => {
  await fund(world.db, 'player1', 'cash', 50_000);
  await fund(world.db, 'player1', 'game', 0);
});
afterAll(() => expectClean(world.db));

const set = (change: Partial<typeof member.$inferInsert>) =>
  world.db
    .update(member)
    .set(change)
    .where(and(eq(member.siteId, 'demo'), eq(member.memId, 'player1')));
const setVendor = (change: object) =>
  running.demo.operator('vendor', { siteId: 'demo', vendorCode: 'sandbox-live', ...change });
const launches = async () => (await world.db.select().from(gameSession)).length;
/** The code of a launch that must leave no trace. */
async function refused(body = BACCARAT, who = player): Promise<string> {
  const before = [await launches(), await holds(world.db, 'player1')];
  const { resultCode, data } = await who.call('/api/minigame/getGame', body);
  expect(data).toBeUndefined();
  expect([await launches(), await holds(world.db, 'player1')]).toEqual(before);
  return resultCode;
}

describe('[PLAY-05] opening a game', () => {
  test('answers a URL whose token identifies player and game for the vendor, once', async () => {
    const { gameurl } = await player.get('/api/minigame/getGame', BACCARAT);
    const token = new URL(gameurl, running.demo.base).searchParams.get('token') ?? '';
    expect(gameurl).toMatch(/^\/sandbox\/launch\?vendor=sandbox-live&lang=ko&token=[\w-]{40}$/);
    expect(JSON.stringify(await world.db.select().from(gameSession))).not.toContain(token);
    const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
    const slot = await VendorClient.of(running.demo.base, world.db, 'sandbox-slot');
    expect(await slot.code('/vendor/session', { token })).toBe('A005');
    expect((await live.call('/vendor/session', { token })).data).toEqual({
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
      endsAt: expect.any(String),
      memId: 'player1',
      memNick: player.signedIn.member.memNick,
      gameCode: 'baccarat_a',
      gameName: { ko: '바카라 A', en: 'Baccarat A', vn: 'Baccarat A' },
      balance: 50_000,
    });
    expect(await live.code('/vendor/session', { token }), 'used').toBe('A005');
  });

  test('[A005] a token that was not used within a minute', async () => {
    const { gameurl } = await player.get('/api/minigame/getGame', BACCARAT);
    const token = new URL(gameurl, running.demo.base).searchParams.get('token') ?? '';
    await world.db.update(gameSession).set({ expiresAt: new Date() });
    const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
    expect(await live.code('/vendor/session', { token })).toBe('A005');
  });

  test('[C999] a repeated request gets the same URL; another request with its key is refused', async () => {
    const key = 'launch-key-0001';
    const first = await player.call('/api/minigame/getGame', BACCARAT, key);
    const before = await launches();
    expect(await player.call('/api/minigame/getGame', BACCARAT, key)).toEqual(first);
    const other = await player.call('/api/minigame/getGame', { ...BACCARAT, gameKey: 'roulette' }, key);
    expect(other.resultCode).toBe('C999');
    expect(await launches()).toBe(before);
  });
});

describe('a game is not opened', () => {
  afterEach(async () => {
    await set({ betLockedAt: null, mayBet: true, status: 'active', cashFlag: true });
    await setVendor({ enabled: true, credit: null });
  });

  test('[A040] for a member who has signed out', async () => {
    const gone = await running.demo.login('player2');
    await gone.call('/api/member/logout', {});
    expect(await refused(BACCARAT, gone)).toBe('A040');
  });
  test.each(['ptn1', 'ptn7', 'pnormal'])('[B0095] for the partner %s', async (memId) =>
    expect(await refused(BACCARAT, await running.demo.login(memId))).toBe('B0095'),
  );
  test('[B0091] for a suspended member', async () => {
    await set({ status: 'suspended' });
    expect(await refused()).toBe('B0091');
  });
  test('[ROLE-03] [B1002] for a locked member', async () => {
    await set({ betLockedAt: new Date() });
    expect(await refused()).toBe('B1002');
  });
  test('[B1001] for a member without the right to bet', async () => {
    await set({ mayBet: false });
    expect(await refused()).toBe('B1001');
  });
  test('[B0093] during maintenance, and not A013', async () => {
    const window = (on: boolean) => ({
      siteId: 'demo',
      startDate: on ? new Date(Date.now() - 1000).toISOString() : null,
      endDate: on ? new Date(Date.now() + 60_000).toISOString() : null,
    });
    await running.demo.operator('maintenance', window(true));
    expect(await refused()).toBe('B0093');
    await running.demo.operator('maintenance', window(false));
  });
  test.each([
    ['no such vendor', { ...BACCARAT, vendorKey: 'nobody' }],
    ['no such game', { ...BACCARAT, gameKey: 'nothing' }],
    ['a game of another vendor', { ...BACCARAT, gameKey: 'gold_carp' }],
    ['another category', { ...BACCARAT, gameType: 'slot' }],
    ['an inherited name', { ...BACCARAT, vendorKey: 'constructor' }],
  ])('[B0092] %s', async (_, body) => expect(await refused(body)).toBe('B0092'));
  test('[B0092] at a vendor that is disabled, or a sandbox that is switched off', async () => {
    await setVendor({ enabled: false });
    expect(await refused()).toBe('B0092');
    await setVendor({ enabled: true });
    const undo = await setOption(world.db, { sandboxGames: false });
    expect(await refused()).toBe('B0092');
    await undo();
  });
  test('[B0099] when the site’s credit with the vendor is used up', async () => {
    await setVendor({ credit: '0' });
    expect(await refused()).toBe('B0099');
    await setVendor({ credit: '0.01' });
    expect((await player.call('/api/minigame/getGame', BACCARAT)).resultCode).toBe('0');
  });
  test('[M001] while a message that must be read is unread', async () => {
    const { id: memberId } = await memberOf(world.db, 'player1');
    const text = { siteId: 'demo', memberId, title: 'Rules', content: 'Read me' };
    const [sent] = await world.db
      .insert(message)
      .values({ ...text, mustRead: true })
      .returning();
    expect(await refused()).toBe('M001');
    await world.db.update(message).set({ readAt: new Date() }).where(eq(message.id, sent!.id));
    expect((await player.call('/api/minigame/getGame', BACCARAT)).resultCode).toBe('0');
  });
});

describe('[FUND-04] a vendor with a wallet', () => {
  test('gets the whole cash, unless the member has switched that off', async () => {
    await player.get('/api/minigame/getGame', HOTEL);
    expect(await holds(world.db, 'player1')).toMatchObject({ cash: 0, game: 50_000 });
    await player.get('/api/minigame/getGame', HOTEL);
    expect(await holds(world.db, 'player1')).toMatchObject({ cash: 0, game: 50_000 });
    await fund(world.db, 'player1', 'cash', 700);
    await player.get('/api/member/changeMemCashFlag', { cashFlagYn: 'N' });
    await player.get('/api/minigame/getGame', HOTEL);
    expect(await holds(world.db, 'player1')).toMatchObject({ cash: 700, game: 50_000 });
    await player.get('/api/member/changeMemCashFlag', { cashFlagYn: 'Y' });
  });

  test('once per request', async () => {
    await player.call('/api/minigame/getGame', HOTEL, 'hotel-key-0001');
    await fund(world.db, 'player1', 'cash', 300);
    await player.call('/api/minigame/getGame', HOTEL, 'hotel-key-0001');
    expect(await holds(world.db, 'player1')).toMatchObject({ cash: 300, game: 50_000 });
  });

  test('at others the cash stays', async () => {
    await player.get('/api/minigame/getGame', BACCARAT);
    expect(await holds(world.db, 'player1')).toMatchObject({ cash: 50_000, game: 0 });
  });
});

describe('a vendor elsewhere', () => {
  let server: Server;
  let answer: (body: string, headers: NodeJS.Dict<string | string[]>) => [number, string] | undefined;
  const setRemote = (change: object) =>
    running.demo.operator('vendor', { siteId: 'demo', vendorCode: 'remote', ...change });
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const reply = answer(Buffer.concat(chunks).toString(), request.headers);
      if (reply) response.writeHead(reply[0], { 'content-type': 'application/json' }).end(reply[1]);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await setRemote({ launchUrl: `http://127.0.0.1:${port}/open`, wallet: 'transfer' });
    await world.db.execute(`INSERT INTO code (site_id, master_code, group_code, code, name_ko, name_en, name_vn, ord, vendor_code)
      VALUES ('demo', 'game', 'slot', 'far_slot', '먼 슬롯', 'Far Slot', 'Far Slot', 90, 'remote')`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const FAR = { vendorKey: 'remote', gameType: 'slot', gameKey: 'far_slot' };

  test('is asked for the URL with a signed message', async () => {
    const [{ secret } = { secret: '' }] = await world.db
      .select()
      .from(vendor)
      .where(eq(vendor.vendorCode, 'remote'));
    let token = '';
    answer = (body, headers) => {
      expect(headers['x-vendor-mac']).toBe(vendorMac(secret, String(headers['x-vendor-timestamp']), body));
      expect([headers['x-site'], headers['x-vendor']]).toEqual(['demo', 'remote']);
      const request = JSON.parse(body);
      token = request.token;
      expect(request).toMatchObject({ memId: 'player1', gameCode: 'far_slot', locale: 'ko' });
      return [200, JSON.stringify({ resultCode: '0', data: { gameurl: 'https://play.invalid/far?x=1' } })];
    };
    const { gameurl } = await player.get('/api/minigame/getGame', FAR);
    expect(gameurl).toBe('https://play.invalid/far?x=1');
    expect(await holds(world.db, 'player1')).toMatchObject({ cash: 0, game: 50_000 });
    const remote = await VendorClient.of(running.demo.base, world.db, 'remote');
    expect((await remote.call('/vendor/session', { token })).data).toMatchObject({
      memId: 'player1',
      balance: 50_000,
    });
  });

  test.each([
    ['B0099', 'says that there is no credit', [200, '{"resultCode":"B0099"}']],
    ['B0092', 'says that the game does not run', [200, '{"resultCode":"B0092"}']],
    ['TE99', 'says something else', [200, '{"resultCode":"X1"}']],
    ['TE99', 'answers no JSON', [502, '<html>']],
    ['TE99', 'names no address', [200, '{"resultCode":"0","data":{}}']],
    ['TE99', 'names a script', [200, '{"resultCode":"0","data":{"gameurl":"javascript:alert(1)"}}']],
  ] as const)('[%s] that %s', async (code, _, [status, body]) => {
    answer = () => [status, body];
    expect(await refused(FAR)).toBe(code);
  });

  test('[NT99] that does not answer in time', async () => {
    answer = () => undefined;
    expect(await refused(FAR)).toBe('NT99');
  });

  test('[TE99] that cannot be reached; [B0092] without an address', async () => {
    await setRemote({ launchUrl: 'http://127.0.0.1:9/open' });
    expect(await refused(FAR)).toBe('TE99');
    await setRemote({ launchUrl: '' });
    expect(await refused(FAR)).toBe('B0092');
  });
});

describe('the operator’s vendors', () => {
  test('[A002] a vendor that the platform hosts stays at its own address', async () => {
    const moved = await setVendor({ launchUrl: 'https://games.example/open', enabled: false });
    expect(moved.envelope.resultCode).toBe('A002');
    const [row] = await world.db.select().from(vendor).where(eq(vendor.vendorCode, 'sandbox-live'));
    expect(row).toMatchObject({ launchUrl: '/sandbox/launch', enabled: true });
  });

  test('the address of a hosted vendor is restored at the start, while its other settings stay', async () => {
    const isLive = and(eq(vendor.siteId, 'demo'), eq(vendor.vendorCode, 'sandbox-live'));
    const changed = { launchUrl: 'https://games.example/open', credit: '12.00' };
    const [before] = await world.db.update(vendor).set(changed).where(isLive).returning();
    const rows = [{ vendorCode: 'sandbox-live', wallet: 'seamless', launchUrl: '/sandbox/launch' } as const];
    await ensureVendors(world.db, [{ siteId: 'demo' } as SiteKeys], rows);
    const [after] = await world.db.select().from(vendor).where(isLive);
    expect(after).toEqual({ ...before, launchUrl: '/sandbox/launch' });
    await setVendor({ credit: null });
  });

  test('are listed without their secrets; a renewed secret works at once, the old one no longer', async () => {
    const list = await running.demo.operator('vendors', { siteId: 'demo' });
    expect(JSON.stringify(list.envelope)).not.toContain('secret');
    expect(list.envelope.data?.list).toContainEqual({
      vendorCode: 'sandbox-hotel',
      wallet: 'transfer',
      enabled: true,
      credit: null,
      launchUrl: '/sandbox/launch',
      protocol: 'own',
      currency: '',
      country: '',
      language: '',
      openHours: 24,
      settings: {},
      vendorKeys: [],
      ownKey: '',
      nextKey: '',
    });
    const old = await VendorClient.of(running.demo.base, world.db, 'sandbox-mini');
    const { envelope } = await running.demo.operator('vendor-secret', {
      siteId: 'demo',
      vendorCode: 'sandbox-mini',
    });
    const fresh = new VendorClient(
      running.demo.base,
      'sandbox-mini',
      String(envelope.data?.secret),
      world.db,
    );
    expect(await old.code('/vendor/balance', { memId: 'player1' })).toBe('A003');
    expect(await fresh.code('/vendor/balance', { memId: 'player1' })).toBe('0');
    const step = (name: string) =>
      running.demo.operator('vendor-secret', { siteId: 'demo', vendorCode: 'sandbox-mini', step: name });
    const made = await step('make');
    const next = new VendorClient(
      running.demo.base,
      'sandbox-mini',
      String(made.envelope.data?.secret),
      world.db,
    );
    const codes = async () => [
      await fresh.code('/vendor/balance', { memId: 'player1' }),
      await next.code('/vendor/balance', { memId: 'player1' }),
    ];
    expect(await codes()).toEqual(['0', '0']);
    await step('use');
    expect(await codes()).toEqual(['A003', '0']);
    const unknownVendor = await running.demo.operator('vendor-secret', {
      siteId: 'demo',
      vendorCode: 'nobody',
    });
    expect(unknownVendor.envelope.resultCode).toBe('B0092');
    const { rows } = await world.db.execute<{ text: string }>(
      `SELECT string_agg(detail::text, ' ') AS text FROM audit WHERE act = 'vendor-secret'`,
    );
    expect(rows[0]?.text).not.toContain(fresh.secret);
    expect(rows[0]?.text).not.toContain(next.secret);
  });
});
