import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { HEADER } from '@/lib/cipher/wire';
import { gameSession } from '@/platform/db/schema';
import { hashToken } from '@/platform/shared/token-hash';
import { jsonText, UNIT, type WalletAnswer } from '../../fixtures/hub88-stand-in';
import { DEMO_PASSWORD } from '../../fixtures/platform-client';
import { SLOT, TABLE, VENDOR, withHub88 } from './hub88-world';
import { betRow, fund, setOption, transfers, VendorClient } from './vendor-client';

const hubWorld = withHub88();
const { world, running } = hubWorld;
const hub = () => hubWorld.hub;

const OTHER = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The messages that move money, each of them new. */
const every = async () => {
  const window = await hubWorld.open();
  const bet = hub().newBet(window, 10n * UNIT);
  return { window, bet, win: hub().newWin(bet, 5n * UNIT), rollback: hub().newRollback(bet) };
};
/** Runs `act`, which must move nothing. */
async function movesNothing(act: () => Promise<WalletAnswer>): Promise<string> {
  const before = await transfers(world.db);
  const { status, balance } = await act();
  expect(balance).toBeUndefined();
  expect(await transfers(world.db)).toBe(before);
  return status;
}

describe('[VENDOR-03] who the wallet answers', () => {
  test('a player’s facts and balance, in parts of the currency', async () => {
    const window = await hubWorld.open();
    expect(await hub().call('/user/info', { user: window.user })).toMatchObject({
      status: 'RS_OK',
      user: window.user,
      country: 'KR',
      registration_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(await hub().balance(window)).toMatchObject({
      status: 'RS_OK',
      user: window.user,
      currency: 'KRW',
      balance: 1_000n * UNIT,
    });
  });

  test('signed bodies alone, as they were received', async () => {
    const { user, token } = await hubWorld.open();
    const body = jsonText({ user, token, game_code: SLOT, request_uuid: randomUUID() });
    const send = (text: string, how: object) => hub().send('/user/balance', text, how);
    for (const how of [
      { signature: '' },
      { signature: 'bm8=' },
      { signature: '!'.repeat(344) },
      { key: OTHER.privateKey },
      { signature: hub().sign(body.replace(user, 'player2')) },
    ])
      expect(await movesNothing(() => send(body, how))).toBe('RS_ERROR_INVALID_SIGNATURE');
    const spaced = body.replace('{', '{\n  ');
    expect((await send(spaced, { signature: hub().sign(body) })).status).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect((await send(spaced, {})).status).toBe('RS_OK');
    expect((await send(spaced, { contentType: 'text/plain' })).status).toBe('RS_OK');
  });

  test('[VENDOR-02] with two keys while the vendor changes its key, and the first no more once it is removed', async () => {
    const { publicKey, privateKey } = OTHER;
    const next = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const set = (vendorKeys: string[]) => hubWorld.operator('vendor', { vendorCode: VENDOR, vendorKeys });
    const body = jsonText({ user: 'player1', request_uuid: randomUUID() });
    const states = async () =>
      [await hub().send('/user/info', body), await hub().send('/user/info', body, { key: privateKey })].map(
        ({ status }) => status,
      );
    await set([hub().publicKey(), next]);
    expect(await states()).toEqual(['RS_OK', 'RS_OK']);
    await set([next]);
    expect(await states()).toEqual(['RS_ERROR_INVALID_SIGNATURE', 'RS_OK']);
    await set([hub().publicKey()]);
    expect(await states()).toEqual(['RS_OK', 'RS_ERROR_INVALID_SIGNATURE']);
  });

  test('[VENDOR-01] a vendor is heard in its own protocol alone', async () => {
    const { wallet } = hub();
    for (const at of ['demo/sandbox-live', 'demo/nobody', 'nowhere/hub', `demo2/${VENDOR}`, 'demo/a%00b']) {
      hub().wallet = `${running.demo.base}/hub88/${at}`;
      const answer = await hub().call('/user/info', { user: 'player1' });
      expect(answer.status).toBe('RS_ERROR_INVALID_PARTNER');
    }
    hub().wallet = wallet;
    const own = await VendorClient.of(running.demo.base, world.db, VENDOR);
    expect(await own.code('/vendor/balance', { memId: 'player1' })).toBe('A003');
  });
});

describe('[VENDOR-03] what the wallet reads', () => {
  const AMOUNT = '1000000';
  test.each<[string, string, (text: string) => string]>([
    ['RS_ERROR_WRONG_SYNTAX', 'no JSON', () => '{"user":'],
    ['RS_ERROR_WRONG_SYNTAX', 'no object', () => '[]'],
    ['RS_ERROR_WRONG_SYNTAX', 'a field twice', (text) => text.replace('{', '{"amount":1,')],
    ['RS_ERROR_WRONG_SYNTAX', 'no amount', (text) => text.replace(`"amount":${AMOUNT},`, '')],
    ['RS_ERROR_WRONG_TYPES', 'an amount in text', (text) => text.replace(AMOUNT, `"${AMOUNT}"`)],
    ['RS_ERROR_WRONG_TYPES', 'a fraction', (text) => text.replace(AMOUNT, `${AMOUNT}.5`)],
    ['RS_ERROR_WRONG_TYPES', 'an exponent', (text) => text.replace(AMOUNT, '1e6')],
    ['RS_ERROR_WRONG_TYPES', 'a negative amount', (text) => text.replace(AMOUNT, `-${AMOUNT}`)],
    ['RS_ERROR_WRONG_TYPES', 'far too much', (text) => text.replace(AMOUNT, '9'.repeat(30))],
    [
      'RS_ERROR_WRONG_TYPES',
      'more than the ledger takes at once',
      (text) => text.replace(AMOUNT, `1${'0'.repeat(17)}`),
    ],
    ['RS_ERROR_WRONG_TYPES', 'finer than a hundredth', (text) => text.replace(AMOUNT, '1000500')],
    ['RS_ERROR_WRONG_TYPES', 'an id that is none', (text) => text.replace('"round":"', '"round":"\\u0000')],
    ['RS_ERROR_WRONG_CURRENCY', 'another currency', (text) => text.replace('KRW', 'EUR')],
    ['RS_ERROR_INVALID_GAME', 'an unknown game', (text) => text.replace(SLOT, 'clt_unknown')],
    ['RS_ERROR_INVALID_TOKEN', 'another user', (text) => text.replace('player1', 'player2')],
    ['RS_ERROR_INVALID_TOKEN', 'an unknown token', (text) => text.replace('"token":"', '"token":"x')],
  ])('%s for %s, without a change', async (status, _, change) => {
    const { bet } = await every();
    const text = change(jsonText({ ...bet, request_uuid: randomUUID() }));
    expect(await movesNothing(() => hub().send('/transaction/bet', text))).toBe(status);
    expect(await betRow(world.db, bet.transaction_uuid)).toBeUndefined();
  });

  test('unknown fields and fields that are null are ignored', async () => {
    const { bet } = await every();
    const answer = await hub().bet({
      ...bet,
      is_billable: true,
      meta: { a: [1.5, 1e300] },
      reward_uuid: null,
      is_free: null,
      jackpot: 0.1,
    });
    expect(answer).toMatchObject({ status: 'RS_OK', balance: 990n * UNIT });
  });

  test('balances of 0 and of twelve digits, exact to the hundredth', async () => {
    const window = await hubWorld.open();
    await fund(world.db, 'player1', 'cash', 0);
    expect((await hub().balance(window)).balance).toBe(0n);
    await fund(world.db, 'player1', 'cash', 999_999_999_999.99);
    expect((await hub().balance(window)).balance).toBe(99_999_999_999_999_000n);
    const bet = hub().newBet(window, 99_999_999_999_999_000n);
    expect(await hub().bet(bet)).toMatchObject({ status: 'RS_OK', balance: 0n });
    expect(await hub().rollback(hub().newRollback(bet))).toMatchObject({ balance: 99_999_999_999_999_000n });
  });

  test('amounts are those that the site shows', async () => {
    const undo = await setOption(world.db, { cashDecimal: '0.01' });
    // Options are cached for a moment.
    await expect.poll(async () => (await hub().balance(await hubWorld.open())).balance).toBe(10n * UNIT);
    const { bet } = await every();
    expect(await hub().bet({ ...bet, amount: 1n * UNIT })).toMatchObject({ balance: 9n * UNIT });
    expect(await betRow(world.db, bet.transaction_uuid)).toMatchObject({ stake: '100.00' });
    await undo();
    await expect.poll(async () => (await hub().balance(await hubWorld.open())).balance).toBe(900n * UNIT);
  });
});

describe('[VENDOR-05] sessions', () => {
  const signOut = async () => {
    await hubWorld.operator('sign-out', { memId: 'player1' });
    hubWorld.player = await running.demo.login('player1');
  };
  afterEach(async () => {
    await hubWorld.operator('unsuspend', { memId: 'player1' });
    await hubWorld.operator('bet-lock', { memId: 'player1', on: false });
    hubWorld.player = await running.demo.login('player1');
  });

  test.each([
    ['RS_ERROR_TOKEN_EXPIRED', 'a sign-out', signOut],
    ['RS_ERROR_USER_DISABLED', 'a lock', () => hubWorld.operator('bet-lock', { memId: 'player1', on: true })],
    ['RS_ERROR_USER_DISABLED', 'a ban', () => hubWorld.operator('suspend', { memId: 'player1' })],
  ])(
    '%s for a bet after %s; what was bet before is settled, rolled back and answered again',
    async (status, _, end) => {
      const { window, bet } = await every();
      const undone = hub().newBet(window, 20n * UNIT);
      await hub().bet(bet);
      await hub().bet(undone);
      await end();
      expect(await movesNothing(() => hub().bet(hub().newBet(window, UNIT)))).toBe(status);
      expect(await hub().bet(bet)).toMatchObject({ status: 'RS_OK', balance: 970n * UNIT });
      expect(await hub().win(hub().newWin(bet, 15n * UNIT))).toMatchObject({ balance: 985n * UNIT });
      expect(await hub().rollback(hub().newRollback(undone))).toMatchObject({ balance: 1_005n * UNIT });
      expect(await hub().balance(window)).toMatchObject({ status: 'RS_OK' });
    },
  );

  test('a player who takes a time-out may not bet, and receives what was bet before', async () => {
    const resting = await running.demo.login('player3');
    await fund(world.db, 'player3', 'cash', 100);
    const window = await hubWorld.open(resting);
    const bet = hub().newBet(window, 10n * UNIT);
    await hub().bet(bet);
    await resting.get('/api/protection/pause', { length: 'days1' });
    const refused = await movesNothing(() => hub().bet(hub().newBet(window, UNIT)));
    expect(refused).toBe('RS_ERROR_USER_DISABLED');
    expect(await hub().win(hub().newWin(bet, 25n * UNIT))).toMatchObject({ balance: 115n * UNIT });
  });

  test('several windows are open at once, and a live lobby changes its game within one', async () => {
    const [one, other] = [await hubWorld.open(), await hubWorld.open(hubWorld.player, TABLE)];
    expect(one.token).not.toBe(other.token);
    expect((await hub().bet(hub().newBet(one, UNIT))).status).toBe('RS_OK');
    expect((await hub().bet(hub().newBet({ ...other, game: SLOT }, UNIT))).status).toBe('RS_OK');
    expect((await hub().bet(hub().newBet(other, UNIT))).balance).toBe(997n * UNIT);
  });
});

describe('[VENDOR-06] the launch of a game', () => {
  const launch = async () =>
    hubWorld.player.call('/api/minigame/getGame', { vendorKey: VENDOR, gameType: 'slot', gameKey: SLOT });
  /** The sessions at the vendor. */
  const sessions = () =>
    world.db
      .select()
      .from(gameSession)
      .where(eq(gameSession.vendorCode, VENDOR))
      .orderBy(desc(gameSession.id));
  afterEach(() => {
    hub().gameAnswer = { status: 200, body: '' };
  });

  test('asks for an address with a signed request that names player, session, game and site', async () => {
    const before = await sessions();
    const { data } = await launch();
    const [session, ...earlier] = await sessions();
    expect(earlier).toEqual(before);
    expect(session).toMatchObject({
      gameCode: SLOT,
      tokenHash: hashToken(String(hub().launched.token)),
      usedAt: expect.any(Date),
      endedAt: null,
    });
    expect(data?.gameurl).toMatch(/^https:\/\/games\.hub88\.test\/open/);
    expect(hub().launched).toEqual({
      operator_id: 7,
      user: 'player1',
      token: expect.stringMatching(/^[\w-]{40}$/),
      game_code: SLOT,
      currency: 'KRW',
      country: 'KR',
      lang: 'ko',
      platform: 'GPL_DESKTOP',
      ip: '127.0.0.1',
      lobby_url: 'https://casino.test/lobby',
    });
  });

  test.each([
    ['TE99', { status: 404, body: '{"error":"no game"}' }],
    ['TE99', { status: 200, body: '{"url":"javascript:alert(1)"}' }],
    ['TE99', { status: 200, body: 'no json' }],
    ['NT99', undefined],
  ])('[%s] for an answer without an address', async (code, answer) => {
    hub().gameAnswer = answer;
    const before = await sessions();
    expect((await launch()).resultCode).toBe(code);
    expect(await sessions()).toEqual(before);
  });

  test('on a phone, in Vietnamese', async () => {
    const { demo } = running;
    const path = '/api/minigame/getGame';
    const { data } = await demo.call('/api/member/login', {
      memId: 'player4',
      memPass: DEMO_PASSWORD,
      accessIp: '203.0.113.9',
      entry: 'play',
      browser: 'Chrome · Android',
    });
    const message = demo.message(path, { vendorKey: VENDOR, gameType: 'slot', gameKey: SLOT });
    const headers = { [HEADER.token]: data!.token, [HEADER.locale]: 'vn' };
    const { envelope } = await demo.send({ path, message, headers });
    expect(envelope.resultCode).toBe('0');
    expect(hub().launched).toMatchObject({
      user: 'player4',
      platform: 'GPL_MOBILE',
      lang: 'vi',
      ip: '203.0.113.9',
    });
    await hubWorld.operator('vendor', { vendorCode: VENDOR, language: 'ko' });
    await launch();
    expect(hub().launched).toMatchObject({ platform: 'GPL_DESKTOP', lang: 'ko' });
    await hubWorld.operator('vendor', { vendorCode: VENDOR, language: '' });
  });

  test('[A002] without the operator’s number at the vendor', async () => {
    const body = { vendorCode: 'hub-other', protocol: 'hub88' };
    expect((await hubWorld.operator('vendor', body)).resultCode).toBe('A002');
    const named = { ...body, settings: { operatorId: '9' } };
    expect((await hubWorld.operator('vendor', named)).resultCode).toBe('0');
  });

  test('a vendor that is switched off takes no bets, and settles', async () => {
    const { window, bet } = await every();
    await hub().bet(bet);
    await hubWorld.operator('vendor', { vendorCode: VENDOR, enabled: false });
    const refused = await hub().bet(hub().newBet(window, UNIT));
    const won = await hub().win(hub().newWin(bet, UNIT));
    await hubWorld.operator('vendor', { vendorCode: VENDOR, enabled: true });
    expect([refused.status, won.status]).toEqual(['RS_ERROR_INVALID_PARTNER', 'RS_OK']);
  });
});
