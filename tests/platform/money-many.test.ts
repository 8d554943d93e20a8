import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { bet, member } from '@/platform/db/schema';
import { memberAccounts } from '@/platform/ledger/accounts';
import { withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { ledgerSum, snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn5: Member;
beforeAll(async () => {
  ptn5 = await running.demo.login('ptn5');
  const rich = await running.demo.login('ptn1');
  await rich.get('/api/retail/cashSend', { memId: 'ptn5', inAmt: 1_000_000 });
});

type Body = RequestOf<'/api/retail/cashSendMany'>;
type Line = Body['lines'][number];
const line = (memId: string, amount: number, changed: Partial<Line> = {}): Line => ({
  memId,
  amount,
  idempotencyKey: randomUUID(),
  ...changed,
});
const send = (lines: Line[], changed: Partial<Body> = {}) =>
  ptn5.get('/api/retail/cashSendMany', { type: '-3', allOrNone: true, lines, ...changed });
const codes = ({ lines }: { lines: { resultCode: string }[] }) => lines.map(({ resultCode }) => resultCode);
const idOf = async (memId: string) =>
  (await world.db.select({ id: member.id }).from(member).where(eq(member.memId, memId)))[0]!.id;
const cashOf = async (...memIds: string[]) =>
  Promise.all(
    memIds.map(async (memId) => Number((await memberAccounts(world.db, await idOf(memId))).cash.balance)),
  );
const setStatus = (memId: string, status: string) =>
  world.db.update(member).set({ status }).where(eq(member.memId, memId));

describe('all or none', () => {
  test('[MOVE-08] gives to several members and takes back, each line a transfer of its own', async () => {
    const [own, first, second] = await cashOf('ptn5', 'player1', 'player2');
    const live = await new LiveClient(running.demo.base, ptn5.signedIn.channel).ready();
    const answer = await send([line('player1', 100.5), line('PLAYER2', 200, { memo: '보너스' })]);
    expect(answer).toEqual({
      movedYn: 'Y',
      cashAmt: own! - 300.5,
      cashSeq: expect.any(Number),
      lines: [
        { memId: 'player1', resultCode: '0', resultMessage: '', lowerCashAmt: first! + 100.5 },
        { memId: 'PLAYER2', resultCode: '0', resultMessage: '', lowerCashAmt: second! + 200 },
      ],
    });
    expect(await live.hear('CASH'), 'open windows hear of it').toMatchObject({ data1: expect.any(String) });
    await live.stop();
    const back = await send([line('player1', 100.5), line('player2', 200)], { type: '3' });
    expect(back).toMatchObject({ movedYn: 'Y', cashAmt: own });
    expect(await cashOf('ptn5', 'player1', 'player2')).toEqual([own, first, second]);
    expect(await ledgerSum(world.db, 'demo')).toBe(0);
  });

  test('[MOVE-08] [C302] [C303] [C601] [U001] [U0011] one line at fault, and nothing moves', async () => {
    await setStatus('player2', 'suspended');
    const [own] = await cashOf('ptn5');
    const before = await snapshot(world.db);
    const refused = await send([
      line('player1', 1),
      line('ptn5', 1),
      line('player1', 0),
      line('player2', 1),
      line('ptn4', 1),
      line('player1', own! - 0.5),
      line('player1', 2),
    ]);
    expect(refused).toEqual({
      movedYn: 'N',
      lines: [
        ['player1', '0'],
        ['ptn5', 'C302'],
        ['player1', 'C303'],
        ['player2', 'U0011'],
        ['ptn4', 'U001'],
        ['player1', 'C601'],
        ['player1', '0'],
      ].map(([memId, resultCode]) => ({ memId, resultCode, resultMessage: '' })),
    });
    expect(await snapshot(world.db)).toEqual(before);
    await setStatus('player2', 'active');
  });

  test('[MOVE-08] [C601] later lines see the balances after earlier ones', async () => {
    const [own] = await cashOf('ptn5');
    const half = Math.floor(own! / 2) + 1;
    const refused = await send([line('player1', half), line('player2', half)]);
    expect(refused).toMatchObject({ movedYn: 'N' });
    expect(codes(refused)).toEqual(['0', 'C601']);
    expect(await cashOf('ptn5')).toEqual([own]);
  });

  test('[MOVE-08] [C999] repeated with the same keys answers the first result; a key with another amount is refused', async () => {
    const lines = [line('player1', 10), line('player2', 20)];
    const first = await send(lines);
    expect(await send([line('player1', 5)])).toMatchObject({ movedYn: 'Y' });
    const before = await snapshot(world.db);
    expect(await send(lines), 'again').toEqual(first);
    expect(codes(await send([line('player1', 1), { ...lines[1]!, amount: 21 }]))).toEqual(['0', 'C999']);
    expect(await snapshot(world.db)).toEqual(before);
  });

  test('[MOVE-08] a line that was moved before answers so beside a line that is refused', async () => {
    const lines = [line('player1', 10), line('player2', 20)];
    const first = await send(lines, { allOrNone: false });
    const before = await snapshot(world.db);
    const mixed = await send([lines[0]!, line('player2', 5), line('nobody', 1)]);
    expect(mixed).toEqual({
      movedYn: 'Y',
      cashAmt: expect.any(Number),
      cashSeq: expect.any(Number),
      lines: [
        first.lines[0],
        { memId: 'player2', resultCode: '0', resultMessage: '' },
        { memId: 'nobody', resultCode: 'U001', resultMessage: '' },
      ],
    });
    expect(first.lines[0]).toHaveProperty('lowerCashAmt');
    expect(await snapshot(world.db)).toEqual(before);
  });

  test('[MOVE-08] [C099] a member with an open bet is named with the platform’s text', async () => {
    const id = await idOf('player1');
    const fields = {
      siteId: 'demo',
      memberId: id,
      path: [id],
      category: 'hcasino',
      vendorCode: 'sandbox-hotel',
    };
    const open = {
      ...fields,
      gameCode: 'g',
      betId: 'many-1',
      roundId: 'many-1',
      type: 'wait',
      wallet: 'game',
    };
    await world.db.insert(bet).values({ ...open, stake: '10', placedAt: new Date() });
    await running.demo.operator('site-option', { siteId: 'demo', takeBackWaitsForBets: true });
    const refused = await send([line('player1', 1), line('player2', 1)], { type: '3' });
    expect(refused.lines[0]).toMatchObject({
      resultCode: 'C099',
      resultMessage: expect.stringMatching(/베팅/),
    });
    expect(refused.movedYn).toBe('N');
    await world.db.delete(bet).where(eq(bet.betId, 'many-1'));
    await running.demo.operator('site-option', { siteId: 'demo', takeBackWaitsForBets: false });
  });

  test('[MOVE-08] [C301] without the right to give', async () => {
    await world.db.update(member).set({ mayGive: false }).where(eq(member.memId, 'ptn5'));
    expect(codes(await send([line('player1', 1)]))).toEqual(['C301']);
    await world.db.update(member).set({ mayGive: true }).where(eq(member.memId, 'ptn5'));
  });

  test('[MOVE-08] at the same time as others, neither side waits for the other in a circle', async () => {
    const [own] = await cashOf('ptn5');
    const lines = () => [line('player2', 1), line('player1', 1)];
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, i) => send(i % 2 ? lines() : lines().reverse())),
      ...Array.from({ length: 6 }, () => ptn5.get('/api/retail/cashSend', { memId: 'player1', inAmt: 1 })),
    ]);
    expect(answers).toHaveLength(12);
    expect(await cashOf('ptn5')).toEqual([own! - 18]);
  });
});

describe('each line on its own', () => {
  test('[MOVE-08] good lines move, the others say why; repeated, the good ones are not moved again', async () => {
    const [own, first] = await cashOf('ptn5', 'player1');
    const lines = [line('player1', 30), line('nobody', 1), line('player2', 0), line('player1', 40)];
    const answer = await send(lines, { allOrNone: false });
    expect(answer).toMatchObject({ movedYn: 'Y', cashAmt: own! - 70 });
    expect(codes(answer)).toEqual(['0', 'U001', 'C303', '0']);
    expect(answer.lines[3]).toMatchObject({ lowerCashAmt: first! + 70 });
    expect(await send(lines, { allOrNone: false })).toEqual(answer);
    expect(await cashOf('ptn5', 'player1')).toEqual([own! - 70, first! + 70]);
    expect(await send([line('nobody', 1)], { allOrNone: false })).toMatchObject({ movedYn: 'N' });
  });

  test('[MOVE-08] a hundred lines at most, no key twice', async () => {
    const hundred = Array.from({ length: 100 }, () => line('player1', 0.01));
    expect(codes(await send(hundred, { allOrNone: false })).every((code) => code === '0')).toBe(true);
    const wrong = [[], [...hundred, line('player1', 1)], [hundred[0]!, hundred[0]!]];
    for (const lines of wrong) {
      const body = { type: '-3', allOrNone: false, lines } as const;
      expect((await ptn5.call('/api/retail/cashSendMany', body)).resultCode).toBe('A002');
    }
  });
});
