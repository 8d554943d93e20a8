import { and, desc, eq, gt } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import type { PauseLength } from '@/lib/rules/player-limits';
import { bet, cashRequest, entry, playerPause, playerPlay } from '@/platform/db/schema';
import { withProtectedPlayer } from '../fixtures/protected-player';
import { letTimePass } from '../fixtures/time-passes';
import { freshBet, fund, VendorClient } from './games/vendor-client';

/**
 * Each rule of a player against each call that lets money in or play happen: its answer has the rule, the rest of it, and
 * the moment of more (SAFE-01 to SAFE-05). A partner and the operator read only that the member cannot receive.
 */
const PLAYER = 'player4';
const { world, running, people, operator, setLimit, deposit } = withProtectedPlayer(PLAYER);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const pass = (ms: number) => letTimePass(world.db, people.id, ms);
const isoAfter = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString();

beforeEach(async () => {
  // Nothing counts, no request is open, and all can pay.
  await pass(31 * 24 * HOUR);
  await world.db.update(cashRequest).set({ cashStatus: -1 }).where(eq(cashRequest.memberId, people.id));
  await fund(world.db, PLAYER, 'cash', 100_000);
  for (const act of ['grant', 'point-grant']) await operator(act, { memId: 'ptn5', amount: 100_000 });
});

/** Every call by which another person gives, of this amount. */
async function gives(amount: number): Promise<Record<string, unknown>> {
  const partner = await running.demo.login('ptn5');
  const line = { memId: PLAYER, amount, idempotencyKey: crypto.randomUUID() };
  const many = await partner.call('/api/retail/cashSendMany', {
    type: '-3',
    allOrNone: false,
    lines: [line],
  });
  const [one] = (many.data as { lines?: unknown[] } | undefined)?.lines ?? [many];
  return {
    give: await partner.call('/api/retail/cashSend', { memId: PLAYER, inAmt: amount }),
    'gives to several': one,
    points: await partner.call('/api/retail/pointSend', {
      memId: PLAYER,
      pointAmt: amount,
      pointType: '2',
    } as never),
    grant: (await running.demo.operator('grant', { siteId: 'demo', memId: PLAYER, amount })).envelope,
    'grant of points': (await running.demo.operator('point-grant', { siteId: 'demo', memId: PLAYER, amount }))
      .envelope,
  };
}
/** Every give is refused with one code and no reason: no data, and no name of a rule. */
async function expectNoGive(amount: number): Promise<void> {
  for (const [name, answer] of Object.entries(await gives(amount))) {
    expect(answer, name).toMatchObject({ resultCode: 'A053' });
    expect(JSON.stringify(answer), name).not.toMatch(/deposit(Day|Week|Month)|pause|exclusion|until|leftAmt/);
  }
}
const bets = async (amount: number, vendorCode: string, gameCode: string) =>
  (await VendorClient.of(running.demo.base, world.db, vendorCode)).call(
    '/vendor/bet',
    freshBet(PLAYER, amount, { gameCode }),
  );
/** Bets of an amount at two vendors, and a launch. */
const plays = async (amount: number) => ({
  bet: await bets(amount, 'sandbox-live', 'baccarat_a'),
  'bet elsewhere': await bets(amount, 'sandbox-mini', 'odd_even'),
  launch: await people.player.call('/api/minigame/getGame', {
    vendorKey: 'sandbox-mini',
    gameType: 'mini',
    gameKey: 'odd_even',
  }),
});
const NOTHING = { leftAmt: null, since: null, from: null };
const refusedBy = (resultCode: string, kind: string, more: object = {}) => ({
  resultCode,
  data: { kind, ...NOTHING, ...more },
});
const ALLOWED = { resultCode: '0' };

describe('money in', () => {
  test.each([
    ['depositDay', 24],
    ['depositWeek', 168],
    ['depositMonth', 720],
  ] as const)(
    '[SAFE-01] %s: a deposit is told the limit, its rest and its next moment, a giver nothing',
    async (kind, hours) => {
      expect(await operator('grant', { memId: PLAYER, amount: 4_000 })).toBe('0');
      await pass(2 * HOUR);
      expect(await operator('point-grant', { memId: PLAYER, amount: 1_000 })).toBe('0');
      await setLimit(kind, 20_000);
      // After the grant of cash.
      const counted = and(eq(entry.memberId, people.id), eq(entry.type, CASH_TYPE.grant));
      const [first] = await world.db
        .select()
        .from(entry)
        .where(counted)
        .orderBy(desc(entry.createdAt))
        .offset(1)
        .limit(1);
      expect(await deposit(16_000)).toMatchObject({
        resultCode: 'A051',
        data: { kind, leftAmt: 15_000, from: isoAfter(first!.createdAt, hours * HOUR) },
      });
      await expectNoGive(15_001);
      expect((await deposit(15_000)).resultCode).toBe('0');
    },
  );

  /** The number of the transfer that the player has received last. */
  const lastTransfer = async (): Promise<number> => {
    const received = and(eq(entry.memberId, people.id), gt(entry.amount, '0'));
    const [row] = await world.db.select().from(entry).where(received).orderBy(desc(entry.id)).limit(1);
    return row!.transferId!;
  };
  const reverse = async () =>
    expect(await operator('reverse', { transferId: await lastTransfer(), memo: 'by mistake' })).toBe('0');
  const partner = () => running.demo.login('ptn5');
  /** Ways to give an amount to the player, with their codes. */
  const WAYS: Record<string, (amount: number) => Promise<string>> = {
    'a give': async (inAmt) =>
      (await (await partner()).call('/api/retail/cashSend', { memId: PLAYER, inAmt })).resultCode,
    'a give of a batch': async (amount) => {
      const lines = [{ memId: PLAYER, amount, idempotencyKey: crypto.randomUUID() }];
      const body = { type: '-3', allOrNone: false, lines } as const;
      const { resultCode, data } = await (await partner()).call('/api/retail/cashSendMany', body);
      return data?.lines[0]?.resultCode ?? resultCode;
    },
    'a grant': (amount) => operator('grant', { memId: PLAYER, amount }),
    'a grant of points': (amount) => operator('point-grant', { memId: PLAYER, amount }),
    'a deposit': async (amount) => {
      const { resultCode, data } = await deposit(amount);
      if (resultCode !== '0') return resultCode;
      for (const act of ['cash-wait', 'cash-approve']) {
        expect(await operator(act, { cashIdx: (data as { cashIdx: number }).cashIdx })).toBe('0');
      }
      return '0';
    },
  };
  test.each(Object.entries(WAYS))(
    '[SAFE-01] %s that is reversed counts at no moment: its reversal opens no limit',
    async (_, send) => {
      await setLimit('depositDay', 50_000);
      expect(await send(50_000)).toBe('0');
      await pass(23 * HOUR);
      await reverse();
      // More than the limit at once, when the first payment has left its time.
      await pass(HOUR + 10_000);
      expect(await send(100_000)).toMatch(/^A05[13]$/);
      expect(await send(50_000)).toBe('0');
      expect(await send(10_000)).toMatch(/^A05[13]$/);
    },
  );

  test('[SAFE-01] a payment, its reversal and another one do not pass twice the limit within an hour', async () => {
    await setLimit('depositDay', 50_000);
    expect(await operator('grant', { memId: PLAYER, amount: 50_000 })).toBe('0');
    await pass(24 * HOUR - 5 * MINUTE);
    await reverse();
    expect(await operator('grant', { memId: PLAYER, amount: 50_000 })).toBe('0');
    await pass(10 * MINUTE);
    expect(await operator('grant', { memId: PLAYER, amount: 1 })).toBe('A053');
  });

  test('[SAFE-01] a request is told when a payment leaves that still counts', async () => {
    expect(await operator('grant', { memId: PLAYER, amount: 10_000 })).toBe('0');
    await pass(2 * HOUR);
    await reverse();
    expect(await operator('grant', { memId: PLAYER, amount: 10_000 })).toBe('0');
    const [counted] = await world.db
      .select()
      .from(entry)
      .where(eq(entry.transferId, await lastTransfer()));
    await setLimit('depositDay', 15_000);
    expect(await deposit(10_000)).toMatchObject({
      resultCode: 'A051',
      data: { leftAmt: 5_000, from: isoAfter(counted!.createdAt, 24 * HOUR) },
    });
  });

  test.each<PauseLength>(['days1', 'months6', 'endless'])(
    '[SAFE-04] [SAFE-05] %s: a deposit is told until when, a giver nothing; a withdrawal is possible',
    async (length) => {
      await people.player.get('/api/protection/pause', { length });
      const [pause] = await world.db.select().from(playerPause);
      expect(await deposit(20_000)).toMatchObject({
        resultCode: 'A052',
        data: { until: pause!.endsAt?.toISOString() ?? null },
      });
      await expectNoGive(1_000);
      const body = {
        memId: PLAYER,
        cashType: -1,
        cashStatus: 'out',
        cashAmt: 20_000,
        cashOutPass: '1234',
      } as const;
      expect((await people.player.call('/api/cash/out', body)).resultCode).toBe('0');
    },
  );
});

describe('bets and launches', () => {
  test('[SAFE-02] lossDay: what may still be lost, and when the first losing bet leaves the 24 hours', async () => {
    const { resultCode } = await bets(600, 'sandbox-live', 'baccarat_a');
    expect(resultCode).toBe('0');
    await setLimit('lossDay', 1_000);
    const [row] = await world.db
      .select()
      .from(bet)
      .where(eq(bet.memberId, people.id))
      .orderBy(desc(bet.id))
      .limit(1);
    const refused = refusedBy('A054', 'lossDay', { leftAmt: 400, from: isoAfter(row!.placedAt, 24 * HOUR) });
    expect(await plays(401)).toMatchObject({ bet: refused, 'bet elsewhere': refused, launch: ALLOWED });
    expect(await bets(400, 'sandbox-mini', 'odd_even')).toMatchObject(ALLOWED);
  });

  test('[SAFE-02] stake: the highest stake', async () => {
    await setLimit('stake', 500);
    const refused = refusedBy('A055', 'stake', { leftAmt: 500 });
    expect(await plays(501)).toMatchObject({ bet: refused, 'bet elsewhere': refused, launch: ALLOWED });
    expect(await bets(500, 'sandbox-mini', 'odd_even')).toMatchObject(ALLOWED);
  });

  test('[SAFE-03] session: since when, and when it is over', async () => {
    await setLimit('session', 30);
    expect(await bets(100, 'sandbox-live', 'baccarat_a')).toMatchObject(ALLOWED);
    await pass(29 * MINUTE);
    expect(await bets(100, 'sandbox-live', 'baccarat_a')).toMatchObject(ALLOWED);
    await pass(MINUTE);
    const [play] = await world.db.select().from(playerPlay).where(eq(playerPlay.memberId, people.id));
    const { startedAt, lastAt } = play!;
    const refused = refusedBy('A057', 'session', {
      since: startedAt.toISOString(),
      from: isoAfter(lastAt, 30 * MINUTE),
    });
    expect(await plays(100)).toMatchObject({ bet: refused, 'bet elsewhere': refused, launch: refused });
  });

  test('[SAFE-03] check: the check itself, which its answer ends', async () => {
    await setLimit('check', 15);
    expect(await bets(100, 'sandbox-live', 'baccarat_a')).toMatchObject(ALLOWED);
    await pass(15 * MINUTE);
    const refused = refusedBy('A056', 'check');
    expect(await plays(100)).toMatchObject({ bet: refused, 'bet elsewhere': refused, launch: refused });
    await people.player.get('/api/protection/answerCheck', { answer: 'continue' });
    expect(await plays(100)).toMatchObject({ bet: ALLOWED, 'bet elsewhere': ALLOWED, launch: ALLOWED });
  });

  test.each<PauseLength>(['days1', 'months6', 'endless'])(
    '[SAFE-04] [SAFE-05] %s: until when',
    async (length) => {
      await people.player.get('/api/protection/pause', { length });
      const [pause] = await world.db.select().from(playerPause);
      const refused = refusedBy('A052', 'pause', { from: pause!.endsAt?.toISOString() ?? null });
      expect(await plays(100)).toMatchObject({ bet: refused, 'bet elsewhere': refused, launch: refused });
    },
  );
});
