import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { toRequestId } from '@/lib/cipher/request-id';
import type { FindingKind } from '@/lib/rules/finding-kinds';
import { vendorFinding } from '@/platform/db/schema';
import type { Member } from '../../fixtures/platform-client';
import type { Added, Message, Played } from '../../fixtures/valkyrie-stand-in';
import { SLOT, withValkyrie } from './valkyrie-world';
import { betRow, holds, playerEntries, transfers } from './vendor-client';

const evoWorld = withValkyrie();
const { world, running } = evoWorld;
const evo = () => evoWorld.evo;
const cash = async (memId = 'player1') => (await holds(world.db, memId)).cash;
let window: Played;
let second: Member;
beforeEach(async () => {
  second ??= await running.demo.login('player2');
  window = await evoWorld.open();
});
const newBet = (amount = '100', more = {}) => evo().newBet(window, amount, more);
/** A bet that was accepted. */
async function placed(amount = '100', more = {}): Promise<Message> {
  const bet = newBet(amount, more);
  expect((await evo().add(bet)).status).toBe('OK');
  return bet;
}
/** A bet of a provider that has no references, and says with each message whether the round is over. */
const BY_ROUND = { providerBetRef: undefined, isGameOver: false };
const shown = ({ status, error, transactionResult }: Added) =>
  `${error?.code.replace('PAM_ERR_', '') ?? status} ${Number(transactionResult?.balance?.cashAmount)}`;
const add = async (message: Message) => shown(await evo().add(message));
const state = async ({ body }: Message) => {
  const row = await betRow(world.db, body.providerTransactionId);
  return row && `${row.type} ${Number(row.stake)} ${Number(row.win)}`;
};

test('[VENDOR-10] what a message moves has the id by which Valkyrie has sent it', async () => {
  const bet = newBet('33');
  await evo().add(bet);
  const { rows } = await world.db.execute<{ id: string }>(
    sql`SELECT request_id AS id FROM transfer WHERE key LIKE ${`%:${bet.body.providerTransactionId}`}`,
  );
  expect(rows).toEqual([{ id: evo().correlationId }]);
  // Proxies write a dash where there is none.
  for (const none of ['-', '--', '_', 'a b']) expect(toRequestId(none)).toMatch(/^[0-9a-f-]{36}$/);
  expect(toRequestId('-a')).toBe('-a');
});

describe('[VENDOR-10] each message takes effect once', () => {
  test('a message that is sent again is answered as before, with the balance of now', async () => {
    const bet = newBet();
    const first = await evo().add(bet);
    await placed('50');
    const again = await evo().add(bet);
    expect(shown(again)).toBe('OK 850');
    expect(again.transactionResult?.transactionId).toBe(first.transactionResult?.transactionId);
    const win = evo().newWin(bet, '30');
    expect([await add(win), await add(win)]).toEqual(['OK 880', 'OK 880']);
    const undone = await placed('10');
    const cancel = evo().newCancel(undone);
    expect([await add(cancel), await add(cancel)]).toEqual(['OK 880', 'OK 880']);
    expect(await cash()).toBe(880);
  });

  test('sent many times at the same moment, to two instances, it is one', async () => {
    const bet = newBet();
    const { pam } = evo();
    const pams = [pam, evoWorld.pamAtSecond];
    for (const [message, left] of [
      [bet, 900],
      [evo().newWin(bet, '7'), 907],
    ] as const) {
      const all = await Promise.all(
        Array.from({ length: 8 }, (_, i) => {
          evo().pam = pams[i % 2]!;
          return add(message);
        }),
      );
      expect(new Set(all)).toEqual(new Set([`OK ${left}`]));
    }
    evo().pam = pam;
  });

  test.each([
    ['amount', { cashAmount: '2' }],
    ['round', { providerRoundId: 'another' }],
    ['game', { providerGameId: SLOT }],
    ['reference', { providerBetRef: 'another' }],
    ['kind of money', { transactionType: 'PROMOWITHDRAW' }],
  ])('PAM_ERR_DUPLICATE_TRANS for the id of a bet or a payment with another %s', async (name, change) => {
    const bet = await placed();
    const win = evo().newWin(bet, '5');
    await evo().add(win);
    const before = await transfers(world.db);
    expect(await add({ window, body: { ...bet.body, ...change } })).toBe('DUPLICATE_TRANS 905');
    const type = name === 'kind of money' ? {} : change;
    if (name !== 'kind of money')
      expect(await add({ window, body: { ...win.body, ...type } })).toBe('DUPLICATE_TRANS 905');
    expect(await transfers(world.db)).toBe(before);
  });

  test('PAM_ERR_DUPLICATE_TRANS for the id of another player’s transaction', async () => {
    const bet = await placed();
    const theirs = await evoWorld.open(second);
    const win = evo().newWin(bet, '5');
    await evo().add(win);
    const before = await transfers(world.db);
    expect(await add({ ...bet, window: theirs })).toBe('DUPLICATE_TRANS 1000');
    expect(await add({ ...win, window: theirs })).toBe('DUPLICATE_TRANS 1000');
    expect(await transfers(world.db)).toBe(before);
  });
});

describe('[VENDOR-13] in any order', () => {
  test('a payment before its bet is unknown, and paid once the bet has arrived', async () => {
    const bet = newBet();
    const win = evo().newWin(bet, '40');
    expect(await add(win)).toBe('TRANS_NOT_FOUND 1000');
    await evo().add(bet);
    expect(await add(win)).toBe('OK 940');
  });

  test.each([
    ['id', BY_ROUND, {}],
    ['reference', {}, { providerTransactionId: 'R-1' }],
  ])(
    'a cancellation before its bet, by %s, is remembered: the bet is refused, its payment unknown',
    async (_, of, by) => {
      const bet = newBet('100', of);
      const cancel = evo().newCancel(
        bet,
        'providerTransactionId' in by ? { providerTransactionId: randomUUID() } : {},
      );
      expect([await add(cancel), await add(cancel)]).toEqual(Array(2).fill('CANCEL_NOT_FOUND 1000'));
      expect(await add(bet)).toBe('TRANS_ALREADY_CANCELLED 1000');
      expect(await add(evo().newWin(bet, '1'))).toBe('TRANS_NOT_FOUND 1000');
      expect(await cash()).toBe(1_000);
    },
  );

  test('a cancellation before its bet, by reference, is about its player and round alone', async () => {
    const bet = newBet('100');
    const other = { providerTransactionId: randomUUID() };
    expect(await add(evo().newCancel(bet, other))).toBe('CANCEL_NOT_FOUND 1000');
    const { providerBetRef, providerRoundId } = bet.body;
    const theirs = evo().newBet(await evoWorld.open(second), '10', { providerBetRef, providerRoundId });
    expect(await add(theirs)).toBe('OK 990');
    const elsewhere = newBet('20', { providerBetRef });
    expect(await add(elsewhere)).toBe('OK 980');
    expect(await add(bet)).toBe('TRANS_ALREADY_CANCELLED 980');
    const again = evo().newCancel(bet, { providerTransactionId: randomUUID() });
    expect(await add(again), 'the round has no bet').toBe('CANCEL_NOT_FOUND 980');
    expect([await state(theirs), await state(elsewhere)]).toEqual(['wait 10 0', 'wait 20 0']);
    expect([await add(evo().newCancel(theirs)), await add(evo().newCancel(elsewhere))]).toEqual([
      'OK 1000',
      'OK 1000',
    ]);
  });

  test('a refused bet that is cancelled stays refused', async () => {
    const bet = newBet('5000');
    expect(await add(bet)).toBe('CASH_OVERDRAFT 1000');
    expect(await add(evo().newCancel(bet))).toBe('CANCEL_NOT_FOUND 1000');
    expect(await add(bet)).toBe('CASH_OVERDRAFT 1000');
  });

  test('a bet is cancelled once, and neither paid nor cancelled after the other', async () => {
    const [bet, paid] = [await placed(), await placed()];
    const win = evo().newWin(paid, '30');
    expect(await add(win)).toBe('OK 830');
    expect(await add(evo().newCancel(bet))).toBe('OK 930');
    const other = { providerTransactionId: randomUUID() };
    expect(await add(evo().newCancel(bet, other))).toBe('TRANS_ALREADY_CANCELLED 930');
    expect(await add(evo().newWin(bet, '1'))).toBe('TRANS_ALREADY_CANCELLED 930');
    expect(await add(evo().newCancel(paid))).toBe('TRANS_ALREADY_SETTLED 930');
    expect(await add(evo().newWin(paid, '1'))).toBe('TRANS_ALREADY_SETTLED 930');
    const { providerTransactionId } = win.body;
    const undone = evo().newCancel(paid, { providerTransactionId, providerBetRef: undefined });
    expect(await add(undone)).toBe('CANCEL_NON_WITHDRAW 930');
    expect([await state(bet), await state(paid)]).toEqual(['cancel 100 0', 'lose 100 30']);
  });

  test('a payment of another player’s bet, or a cancellation of it, finds none', async () => {
    const bet = await placed();
    const theirs = await evoWorld.open(second);
    const before = await transfers(world.db);
    expect(await add({ ...evo().newWin(bet, '1'), window: theirs })).toBe('TRANS_NOT_FOUND 1000');
    expect(await add({ ...evo().newCancel(bet), window: theirs })).toBe('CANCEL_NOT_FOUND 1000');
    expect(await transfers(world.db)).toBe(before);
    expect(await state(bet)).toBe('wait 100 0');
    expect(await add(evo().newWin(bet, '1'))).toBe('OK 901');
  });

  test('a payment of 0 settles a bet as lost', async () => {
    const bet = await placed();
    expect(await add(evo().newWin(bet, '0'))).toBe('OK 900');
    expect(await state(bet)).toBe('lose 100 0');
  });
});

describe('[VENDOR-08] operators see', () => {
  const finding = async ({ body }: Message, kind: FindingKind) => {
    const refId = body.transactionType === 'WITHDRAW' ? '' : `${body.transactionType}|`;
    const rows = await world.db
      .select({ times: vendorFinding.times, amount: vendorFinding.vendorAmount, named: vendorFinding.named })
      .from(vendorFinding)
      .where(and(eq(vendorFinding.refId, refId + body.providerTransactionId), eq(vendorFinding.kind, kind)));
    return rows[0];
  };
  const byProvider = { token: 'a token that Evolution alone has' };

  test('a payment of an unknown bet, one that comes late, and another currency', async () => {
    const bet = await placed();
    const unknown = evo().newWin(newBet(), '4');
    await evo().add(unknown);
    await evo().add(unknown);
    expect(await finding(unknown, 'unknownBet')).toEqual({ times: 2, amount: '4.00', named: '' });
    await evo().add(evo().newWin(bet, '5'));
    const late = evo().newWin(bet, '6');
    await evo().add(late);
    expect(await finding(late, 'lateMessage')).toEqual({ times: 1, amount: '6.00', named: '' });
    const foreign = newBet('7', { currency: 'EUR' });
    expect(await add(foreign)).toBe('TRANS_CURRENCY 905');
    expect(await finding(foreign, 'currency')).toMatchObject({ named: 'EUR' });
  });

  test('a cancellation that is refused: of a settled bet, of a payment, of another stake, of another player’s bet', async () => {
    const bet = await placed();
    const win = evo().newWin(bet, '5');
    await evo().add(win);
    const { providerTransactionId } = win.body;
    const theirs = { playerId: 'player2', token: (await evoWorld.open(second)).token, game: window.game };
    const open = await placed('10');
    const other = { providerTransactionId: randomUUID() };
    for (const [message, code, kind] of [
      [evo().newCancel(bet), 'TRANS_ALREADY_SETTLED', 'lateMessage'],
      [
        evo().newCancel(bet, { providerTransactionId, providerBetRef: undefined }),
        'CANCEL_NON_WITHDRAW',
        'lateMessage',
      ],
      [evo().newCancel(open, { ...other, cashAmount: '11' }), 'CANCEL_NOT_FOUND', 'unknownBet'],
      [{ ...evo().newCancel(open), window: theirs }, 'CANCEL_NOT_FOUND', 'unknownBet'],
    ] as const) {
      expect(await add(message)).toContain(code);
      expect(await finding(message, kind), code).toMatchObject({ times: 1 });
    }
    const absent = evo().newCancel(newBet());
    await evo().add(absent);
    expect(await finding(absent, 'unknownBet'), 'there is no money').toBeUndefined();
  });

  test('a payment and a cancellation of a player who is not in the session, or is nobody', async () => {
    const bet = await placed('10');
    for (const [playerId, how] of [
      ['player2', {}],
      ['nobody1', byProvider],
    ] as const)
      for (const message of [evo().newWin(bet, '9'), evo().newCancel(await placed('1'))]) {
        const sent = { ...message, window: { ...window, playerId } };
        expect((await evo().add(sent, how)).error?.code).toBe('PAM_ERR_PLAYER_NOT_FOUND');
        expect(await finding(message, 'unknownBet'), playerId).toMatchObject({ times: 1 });
      }
  });

  test('a payment and a cancellation of a bet whose month is detached', async () => {
    const bet = await placed('10');
    const move = (days: number) =>
      world.db.execute(sql`UPDATE bet_key SET placed_at = placed_at - make_interval(days => ${days})
        WHERE bet_id = ${bet.body.providerTransactionId}`);
    await move(400);
    for (const message of [evo().newWin(bet, '9'), evo().newCancel(bet)]) {
      expect((await evo().add(message)).error?.code).toBe('PAM_ERR_TIMEOUT');
      expect(await finding(message, 'unknownBet')).toMatchObject({ times: 1 });
    }
    await move(-400);
    expect(await add(evo().newCancel(bet))).toBe('OK 1000');
  });

  test('a payment and a cancellation of an amount that is refused', async () => {
    const bet = await placed('10');
    for (const [amount, code] of [
      ['9.005', 'UNDEFINED 990'],
      ['1000000000000', 'UNDEFINED 990'],
      ['-9', 'NEGATIVE_STAKE 990'],
    ] as const)
      for (const message of [
        evo().newWin(bet, amount),
        evo().newCancel(bet, { cashAmount: amount, providerTransactionId: randomUUID() }),
      ]) {
        expect(await add(message)).toBe(code);
        expect(await finding(message, 'refusedAmount')).toEqual({ times: 1, amount: null, named: amount });
      }
    const refused = newBet('9.005');
    await evo().add(refused);
    expect(await finding(refused, 'refusedAmount'), 'a bet has moved nothing').toBeUndefined();
  });
});

test('[VENDOR-13] of a payment and a cancellation at the same moment, at two instances, one takes effect', async () => {
  const { pam } = evo();
  const bets = await Promise.all(Array.from({ length: 8 }, () => placed('10')));
  const sent = bets.map((bet, n) => {
    // Each names the bet by something else.
    const win = evo().newWin(bet, '25', { providerBetRef: undefined });
    const cancel = evo().newCancel(bet, { providerTransactionId: randomUUID() });
    return Promise.all(
      [win, cancel].map((message, i) => {
        evo().pam = [pam, evoWorld.pamAtSecond][(i + n) % 2]!;
        return evo().add(message);
      }),
    );
  });
  evo().pam = pam;
  let paid = 0;
  for (const [win, cancel] of await Promise.all(sent)) {
    expect([win!.status, cancel!.status].sort()).toEqual(['ERROR', 'OK']);
    if (win!.status === 'OK') paid++;
  }
  expect(await cash()).toBe(1_000 + 15 * paid);
});

describe('[VENDOR-13] rounds', () => {
  test('two hands of a round are settled one by one, and two rounds at a table', async () => {
    const [one, elsewhere] = [await placed('10'), await placed('40')];
    const other = await placed('20', { providerRoundId: one.body.providerRoundId });
    expect(await add(evo().newWin(other, '40'))).toBe('OK 970');
    expect([await state(one), await state(other), await state(elsewhere)]).toEqual([
      'wait 10 0',
      'win 20 40',
      'wait 40 0',
    ]);
    expect(await add(evo().newCancel(one))).toBe('OK 980');
    expect(await add(evo().newWin(elsewhere, '80'))).toBe('OK 1060');
  });

  test('bets with one reference are settled by one payment, and cancelled each by its id', async () => {
    const one = await placed('10');
    const { providerBetRef, providerRoundId } = one.body;
    const [other, third] = [
      await placed('20', { providerBetRef, providerRoundId }),
      await placed('30', { providerBetRef, providerRoundId }),
    ];
    expect(await add(evo().newCancel(third))).toBe('OK 970');
    expect(await add(evo().newWin(one, '50'))).toBe('OK 1020');
    expect([await state(one), await state(other), await state(third)]).toEqual([
      'win 10 50',
      'lose 20 0',
      'cancel 30 0',
    ]);
    expect(await add(evo().newWin(other, '1'))).toBe('TRANS_ALREADY_SETTLED 1020');
  });

  test('a late cancellation of one of two bets with a reference does not end the other', async () => {
    const one = await placed('10');
    const { providerBetRef, providerRoundId } = one.body;
    const late = newBet('20', { providerBetRef, providerRoundId });
    expect(await add(evo().newCancel(late))).toBe('CANCEL_NOT_FOUND 990');
    expect(await add(late)).toBe('TRANS_ALREADY_CANCELLED 990');
    expect(await add(evo().newWin(one, '30'))).toBe('OK 1020');
  });

  test('a round without references is paid in parts, until its provider closes it', async () => {
    const one = await placed('10', BY_ROUND);
    const { providerRoundId } = one.body;
    const other = await placed('20', { ...BY_ROUND, providerRoundId });
    expect(await add(evo().newWin(one, '5'))).toBe('OK 975');
    expect(await add(evo().newWin(one, '6'))).toBe('OK 981');
    expect(await add(evo().newWin(one, '7'))).toBe('OK 988');
    expect([await state(one), await state(other)]).toEqual(['lose 10 5', 'lose 20 13']);
    const open = await placed('8', { ...BY_ROUND, providerRoundId });
    const last = evo().newWin(one, '0', { isGameOver: true });
    expect(await add(last)).toBe('OK 980');
    expect(await state(open)).toBe('lose 8 0');
    expect(await add(last)).toBe('OK 980');
    expect(await add(evo().newWin(one, '1'))).toBe('TRANS_ALREADY_SETTLED 980');
    expect(await add(newBet('1', { ...BY_ROUND, providerRoundId }))).toBe('TRANS_ALREADY_SETTLED 980');
    expect(await add(evo().newCancel(open))).toBe('TRANS_ALREADY_SETTLED 980');
  });

  test('a payment that is sent again with the word that its round is over ends it', async () => {
    const bet = await placed('10', BY_ROUND);
    const rest = await placed('5', { ...BY_ROUND, providerRoundId: bet.body.providerRoundId });
    const win = evo().newWin(bet, '20');
    expect(await add(win)).toBe('OK 1005');
    expect(await add({ window, body: { ...win.body, isGameOver: true } })).toBe('OK 1005');
    expect(await state(rest)).toBe('lose 5 0');
    expect(await add(evo().newWin(bet, '1'))).toBe('TRANS_ALREADY_SETTLED 1005');
  });

  test('a bet that closes its round is lost; a cancellation that closes it ends the rest', async () => {
    const bet = await placed('10', { ...BY_ROUND, isGameOver: true });
    expect(await state(bet)).toBe('lose 10 0');
    const one = await placed('20', BY_ROUND);
    const { providerRoundId } = one.body;
    const rest = await placed('30', { ...BY_ROUND, providerRoundId });
    expect(await add(evo().newCancel(one, { isGameOver: true }))).toBe('OK 960');
    expect([await state(one), await state(rest)]).toEqual(['cancel 20 0', 'lose 30 0']);
  });

  test('a round of two players is closed for the one alone who is named', async () => {
    const mine = await placed('10', BY_ROUND);
    const { providerRoundId } = mine.body;
    const theirs = evo().newBet(await evoWorld.open(second), '10', { ...BY_ROUND, providerRoundId });
    await evo().add(theirs);
    await evo().add(evo().newWin(mine, '0', { isGameOver: true }));
    expect([await state(mine), await state(theirs)]).toEqual(['lose 10 0', 'wait 10 0']);
    await evo().add(evo().newWin(theirs, '30', { isGameOver: true }));
    expect([await cash(), await cash('player2')]).toEqual([990, 1_020]);
  });

  test('two channels of a player have a session each', async () => {
    const other = await evoWorld.open();
    expect(other.token).not.toBe(window.token);
    const bet = await placed('10');
    expect(await add({ ...evo().newBet(other, '20'), window: other })).toBe('OK 970');
    expect(await add({ ...evo().newWin(bet, '10'), window: other })).toBe('OK 980');
  });
});

describe('[VENDOR-10] ids of any characters', () => {
  const ODD = [
    'a/b',
    ' a b ',
    '100%',
    '%2F',
    '?x=1&y#',
    'DEPOSIT|1',
    '|',
    '한글 ключ',
    '🂡'.repeat(39),
    '\'"<>\\',
  ];
  test.each(ODD)('%j is bet on, looked up, paid, paid again and cancelled', async (odd) => {
    const names = { providerRoundId: odd, providerBetRef: undefined, isGameOver: false };
    const bet = await placed('10', { ...names, providerTransactionId: odd });
    const { transactions } = await evo().transactions(window, { providerTransactionId: odd });
    expect(transactions).toMatchObject([{ providerTransactionId: odd, providerRoundId: odd }]);
    expect((await evo().round(window, odd)).gameround).toMatchObject({ providerRoundId: odd });
    const win = evo().newWin(bet, '1', { providerTransactionId: `1${odd}` });
    expect([await add(win), await add(evo().newWin(bet, '2'))]).toEqual(['OK 991', 'OK 993']);
    const named = { providerTransactionId: `2${odd}`, providerBetRef: odd };
    const other = await placed('20', { ...names, ...named });
    const found = await evo().transactions(window, { providerBetRef: odd });
    expect(found.transactions).toMatchObject([{ providerBetRef: odd, cashAmount: '20.000000' }]);
    expect(await add(evo().newCancel(other, { isGameOver: true }))).toBe('OK 993');
    expect(await add(evo().newWin(bet, '1'))).toBe('TRANS_ALREADY_SETTLED 993');
  });

  test('slashes do not make two payments one', async () => {
    const paid = async (betId: string, winId: string) => {
      const bet = await placed('1', { ...BY_ROUND, providerTransactionId: betId });
      await evo().add(evo().newWin(bet, '1'));
      return add(evo().newWin(bet, '50', { providerTransactionId: winId }));
    };
    expect(await paid('y', 'x/evo/z')).toBe('OK 1050');
    expect(await paid('z/evo/y', 'x')).toBe('OK 1100');
  });

  test('a bet that is named as a payment is stored is a bet of its own', async () => {
    const prize = { transactionType: 'PROMODEPOSIT', providerBetRef: undefined };
    await evo().add(evo().newWin(newBet(), '5', { ...prize, providerTransactionId: 'P-1' }));
    const bet = await placed('10', { providerTransactionId: 'PROMODEPOSIT|P-1' });
    expect(await add(evo().newCancel(bet))).toBe('OK 1005');
  });
});

describe('[VENDOR-14] promotion money', () => {
  const FREE = { ...BY_ROUND, transactionType: 'PROMOWITHDRAW', promoAmount: '70' };
  test('a bet of it takes nothing of the player and earns no rolling; what it wins is cash', async () => {
    const bet = await placed('0', FREE);
    expect(await betRow(world.db, bet.body.providerTransactionId)).toMatchObject({
      stake: '0.00',
      freeStake: '70.00',
    });
    const won = { transactionType: 'PROMODEPOSIT', promoAmount: '25' };
    expect(await add(evo().newWin(bet, '0', won))).toBe('OK 1025');
    const row = await betRow(world.db, bet.body.providerTransactionId);
    expect([row?.type, new Set(row?.rolling)]).toEqual(['win', new Set(['0.00'])]);
    const found = await evo().transactions(window, { providerTransactionId: bet.body.providerTransactionId });
    expect(found.transactions).toMatchObject([
      { transactionType: 'PROMOWITHDRAW', promoAmount: '70.000000' },
    ]);
  });

  test('one that is cancelled moves nothing; a buy-in of cash is given back', async () => {
    const free = await placed('0', FREE);
    const cancel = { transactionType: 'PROMOCANCEL' };
    expect(await add(evo().newCancel(free, cancel))).toBe('OK 1000');
    const bought = await placed('30', { ...FREE, promoAmount: '0' });
    expect(await add(evo().newCancel(bought, cancel))).toBe('OK 1000');
    const entries = await playerEntries(world.db, bought.body.providerTransactionId);
    expect(entries, 'cash was staked').toEqual(['-19 -30.00', '19 30.00']);
    expect(await state(free)).toBe('cancel 0 0');
    const other = await placed('0', { ...FREE, providerBetRef: randomUUID() });
    expect(await add(evo().newCancel(other, { ...cancel, providerTransactionId: randomUUID() }))).toBe(
      'OK 1000',
    );
    expect(await state(other)).toBe('cancel 0 0');
  });

  test('a prize that names a round leaves its bets of cash alone, and is no bet of the round itself', async () => {
    const prize = (of: Message, amount: string) =>
      evo().newWin(of, amount, { transactionType: 'PROMODEPOSIT', providerBetRef: undefined });
    const running = await placed('100', { providerBetRef: 'R-prize' });
    expect(await add(prize(running, '5'))).toBe('OK 905');
    expect(await state(running)).toBe('wait 100 0');
    expect(await add(evo().newWin(running, '200'))).toBe('OK 1105');
    const undone = await placed('10', BY_ROUND);
    await evo().add(evo().newCancel(undone));
    expect(await add(prize(undone, '6'))).toBe('OK 1111');
    const absent = newBet('20', { ...BY_ROUND, isGameOver: undefined });
    expect(await add(prize(absent, '7'))).toBe('OK 1118');
    expect(await add(evo().newWin(absent, '40'))).toBe('TRANS_NOT_FOUND 1118');
    expect(await add(absent)).toBe('OK 1098');
    expect(await add(evo().newWin(absent, '40'))).toBe('OK 1138');
  });

  test.each([
    ['', {}, 'lose 10 0'],
    [', also where it says so once it is sent again', { isGameOver: false }, 'wait 10 0'],
  ])('a prize that says that its round is over ends it%s', async (_, before, first) => {
    const bet = await placed('10', BY_ROUND);
    const over = { transactionType: 'PROMODEPOSIT', providerBetRef: undefined, isGameOver: true };
    const prize = evo().newWin(bet, '5', over);
    await evo().add({ window, body: { ...prize.body, ...before } });
    expect(await state(bet)).toBe(first);
    expect(await add(prize)).toBe('OK 995');
    expect(await state(bet)).toBe('lose 10 0');
    expect(await add(evo().newWin(bet, '1'))).toBe('TRANS_ALREADY_SETTLED 995');
    const another = evo().newWin(bet, '6', over);
    expect(await add(another), 'a prize is paid all the same').toBe('OK 1001');
  });

  test('a payment needs no bet, is listed as the win of a bet of nothing, and is made once', async () => {
    const names = { providerBetRef: undefined, providerRoundId: undefined, providerGameId: undefined };
    const prize = evo().newWin(newBet(), '45', { ...names, transactionType: 'PROMODEPOSIT' });
    expect([await add(prize), await add(prize)]).toEqual(['OK 1045', 'OK 1045']);
    const { providerTransactionId } = prize.body;
    const row = await betRow(world.db, `PROMODEPOSIT|${providerTransactionId}`);
    expect(row).toMatchObject({ type: 'win', stake: '0.00', win: '45.00' });
    expect(await playerEntries(world.db, `PROMODEPOSIT|${providerTransactionId}`)).toEqual(['23 45.00']);
    const found = await evo().transactions(window, { providerTransactionId });
    expect(found.transactions).toMatchObject([{ transactionType: 'PROMODEPOSIT', cashAmount: '45.000000' }]);
    expect(await add({ window, body: { ...prize.body, cashAmount: '46' } })).toBe('DUPLICATE_TRANS 1045');
  });
});
