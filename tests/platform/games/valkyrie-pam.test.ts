import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type Added, bodyText, type Message, parseExactly } from '../../fixtures/valkyrie-stand-in';
import { SLOT, TABLE, VENDOR, withValkyrie } from './valkyrie-world';
import { betRow, fund, setOption, transfers, VendorClient } from './vendor-client';

const evoWorld = withValkyrie();
const { world, running } = evoWorld;
const evo = () => evoWorld.evo;
const cashIn = ({ transactionResult }: Added) => Number(transactionResult?.balance?.cashAmount);
/** The code of a refusal that moves nothing. */
async function refused(act: () => Promise<{ status: string; error?: { code: string } | undefined }>) {
  const before = await transfers(world.db);
  const { error } = await act();
  expect(await transfers(world.db)).toBe(before);
  return error?.code;
}

describe('[VENDOR-10] sessions of Valkyrie', () => {
  test('have player, currency, country, language and game, and another token once it is refreshed', async () => {
    const window = await evoWorld.open();
    const { token } = window;
    const facts = { playerId: 'player1', currency: 'KRW', country: 'KR', language: 'KO', gameId: TABLE };
    expect(await evo().session(window)).toEqual({
      status: 'OK',
      session: { ...facts, token },
      httpStatus: 200,
    });
    const { session } = await evo().refresh(window);
    expect(session).toMatchObject(facts);
    expect(session!.token).not.toBe(token);
    for (const answer of [
      await evo().session(window),
      await evo().balance(window),
      await evo().refresh(window),
    ])
      expect(answer).toMatchObject({ httpStatus: 401, error: { code: 'PAM_ERR_SESSION_NOT_FOUND' } });
    const next = { ...window, token: session!.token };
    expect(await evo().session(next)).toMatchObject({ session: { token: next.token } });
    const bet = await evo().add(evo().newBet(next, '10'));
    expect([bet.status, cashIn(bet)]).toEqual(['OK', 990]);
  });

  test('are refused for another key, another provider, another player, and without a session', async () => {
    const window = await evoWorld.open();
    const bet = evo().newBet(window, '10');
    const codes = [
      [{ key: 'wrong' }, 401, 'PAM_ERR_API_TOKEN'],
      [{ token: randomUUID() }, 401, 'PAM_ERR_SESSION_NOT_FOUND'],
      [{ provider: 'Caleta' }, 400, 'PAM_ERR_MISSING_PROVIDER'],
    ] as const;
    for (const [how, httpStatus, code] of codes) {
      for (const answer of [
        await evo().session(window, how),
        await evo().refresh(window, how),
        await evo().balance(window, how),
        await evo().round(window, 'round-1', how),
        await evo().transactions(window, { providerBetRef: 'ref-1' }, how),
        await evo().add(bet, how),
      ])
        expect(answer).toMatchObject({ httpStatus, error: { code } });
    }
    for (const playerId of ['player2', 'nobody1']) {
      const other = { ...window, playerId };
      for (const answer of [
        await evo().balance(other),
        await evo().round(other, 'round-1'),
        await evo().transactions(other, { providerBetRef: 'ref-1' }),
        await evo().add({ ...bet, window: other }),
      ])
        expect(answer).toMatchObject({ httpStatus: 200, error: { code: 'PAM_ERR_PLAYER_NOT_FOUND' } });
    }
    expect(await betRow(world.db, bet.body.providerTransactionId)).toBeUndefined();
  });

  test('[VENDOR-01] a vendor is heard in its own protocol alone', async () => {
    const window = await evoWorld.open();
    const { pam } = evo();
    for (const at of ['demo/sandbox-live', 'demo/nobody', `demo2/${VENDOR}`, 'demo/a%00b']) {
      evo().pam = `${running.demo.base}/valkyrie/${at}`;
      expect(await evo().session(window)).toMatchObject({ httpStatus: 401 });
    }
    evo().pam = pam;
    const own = await VendorClient.of(running.demo.base, world.db, VENDOR);
    expect(await own.code('/vendor/balance', { memId: 'player1' })).toBe('A003');
  });

  test('[VENDOR-02] the next key is accepted beside the one in use, which signs until the next is put to use', async () => {
    const window = await evoWorld.open();
    const { key } = evo();
    const make = await evoWorld.operator('vendor-secret', { vendorCode: VENDOR, step: 'make' });
    const next = String(make.data?.secret);
    const heard = async () => [
      (await evo().session(window, { key })).httpStatus,
      (await evo().session(window, { key: next })).httpStatus,
    ];
    expect(await heard()).toEqual([200, 200]);
    expect((await evoWorld.open()).token).not.toBe(window.token);
    await evoWorld.operator('vendor-secret', { vendorCode: VENDOR, step: 'use' });
    expect(await heard()).toEqual([401, 200]);
    evo().key = next;
    expect((await evoWorld.open()).token).not.toBe(window.token);
    const again = await evoWorld.operator('vendor-secret', { vendorCode: VENDOR, step: 'use' });
    expect(again.resultCode).toBe('A002');
  });

  test.each([
    ['PAM_ERR_SESSION_EXPIRED', 'a sign-out', () => evoWorld.operator('sign-out', { memId: 'player1' })],
    [
      'PAM_ERR_BET_NOT_ALLOWED',
      'a lock',
      () => evoWorld.operator('bet-lock', { memId: 'player1', on: true }),
    ],
    ['PAM_ERR_BET_NOT_ALLOWED', 'a ban', () => evoWorld.operator('suspend', { memId: 'player1' })],
  ])(
    '[VENDOR-05] %s for a bet after %s; what was bet before is looked up, settled and cancelled',
    async (code, _, end) => {
      const window = await evoWorld.open();
      const [bet, undone] = [evo().newBet(window, '10'), evo().newBet(window, '20')];
      await evo().add(bet);
      await evo().add(undone);
      await end();
      expect(await refused(() => evo().add(evo().newBet(window, '1')))).toBe(code);
      expect((await evo().refresh(window)).error?.code).toBe('PAM_ERR_SESSION_EXPIRED');
      expect((await evo().session(window)).status).toBe('OK');
      expect(cashIn(await evo().add(bet))).toBe(970);
      const found = await evo().transactions(window, { providerBetRef: String(bet.body.providerBetRef) });
      expect(found.transactions).toHaveLength(1);
      expect(cashIn(await evo().add(evo().newWin(bet, '15')))).toBe(985);
      expect(cashIn(await evo().add(evo().newCancel(undone)))).toBe(1_005);
      expect((await evo().balance(window)).balance?.cashAmount).toBe('1005.000000');
      await evoWorld.operator('unsuspend', { memId: 'player1' });
      await evoWorld.operator('bet-lock', { memId: 'player1', on: false });
      evoWorld.player = await running.demo.login('player1');
    },
  );

  test('[VENDOR-05] a player who takes a time-out may not bet, and receives what was bet before', async () => {
    const resting = await running.demo.login('player3');
    await fund(world.db, 'player3', 'cash', 100);
    const window = await evoWorld.open(resting);
    const bet = evo().newBet(window, '10');
    await evo().add(bet);
    await resting.get('/api/protection/pause', { length: 'days1' });
    expect(await refused(() => evo().add(evo().newBet(window, '1')))).toBe('PAM_ERR_BET_NOT_ALLOWED');
    expect(cashIn(await evo().add(evo().newWin(bet, '25')))).toBe(115);
  });

  test('a provider’s own token settles for any player, and bets for none', async () => {
    const window = await evoWorld.open();
    const bet = evo().newBet(window, '10');
    await evo().add(bet);
    const how = { token: 'a token that Evolution alone has' };
    expect(cashIn(await evo().add(evo().newWin(bet, '30'), how))).toBe(1_020);
    const none = await refused(() => evo().add(evo().newBet(window, '1'), how));
    expect(none).toBe('PAM_ERR_SESSION_NOT_FOUND');
    const nobody = { ...window, playerId: 'nobody1' };
    const win = evo().newWin({ ...bet, window: nobody }, '1');
    expect(await refused(() => evo().add(win, how))).toBe('PAM_ERR_PLAYER_NOT_FOUND');
    const stored = JSON.stringify((await evoWorld.operator('vendors', {})).data);
    expect(stored).toContain('sha256:');
    expect(stored).not.toContain(how.token);
  });
});

describe('[VENDOR-10] what Valkyrie’s transactions say', () => {
  const AMOUNT = '10.000000';
  const send = async (text: string, { window }: Message) => {
    const path = `/players/${window.playerId}/transactions`;
    const { httpStatus, body } = await evo().send('POST', path, window, text);
    return { ...(body as Added), httpStatus };
  };
  test.each<[number, string, string, (text: string) => string]>([
    [400, 'PAM_ERR_UNDEFINED', 'no JSON', () => '{"currency":'],
    [400, 'PAM_ERR_UNDEFINED', 'no object', () => '[]'],
    [400, 'PAM_ERR_UNDEFINED', 'a field twice', (text) => text.replace('{', '{"currency":"EUR",')],
    [400, 'PAM_ERR_UNDEFINED', 'no amount', (text) => text.replace(`"cashAmount":${AMOUNT},`, '')],
    [400, 'PAM_ERR_UNDEFINED', 'an amount in text', (text) => text.replace(AMOUNT, `"${AMOUNT}"`)],
    [400, 'PAM_ERR_UNDEFINED', 'an exponent', (text) => text.replace(AMOUNT, '1e1')],
    [400, 'PAM_ERR_UNDEFINED', 'seven places', (text) => text.replace(AMOUNT, '10.0000001')],
    [400, 'PAM_ERR_UNDEFINED', 'far too much', (text) => text.replace(AMOUNT, '9'.repeat(30))],
    [400, 'PAM_ERR_UNDEFINED', 'an unknown kind', (text) => text.replace('WITHDRAW', 'GIVE')],
    [
      400,
      'PAM_ERR_UNDEFINED',
      'an id of too many characters',
      (text) => text.replace('"providerRoundId":"', `"providerRoundId":"${'a'.repeat(40)}`),
    ],
    [
      400,
      'PAM_ERR_UNDEFINED',
      'an id that no database stores',
      (text) => text.replace(/"providerRoundId":"[^"]*/, '"providerRoundId":"a\\u0000b'),
    ],
    [200, 'PAM_ERR_UNDEFINED', 'finer than a hundredth', (text) => text.replace(AMOUNT, '10.005')],
    [200, 'PAM_ERR_UNDEFINED', 'more than the ledger takes', (text) => text.replace(AMOUNT, '1000000000000')],
    [200, 'PAM_ERR_NEGATIVE_STAKE', 'a negative amount', (text) => text.replace(AMOUNT, `-${AMOUNT}`)],
    [200, 'PAM_ERR_TRANS_CURRENCY', 'another currency', (text) => text.replace('KRW', 'EUR')],
    [200, 'PAM_ERR_GAME_NOT_FOUND', 'an unknown game', (text) => text.replace(TABLE, 'evo_unknown')],
    [200, 'PAM_ERR_CASH_OVERDRAFT', 'more than there is', (text) => text.replace(AMOUNT, '1000.01')],
    [
      200,
      'PAM_ERR_BONUS_OVERDRAFT',
      'bonus money',
      (text) => text.replace('"bonusAmount":0.000000', '"bonusAmount":1.000000'),
    ],
    [
      200,
      'PAM_ERR_PROMO_OVERDRAFT',
      'promotion money',
      (text) => text.replace('"promoAmount":0.000000', '"promoAmount":1.000000'),
    ],
  ])('%i %s for %s, without a change and with the balance', async (httpStatus, code, _, change) => {
    const bet = evo().newBet(await evoWorld.open(), '10');
    const text = change(bodyText({ ...bet.body, transactionDateTime: new Date().toISOString() }));
    const before = await transfers(world.db);
    const answer = await send(text, bet);
    expect(answer).toMatchObject({ httpStatus, error: { code } });
    if (httpStatus === 200) expect(cashIn(answer)).toBe(1_000);
    expect(await transfers(world.db)).toBe(before);
    expect(await betRow(world.db, bet.body.providerTransactionId)).toBeUndefined();
  });

  test('unknown fields, and fields that are null or empty, are ignored', async () => {
    const window = await evoWorld.open();
    const bet = evo().newBet(window, '10', {
      betCode: 'Spin',
      jackpots: [{ jackpotAmount: 0.1, jackpotBuckets: [{}] }],
      tip: { tipAmount: 1e-3 },
      promos: null,
      roundTransactions: [{ transactionType: 'WITHDRAW' }],
      isBillable: true,
      providerBetRef: '',
      providerGameId: '',
      isGameOver: null,
    });
    expect(cashIn(await evo().add(bet))).toBe(990);
    expect(await betRow(world.db, bet.body.providerTransactionId)).toMatchObject({ gameCode: TABLE });
  });

  test('balances of 0 and of twelve digits are exact to the hundredth', async () => {
    const window = await evoWorld.open();
    await fund(world.db, 'player1', 'cash', 0);
    expect((await evo().balance(window)).balance?.cashAmount).toBe('0.000000');
    await fund(world.db, 'player1', 'cash', 999_999_999_999.99);
    expect((await evo().balance(window)).balance?.cashAmount).toBe('999999999999.990000');
    const bet = evo().newBet(window, '999999999999.99');
    expect(cashIn(await evo().add(bet))).toBe(0);
    const back = await evo().add(evo().newCancel(bet));
    expect(back.transactionResult?.balance?.cashAmount).toBe('999999999999.990000');
  });

  test('amounts are those that the site shows', async () => {
    const undo = await setOption(world.db, { cashDecimal: '0.01' });
    const window = await evoWorld.open();
    const shown = async () => (await evo().balance(window)).balance?.cashAmount;
    // Options are cached for a moment.
    await expect.poll(shown).toBe('10.000000');
    const bet = evo().newBet(window, '1.2345');
    expect(cashIn(await evo().add(bet))).toBe(8.7655);
    expect(await betRow(world.db, bet.body.providerTransactionId)).toMatchObject({ stake: '123.45' });
    await undo();
    await expect.poll(shown).toBe('876.550000');
  });
});

describe('[VENDOR-11] look-ups', () => {
  test('transactions by reference and by id, the reference first; 400 without either', async () => {
    const window = await evoWorld.open();
    const bet = evo().newBet(window, '10');
    await evo().add(bet);
    const win = evo().newWin(bet, '4.5');
    await evo().add(win);
    const { providerBetRef, providerTransactionId, providerRoundId } = bet.body as Record<string, string>;
    const common = {
      currency: 'KRW',
      provider: 'Evolution',
      providerBetRef,
      providerRoundId,
      providerGameId: TABLE,
    };
    const withdrawn = {
      ...common,
      transactionType: 'WITHDRAW',
      cashAmount: '10.000000',
      providerTransactionId,
    };
    const { transactions } = await evo().transactions(window, {
      providerBetRef: providerBetRef!,
      providerTransactionId: 'other',
    });
    expect(transactions).toMatchObject([
      withdrawn,
      {
        ...common,
        transactionType: 'DEPOSIT',
        cashAmount: '4.500000',
        providerTransactionId: win.body.providerTransactionId,
      },
    ]);
    const byId = await evo().transactions(window, { providerTransactionId: providerTransactionId! });
    expect(byId.transactions).toMatchObject([withdrawn]);
    const undone = evo().newBet(window, '7');
    await evo().add(undone);
    await evo().add(evo().newCancel(undone));
    const both = await evo().transactions(window, {
      providerTransactionId: undone.body.providerTransactionId,
    });
    expect(both.transactions).toMatchObject([
      { transactionType: 'WITHDRAW' },
      { transactionType: 'CANCEL', cashAmount: '7.000000' },
    ]);
    expect(await evo().transactions(window, {})).toMatchObject({ httpStatus: 400 });
    const theirs = await evoWorld.open(await running.demo.login('player2'));
    for (const [who, query] of [
      [window, { providerBetRef: 'unknown' }],
      [theirs, { providerBetRef }],
    ] as const)
      expect(await evo().transactions(who, query as Record<string, string>)).toMatchObject({
        httpStatus: 200,
        error: { code: 'PAM_ERR_TRANS_NOT_FOUND' },
      });
  });

  test('each transaction as it was sent', async () => {
    const window = await evoWorld.open();
    const sent = [
      evo().newBet(window, '1', { provider: 'evolution', providerRoundId: 'S-1', providerBetRef: 'S-1' }),
      evo().newBet(window, '2', { providerRoundId: undefined, providerBetRef: undefined }),
      evo().newBet(window, '3', { providerGameId: undefined, isGameOver: false }),
      evo().newBet(window, '4', { transactionType: 'PROMOWITHDRAW', promoAmount: '0.5' }),
    ];
    const [bet, , byRound, free] = sent as [Message, Message, Message, Message];
    sent.push(
      evo().newWin(bet, '7', { bonusAmount: '0.25', promoAmount: '0.75' }),
      evo().newWin(byRound, '0', { providerBetRef: undefined, isGameOver: true }),
      evo().newCancel(free, { transactionType: 'PROMOCANCEL', cashAmount: '0', promoAmount: '0' }),
      evo().newWin(free, '0', {
        transactionType: 'PROMODEPOSIT',
        promoAmount: '9',
        providerBetRef: undefined,
      }),
    );
    for (const [second, { body }] of sent.entries()) {
      body.transactionDateTime = `2026-12-01T00:00:${String(second + 10)}Z`;
      expect((await evo().add({ window, body })).status).toBe('OK');
    }
    for (const { body } of sent) {
      const { providerTransactionId, transactionType } = body;
      const found = (await evo().transactions(window, { providerTransactionId })).transactions!;
      const shown = found.find((one) => one.transactionType === transactionType);
      // The stand-in reads amounts as text with six places.
      expect(JSON.parse(JSON.stringify(shown))).toEqual(parseExactly(bodyText(body)));
    }
    // A payment without a reference has none, whatever it is stored by.
    expect(
      (await evo().transactions(window, { providerBetRef: String(byRound.body.providerRoundId) })).error
        ?.code,
    ).toBe('PAM_ERR_TRANS_NOT_FOUND');
  });

  test('a round, which ends when its provider closes it', async () => {
    const window = await evoWorld.open();
    const bet = evo().newBet(window, '10');
    const round = String(bet.body.providerRoundId);
    const none = await evo().round(window, round);
    expect(none.error?.code).toBe('PAM_ERR_ROUND_NOT_FOUND');
    await evo().add(bet);
    const { gameround } = await evo().round(window, round);
    expect(gameround).toMatchObject({ providerGameId: TABLE, providerRoundId: round });
    expect(gameround).not.toHaveProperty('endTime');
    await evo().add(evo().newWin(bet, '1', { isGameOver: true }));
    expect((await evo().round(window, round)).gameround).toHaveProperty('endTime');
  });
});

describe('[VENDOR-12] the launch of a game at Valkyrie', () => {
  const launch = async (gameKey = TABLE) =>
    evoWorld.player.call('/api/minigame/getGame', {
      vendorKey: VENDOR,
      gameType: gameKey === SLOT ? 'slot' : 'casino',
      gameKey,
    });
  afterEach(() => {
    evo().gameAnswer = { status: 200, body: '' };
  });

  test('asks with the shared key, and names player, session, game, device and the provider’s configuration', async () => {
    const { data } = await launch();
    expect(data?.gameurl).toMatch(/^https:\/\/games\.valkyrie\.test\/open/);
    expect(evo().asked).toEqual({
      path: '/operator/evolution/gamelaunch',
      token: expect.stringMatching(/^[\w-]{40}$/),
      body: {
        playerId: 'player1',
        providerGameId: TABLE,
        currency: 'KRW',
        country: 'KR',
        language: 'ko',
        casino: 'demo',
        sessionIp: '127.0.0.1',
        launchConfig: { game: { table: { id: TABLE } }, channel: { mobile: false } },
      },
    });
  });

  test.each([
    ['TE99', { status: 400, body: '"Bad game launch call"' }],
    ['TE99', { status: 200, body: '{"gameUrl":"javascript:alert(1)"}' }],
    ['TE99', { status: 200, body: 'no json' }],
    ['NT99', undefined],
  ])('[%s] for an answer without an address', async (code, answer) => {
    evo().gameAnswer = answer;
    expect((await launch()).resultCode).toBe(code);
  });

  test('[A002] without provider, currency or country, for a configuration that is none, and through a vendor that is none of the kind', async () => {
    const body = { vendorCode: 'evo-other', protocol: 'valkyrie', currency: 'KRW', country: 'KR' };
    const settings = { provider: 'Caleta' };
    const code = async (more: object) => (await evoWorld.operator('vendor', { ...body, ...more })).resultCode;
    expect(await code({})).toBe('A002');
    expect(await code({ settings, currency: '' })).toBe('A002');
    expect(await code({ settings: { ...settings, launchConfig: '[1]' } })).toBe('A002');
    expect(await code({ settings: { ...settings, through: 'evo-other' } })).toBe('A002');
    expect(await code({ settings: { ...settings, through: 'nobody' } })).toBe('A002');
    expect(await code({ settings: { ...settings, through: 'sandbox-live' } })).toBe('A002');
    expect(await code({ settings: { provider: 'evolution', through: VENDOR } })).toBe('A002');
    expect(await code({ settings })).toBe('0');
    const chained = { vendorCode: 'evo-third', settings: { ...settings, through: 'evo-other' } };
    expect(await code(chained), 'it has that provider itself').toBe('A002');
  });

  test('of vendors that operators save at the same moment with one provider, one is taken', async () => {
    const body = { protocol: 'valkyrie', currency: 'KRW', country: 'KR' };
    for (const round of [1, 2, 3]) {
      const settings = { provider: `Raced ${round}`, through: VENDOR };
      const saved = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          evoWorld.operator('vendor', { ...body, vendorCode: `raced-${round}-${n}`, settings }),
        ),
      );
      const codes = saved.map(({ resultCode }) => resultCode).sort();
      expect(codes).toEqual(['0', ...Array(5).fill('A002')]);
    }
  });

  test('a further provider of the same Valkyrie has its own games and sessions, and the key of the first', async () => {
    const code = 'clt_bingo';
    await evoWorld.operator('vendor', {
      vendorCode: 'caleta',
      protocol: 'valkyrie',
      launchUrl: `${(await evoWorld.operator('vendors', {}).then(({ data }) => data?.list as { vendorCode: string; launchUrl: string }[])).find(({ vendorCode }) => vendorCode === VENDOR)!.launchUrl}`,
      currency: 'KRW',
      country: 'KR',
      settings: { provider: 'Caleta Gaming', path: 'caleta', through: VENDOR },
    });
    const names = { nameKo: code, nameEn: code, nameVn: code };
    await evoWorld.operator('code', {
      masterCode: 'game',
      groupCode: 'slot',
      code,
      vendorCode: 'caleta',
      ...names,
    });
    await evoWorld.player.get('/api/minigame/getGame', {
      vendorKey: 'caleta',
      gameType: 'slot',
      gameKey: code,
    });
    const { path, token } = evo().asked!;
    expect(path).toBe('/operator/caleta/gamelaunch');
    const window = { playerId: 'player1', token, game: code };
    const how = { provider: 'Caleta Gaming' };
    expect((await evo().session(window)).httpStatus).toBe(401);
    const bet = evo().newBet(window, '10');
    expect(await evo().add(bet, how), 'for two providers').toMatchObject({
      httpStatus: 400,
      error: { code: 'PAM_ERR_MISSING_PROVIDER' },
    });
    const ofCaleta = { window, body: { ...bet.body, ...how } };
    // Valkyrie names its providers so, whatever its configuration has.
    expect(cashIn(await evo().add(ofCaleta, { provider: 'caletagaming' }))).toBe(990);
    expect((await evo().session(await evoWorld.open(), { provider: 'evolution' })).httpStatus).toBe(200);
    expect(await betRow(world.db, bet.body.providerTransactionId)).toMatchObject({ vendorCode: 'caleta' });
  });

  test('a vendor that is switched off takes no bets, and settles', async () => {
    const window = await evoWorld.open();
    const bet = evo().newBet(window, '10');
    await evo().add(bet);
    await evoWorld.operator('vendor', { vendorCode: VENDOR, enabled: false });
    const code = await refused(() => evo().add(evo().newBet(window, '1')));
    const won = await evo().add(evo().newWin(bet, '1'));
    await evoWorld.operator('vendor', { vendorCode: VENDOR, enabled: true });
    expect([code, won.status]).toEqual(['PAM_ERR_BET_NOT_ALLOWED', 'OK']);
  });
});
