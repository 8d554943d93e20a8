import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_AMOUNT } from '@/lib/rules/amount';
import { member } from '@/platform/db/schema';
import { houseAccount, memberAccounts } from '@/platform/ledger/accounts';
import { post } from '@/platform/ledger/post';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { ledgerSum, snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn3: Member;
beforeAll(async () => {
  ptn3 = await running.demo.login('ptn3');
});

const cashOf = async (memId: string) => {
  const days = { startDate: '2026-01-01', endDate: '2026-01-01' };
  return (await ptn3.get('/api/v2/retail/partnerInfo', { memId, ...days })).partnerInfo.cashAmt;
};
const idOf = async (memId: string) => {
  const [row] = await world.db.select({ id: member.id }).from(member).where(eq(member.memId, memId));
  return row!;
};
const setRights = (memId: string, rights: { mayGive?: boolean; mayRetrieve?: boolean; status?: string }) =>
  world.db.update(member).set(rights).where(eq(member.memId, memId));

describe('giving and taking back', () => {
  test('[MOVE-01] moves the amount between the two and nowhere else', async () => {
    const [own, lower] = [await cashOf('ptn3'), await cashOf('ptn4')];
    const given = await ptn3.get('/api/retail/cashSend', { memId: 'ptn4', inAmt: 1234.56, memo: '정산' });
    expect(given).toMatchObject({ cashAmt: own - 1234.56, lowerCashAmt: lower + 1234.56, cashType: '-3' });
    const taken = await ptn3.get('/api/retail/cashSend', { memId: 'PTN4', outAmt: 1234.56 });
    expect(taken).toMatchObject({ cashAmt: own, lowerCashAmt: lower, cashType: '3' });
    expect(taken.cashSeq).toBe(given.cashSeq + 1);
    expect(await ledgerSum(world.db, 'demo')).toBe(0);
  });

  test('[MOVE-03] [MOVE-06] not more than the giver has, nor than the target has', async () => {
    const before = await snapshot(world.db);
    const own = await cashOf('ptn3');
    const lower = await cashOf('player1');
    const send = async (body: object) =>
      (await ptn3.call('/api/retail/cashSend', { memId: 'player1', ...body } as never)).resultCode;
    expect(await send({ inAmt: own + 0.01 })).toBe('C601');
    expect(await send({ outAmt: lower + 0.01 })).toBe('C702');
    expect(await send({ inAmt: 0 })).toBe('A002');
    expect(await send({ inAmt: -1 })).toBe('A002');
    expect(await send({ inAmt: 0.001 })).toBe('A002');
    expect(await send({ inAmt: 1, outAmt: 1 })).toBe('A002');
    expect(await send({})).toBe('A002');
    expect(await snapshot(world.db)).toEqual(before);
  });

  test('[MOVE-06] without the right to give or to take back', async () => {
    await setRights('ptn3', { mayGive: false, mayRetrieve: false });
    const send = async (body: object) =>
      (await ptn3.call('/api/retail/cashSend', { memId: 'ptn4', ...body } as never)).resultCode;
    expect(await send({ inAmt: 1 })).toBe('C301');
    expect(await send({ outAmt: 1 })).toBe('C401');
    await setRights('ptn3', { mayGive: true, mayRetrieve: true });
  });

  test('[MOVE-06] [ROLE-01] the target stands below the caller', async () => {
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

  test('[MOVE-05] the same key moves once, however often and at the same time it comes', async () => {
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

  test('[MOVE-05] another member’s key of the same name is another key', async () => {
    const ptn2 = await running.demo.login('ptn2');
    const answer = await ptn2.call('/api/retail/cashSend', { memId: 'ptn3', inAmt: 7 }, 'same-key-1');
    expect(answer).toMatchObject({ resultCode: '0', data: { cashType: '-3' } });
  });

  test('[MOVE-05] concurrent gives never spend what is not there', async () => {
    const player = await cashOf('player1');
    const half = Math.floor(player * 0.6);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ptn3.call('/api/retail/cashSend', { memId: 'player1', outAmt: half })),
    );
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'C702', 'C702', 'C702']);
    expect(await cashOf('player1')).toBeCloseTo(player - half, 2);
    expect(await ledgerSum(world.db, 'demo')).toBe(0);
  });

  test('[MOVE-03] a balance may not grow beyond what the wire can say', async () => {
    const ptn4 = await running.demo.login('ptn4');
    const { id } = await idOf('ptn4');
    const { cash } = await memberAccounts(world.db, id);
    const house = await houseAccount(world.db, 'demo');
    const amount = (MAX_AMOUNT - Number(cash.balance)).toFixed(2);
    const sides = [
      { accountId: cash.id, type: 2, amount },
      { accountId: house.id, type: -2, amount: `-${amount}` },
    ];
    await world.db.transaction((tx) => post(tx, { siteId: 'demo', kind: 'grant', sides }));
    const before = await snapshot(world.db);
    const code = async (one: Member, body: object) =>
      (await one.call('/api/retail/cashSend', body as never)).resultCode;
    expect(await code(ptn3, { memId: 'ptn4', inAmt: 1 })).toBe('C303');
    expect(await code(ptn4, { memId: 'ptn5', outAmt: 1 })).toBe('C403');
    expect(await snapshot(world.db)).toEqual(before);
  });
});
