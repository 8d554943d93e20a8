import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import { today } from '@/lib/rules/day';
import { bet, member } from '@/platform/db/schema';
import { memberAccounts, siteAccount } from '@/platform/ledger/accounts';
import { post } from '@/platform/ledger/post';
import { onPostgres, withDemoWorld } from '../fixtures/database';
import { untilWaiting } from '../fixtures/lock-waiters';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { ledgerSum, snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn3: Member;
beforeAll(async () => {
  ptn3 = await running.demo.login('ptn3');
});

const cashOf = async (memId: string) =>
  Number((await memberAccounts(world.db, (await idOf(memId)).id)).cash.balance);
const idOf = async (memId: string) => {
  const [row] = await world.db.select({ id: member.id }).from(member).where(eq(member.memId, memId));
  return row!;
};
const setRights = (memId: string, rights: { mayGive?: boolean; mayRetrieve?: boolean; status?: string }) =>
  world.db.update(member).set(rights).where(eq(member.memId, memId));

describe('giving and taking back', () => {
  test('[MOVE-01] moves the amount between the two accounts only', async () => {
    const [own, lower] = [await cashOf('ptn3'), await cashOf('ptn4')];
    const answer = await ptn3.get('/api/retail/cashSend', { memId: 'ptn4', inAmt: 1234.56, memo: '정산' });
    expect(answer).toMatchObject({ cashAmt: own - 1234.56, lowerCashAmt: lower + 1234.56, cashType: '-3' });
    const taken = await ptn3.get('/api/retail/cashSend', { memId: 'PTN4', outAmt: 1234.56 });
    expect(taken).toMatchObject({ cashAmt: own, lowerCashAmt: lower, cashType: '3' });
    expect(taken.cashSeq).toBe(answer.cashSeq + 1);
    expect(await ledgerSum(world.db, 'demo')).toBe(0);
  });

  test('[MOVE-03] [MOVE-06] [C601] [C702] not more than the giver has, nor than the target has', async () => {
    const before = await snapshot(world.db);
    const own = await cashOf('ptn3');
    const lower = await cashOf('player1');
    const send = async (body: object) =>
      (await ptn3.call('/api/retail/cashSend', { memId: 'player1', ...body } as never)).resultCode;
    expect(await send({ inAmt: own + 0.01 })).toBe('C601');
    expect(await send({ outAmt: lower + 0.01 })).toBe('C702');
    expect(await send({ inAmt: -1 })).toBe('A002');
    expect(await send({ inAmt: 0.001 })).toBe('A002');
    expect(await send({ inAmt: 1, outAmt: 1 })).toBe('A002');
    expect(await send({})).toBe('A002');
    expect(await send({ inAmt: 1, type: '3' })).toBe('A002');
    expect(await send({ outAmt: 1, type: '-3' })).toBe('A002');
    expect(await send({ inAmt: 1, inBonusYn: 'Y' })).toBe('A002');
    expect(await snapshot(world.db)).toEqual(before);
  });

  test.runIf(onPostgres).each([
    ['one by one', '/api/retail/cashSend', { memId: 'ptn4', outAmt: 2 }],
    [
      'all or none',
      '/api/retail/cashSendMany',
      {
        type: '3',
        allOrNone: true,
        lines: [{ memId: 'ptn4', amount: 2, idempotencyKey: 'deadlock-key-many' }],
      },
    ],
  ] as const)(
    '[MOVE-05] a key that is used elsewhere at the same moment ends no move in a deadlock: %s',
    async (_, path, body) => {
      const key = path.endsWith('Many') ? 'deadlock-key-many' : 'deadlock-key-1';
      const { cash } = await memberAccounts(world.db, (await idOf('ptn4')).id);
      // Keys are the caller's own.
      const owned = `${(await idOf('ptn3')).id}:${key}`;
      let sent: Promise<{ resultCode: string }> | undefined;
      await world.db
        .transaction(async (tx) => {
          await tx.execute(sql`
          INSERT INTO transfer_key (site_id, key, fingerprint, transfer_id, created_at) VALUES ('demo', ${owned}, 'other', 0, now())`);
          // It locks both accounts, and waits for the key.
          sent = ptn3.call(path, body as never, 'deadlock-key-1');
          await untilWaiting(world.db, 1);
          // Now each waits for the other. PostgreSQL ends the one that has waited longer, or, where this line ran more
          // than a second after the other's wait began, this one.
          await tx.execute(sql`SELECT FROM account WHERE id = ${cash.id} FOR UPDATE`);
          tx.rollback();
        })
        .catch((error) => {
          const isEnded = error.cause?.code === '40P01';
          if (!isEnded) expect(error).toBeInstanceOf(TransactionRollbackError);
        });
      expect((await sent!).resultCode).toBe('0');
      expect(await cashOf('ptn4')).toBe(Number(cash.balance) - 2);
      expect(await ledgerSum(world.db, 'demo')).toBe(0);
    },
  );

  test('[MOVE-01] in the form of the tree, with its type and flags', async () => {
    const sent = { memId: 'ptn4', inAmt: 3, memo: 'tree', type: '-3', inBonusYn: 'N' } as const;
    expect((await ptn3.get('/api/retail/cashSend', sent)).cashType).toBe('-3');
    const back = { memId: 'ptn4', outAmt: 3, memo: '', type: '3', bonusRollingYn: 'N' } as const;
    expect((await ptn3.get('/api/retail/cashSend', back)).cashType).toBe('3');
  });

  test('[MOVE-03] [C303] [C403] without an amount', async () => {
    const send = async (body: object) =>
      (await ptn3.call('/api/retail/cashSend', { memId: 'ptn4', ...body } as never)).resultCode;
    expect(await send({ inAmt: 0 })).toBe('C303');
    expect(await send({ outAmt: 0 })).toBe('C403');
  });

  test('[MOVE-06] [C301] [C401] without the right to give or to take back', async () => {
    await setRights('ptn3', { mayGive: false, mayRetrieve: false });
    const send = async (body: object) =>
      (await ptn3.call('/api/retail/cashSend', { memId: 'ptn4', ...body } as never)).resultCode;
    expect(await send({ inAmt: 1 })).toBe('C301');
    expect(await send({ outAmt: 1 })).toBe('C401');
    await setRights('ptn3', { mayGive: true, mayRetrieve: true });
  });

  test('[MOVE-06] [ROLE-01] [C302] [C402] the target must be below the caller', async () => {
    const send = async (memId: string, body: object) =>
      (await ptn3.call('/api/retail/cashSend', { memId, ...body } as never)).resultCode;
    expect(await send('ptn3', { inAmt: 1 })).toBe('C302');
    expect(await send('ptn3', { outAmt: 1 })).toBe('C402');
    for (const memId of ['ptn2', 'north1', 'two3', 'nobody'])
      expect(await send(memId, { inAmt: 1 })).toBe('U001');
    await setRights('player2', { status: 'closed' });
    expect(await send('player2', { inAmt: 1 })).toBe('C302');
    await setRights('player2', { status: 'active' });
  });

  test('[ROLE-03] [U0011] neither from nor to a suspended member', async () => {
    const send = async (body: object) =>
      (await ptn3.call('/api/retail/cashSend', { memId: 'ptn4', ...body } as never)).resultCode;
    for (const memId of ['ptn3', 'ptn4']) {
      await setRights(memId, { status: 'suspended' });
      expect(await send({ inAmt: 1 })).toBe('U0011');
      expect(await send({ outAmt: 1 })).toBe('U0011');
      await setRights(memId, { status: 'active' });
    }
  });

  test.each(['cash', 'game'])(
    '[MOVE-06] [C099] not from a member with an open bet from the %s wallet, unless the site says so',
    async (wallet) => {
      const { id } = await idOf('player1');
      await world.db.update(bet).set({ settledAt: new Date() }).where(eq(bet.memberId, id));
      const take = () => ptn3.call('/api/retail/cashSend', { memId: 'player1', outAmt: 1 });
      const [open] = await world.db
        .insert(bet)
        .values({
          siteId: 'demo',
          memberId: id,
          path: [id],
          category: 'hcasino',
          vendorCode: 'sandbox-hotel',
          gameCode: 'g',
          betId: `open-${wallet}`,
          roundId: `open-${wallet}`,
          type: 'wait',
          wallet,
          stake: '10',
          placedAt: new Date(),
        })
        .returning({ id: bet.id });
      const refused = { resultCode: 'C099', resultMessage: expect.stringContaining('베팅') };
      const setOption = (takeBackWaitsForBets: boolean) =>
        running.demo.operator('site-option', { siteId: 'demo', takeBackWaitsForBets });
      await setOption(true);
      expect(await take()).toEqual(refused);
      const { list } = await ptn3.get('/api/retail/cashSendlist', {
        topMemId: 'ptn3',
        cashType: '3',
        cashStatus: '-1',
        botMemId: 'player1',
        page: 1,
        startDate: today(),
        endDate: today(),
      });
      expect(list[0], 'the history tells the same').toMatchObject(refused);
      const { pin } = await ptn3.get('/api/board/pin', { kind: 'attempt', id: String(-list[0]!.cashIdx) });
      expect(pin.facts).toMatchObject({ type: 'C099', resultMessage: refused.resultMessage });
      expect((await ptn3.call('/api/retail/cashSend', { memId: 'player1', inAmt: 1 })).resultCode).toBe('0');
      await setOption(false);
      expect((await take()).resultCode).toBe('0');
      await setOption(true);
      expect((await take()).resultCode).toBe('C099');
      await world.db.delete(bet).where(eq(bet.id, open!.id));
      expect((await take()).resultCode).toBe('0');
      await setOption(false);
    },
  );

  test('[MOVE-05] a repeated key gets the first answer, in spite of later changes', async () => {
    const sent = [{ memId: 'ptn4', inAmt: 5 }, 'first-answer'] as const;
    const first = await ptn3.call('/api/retail/cashSend', ...sent);
    await setRights('ptn4', { status: 'closed' });
    expect(await ptn3.call('/api/retail/cashSend', ...sent)).toEqual(first);
    await setRights('ptn4', { status: 'active' });
  });

  test('[MOVE-05] [C999] the same key moves once, also when sent repeatedly and concurrently', async () => {
    const before = await cashOf('ptn4');
    const send = (inAmt: number, key: string) =>
      ptn3.call('/api/retail/cashSend', { memId: 'ptn4', inAmt }, key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(10, 'same-key-1')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.resultCode).toBe('0');
    expect((await send(10, 'same-key-1')).data).toEqual(answers[0]?.data);
    expect((await send(11, 'same-key-1')).resultCode).toBe('C999');
    expect(await cashOf('ptn4')).toBe(before + 10);
  });

  test('[MOVE-05] keys of two members are independent', async () => {
    const ptn2 = await running.demo.login('ptn2');
    const answer = await ptn2.call('/api/retail/cashSend', { memId: 'ptn3', inAmt: 7 }, 'same-key-1');
    expect(answer).toMatchObject({ resultCode: '0', data: { cashType: '-3' } });
  });

  test('[MOVE-05] concurrent gives never spend more than the balance', async () => {
    const player = await cashOf('player1');
    const half = Math.floor(player * 0.6);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ptn3.call('/api/retail/cashSend', { memId: 'player1', outAmt: half })),
    );
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'C702', 'C702', 'C702']);
    expect(await cashOf('player1')).toBeCloseTo(player - half, 2);
    expect(await ledgerSum(world.db, 'demo')).toBe(0);
  });

  describe('concurrent moves', () => {
    /** The most transfers that one transaction has posted since a moment: they share its time. */
    const mostTogether = async (since: string) => {
      const { rows } = await world.db.execute<{ most: number }>(sql`
        SELECT coalesce(max(n), 0)::integer AS most FROM (
          SELECT count(*) AS n FROM transfer WHERE created_at > ${since}::timestamptz GROUP BY created_at
        ) AS together`);
      return rows[0]!.most;
    };
    const now = async () =>
      (await world.db.execute<{ now: string }>(sql`SELECT now()::text AS now`)).rows[0]!.now;
    const send = (body: object, key?: string) =>
      ptn3.call('/api/retail/cashSend', { memId: 'ptn4', ...body } as never, key);

    test('[MOVE-05] share a transaction, and each has its own answer', async () => {
      await send({ inAmt: 1 }, 'together-2');
      const since = await now();
      await Promise.all(Array.from({ length: 10 }, () => send({ inAmt: 1 })));
      // The embedded database answers one before the next is read.
      if (onPostgres) expect(await mostTogether(since)).toBeGreaterThan(1);
      const [own, lower] = [await cashOf('ptn3'), await cashOf('ptn4')];
      const requests: [object, string?][] = [
        ...Array.from({ length: 10 }, (): [object] => [{ inAmt: 1.01 }]),
        [{ inAmt: own + 1 }],
        [{ inAmt: 2, memId: 'nobody' }],
        [{ inAmt: 3 }, 'together-1'],
        [{ inAmt: 3 }, 'together-1'],
        [{ inAmt: 4 }, 'together-2'],
        [{ inAmt: 5, memId: 'ptn3' }],
      ];
      const answers = await Promise.all(requests.map(([body, key]) => send(body, key)));
      expect(answers.map(({ resultCode }) => resultCode)).toEqual([
        ...Array(10).fill('0'),
        'C601',
        'U001',
        '0',
        '0',
        'C999',
        'C302',
      ]);
      expect(answers[12]).toEqual(answers[13]);
      const seqs = [...answers.slice(0, 10), answers[12]].map((answer) => answer?.data?.cashSeq);
      expect(new Set(seqs).size).toBe(11);
      expect(await cashOf('ptn3')).toBeCloseTo(own - 13.1, 2);
      expect(await cashOf('ptn4')).toBeCloseTo(lower + 13.1, 2);
      expect(await ledgerSum(world.db, 'demo')).toBe(0);
    });

    test('[MOVE-05] a failed one does not affect the others', async () => {
      await world.db.execute(sql`
        CREATE FUNCTION break_one() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.memo = 'broken' THEN RAISE EXCEPTION 'broken'; END IF;
          RETURN NEW;
        END $$`);
      await world.db.execute(
        sql`CREATE TRIGGER break_one BEFORE INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION break_one()`,
      );
      const lower = await cashOf('ptn4');
      const memos = ['', '', 'broken', '', 'broken', ''];
      const answers = await Promise.all(memos.map((memo) => send({ inAmt: 2, memo })));
      await world.db.execute(sql`DROP FUNCTION break_one CASCADE`);
      expect(answers.map(({ resultCode }) => resultCode)).toEqual(['0', '0', 'E001', '0', 'E001', '0']);
      expect(await cashOf('ptn4')).toBeCloseTo(lower + 8, 2);
      expect(await ledgerSum(world.db, 'demo')).toBe(0);
    });
  });

  test('[MOVE-03] [C601] [C701] a balance may not exceed the largest amount on the wire', async () => {
    const ptn4 = await running.demo.login('ptn4');
    const { id } = await idOf('ptn4');
    const { cash } = await memberAccounts(world.db, id);
    const house = await siteAccount(world.db, 'demo', 'house');
    const amount = (MAX_AMOUNT - Number(cash.balance)).toFixed(2);
    const sides = [
      { accountId: cash.id, type: 2, amount },
      { accountId: house.id, type: -2, amount: `-${amount}` },
    ];
    await world.db.transaction((tx) => post(tx, { siteId: 'demo', kind: 'grant', sides }));
    const before = await snapshot(world.db);
    const code = async (one: Member, body: object) =>
      (await one.call('/api/retail/cashSend', body as never)).resultCode;
    expect(await code(ptn3, { memId: 'ptn4', inAmt: 1 })).toBe('C601');
    expect(await code(ptn4, { memId: 'ptn5', outAmt: 1 })).toBe('C701');
    expect(await snapshot(world.db)).toEqual(before);
  });
});

describe('points', () => {
  const send = (memId: string, pointAmt: number, key?: string) =>
    ptn3.call(
      '/api/retail/pointSend',
      { memId, pointType: pointAmt < 0 ? '-2' : '2', pointAmt, pointDesc: 'event', memo: '' },
      key,
    );
  const pointsOf = async (memId: string) =>
    (await memberAccounts(world.db, (await idOf(memId)).id)).point.balance;
  beforeAll(async () => {
    await running.demo.operator('point-grant', { siteId: 'demo', memId: 'ptn3', amount: 100_000 });
  });

  test('[MOVE-04] are given to a lower member and taken back', async () => {
    const [own, lower] = [Number(await pointsOf('ptn3')), Number(await pointsOf('player2'))];
    const answer = (await send('player2', 250.25)).data;
    expect(answer).toMatchObject({ pointAmt: own - 250.25, lowerPointAmt: lower + 250.25, pointType: '2' });
    const taken = (await send('player2', -250.25)).data;
    expect(taken).toMatchObject({ pointAmt: own, lowerPointAmt: lower, pointType: '-2' });
    expect(await ledgerSum(world.db, 'demo')).toBe(0);
  });

  test('[MOVE-04] each refusal has its code: [P001] [P002] [P003] [C301] [C302] [C401] [C402] [U001] [U0011]', async () => {
    const before = await snapshot(world.db);
    const code = async (memId: string, amount: number) => (await send(memId, amount)).resultCode;
    expect(await code('player2', 0)).toBe('P001');
    expect(await code('player2', Number(await pointsOf('ptn3')) + 1)).toBe('P002');
    expect(await code('player2', -Number(await pointsOf('player2')) - 1)).toBe('P003');
    expect(await code('ptn3', 1)).toBe('C302');
    expect(await code('ptn3', -1)).toBe('C402');
    for (const memId of ['ptn2', 'two4', 'ghost99']) expect(await code(memId, 1)).toBe('U001');
    await setRights('player2', { status: 'suspended' });
    expect(await code('player2', 1)).toBe('U0011');
    await setRights('player2', { status: 'active' });
    await setRights('ptn3', { mayGive: false, mayRetrieve: false });
    expect([await code('player2', 1), await code('player2', -1)]).toEqual(['C301', 'C401']);
    await setRights('ptn3', { mayGive: true, mayRetrieve: true });
    expect(await snapshot(world.db)).toEqual(before);
  });

  test('[MOVE-05] once per key', async () => {
    const before = Number(await pointsOf('player2'));
    const answers = await Promise.all([1, 2, 3].map(() => send('player2', 10, 'points-key-1')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await send('player2', 11, 'points-key-1')).resultCode).toBe('C999');
    expect(Number(await pointsOf('player2'))).toBe(before + 10);
  });
});
