import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REQUEST_STATUS } from '@/lib/contract/money-codes';
import { audit, bet, cashRequest, member } from '@/platform/db/schema';
import { withProtectedPlayer } from '../fixtures/protected-player';
import { expectTitledFacts } from '../fixtures/untitled-facts';

/** The operator reads and tightens the protection of players (SAFE-06, SAFE-10). */
/** Noon in UTC+9, so that nights are where the tests put them. */
const NOW = new Date('2031-03-10T03:00:00.000Z');
let clock: Date | undefined = NOW;
const PLAYER = 'player1';
const { world, running, people, own, setLimit, deposit } = withProtectedPlayer(PLAYER, {
  now: () => clock ?? new Date(),
});
expectTitledFacts(world);
const HOUR = 3_600_000;
let id: number;

beforeAll(async () => {
  ({ id } = people);
  // At some hours a request of the demo's player is open.
  const cancelled = { cashStatus: REQUEST_STATUS.cancelled };
  await world.db.update(cashRequest).set(cancelled).where(eq(cashRequest.memberId, id));
});
afterEach(() => {
  clock = NOW;
});

const act = async (name: string, body: object = {}) =>
  (await running.demo.operator(name, { siteId: 'demo', ...body })).envelope;
const codeOf = async (name: string, body: object) => (await act(name, { memId: PLAYER, ...body })).resultCode;
const listed = async (body: object) =>
  (await act('protections', body)).data as {
    list: { memId: string; limits: unknown[]; pause: unknown }[];
    pageInfo: { tatal_list_count: number };
  };
const stateOf = async (memId = PLAYER) => (await listed({ memId })).list[0];

describe('the operator’s acts on limits and pauses', () => {
  test('[SAFE-06] a limit is set and lowered, never raised, and every change is audited', async () => {
    expect(await stateOf()).toBeUndefined();
    expect(await codeOf('limit-tighten', { kind: 'depositDay', limitAmt: 50_000 })).toBe('0');
    expect(await codeOf('limit-tighten', { kind: 'depositDay', limitAmt: 50_001 })).toBe('A002');
    expect(await codeOf('limit-tighten', { kind: 'depositDay', limitAmt: 20_000 })).toBe('0');
    expect(await codeOf('limit-tighten', { kind: 'depositDay', limitAmt: -1 })).toBe('A002');
    expect((await own()).limits.find(({ kind }) => kind === 'depositDay')).toMatchObject({
      limitAmt: 20_000,
    });
    expect(await stateOf()).toEqual({
      memId: PLAYER,
      pause: null,
      until: null,
      limits: [{ kind: 'depositDay', limit: '20000.00', waiting: null, from: null }],
    });
    const rows = await world.db
      .select({ detail: audit.detail })
      .from(audit)
      .where(and(eq(audit.siteId, 'demo'), eq(audit.act, 'limit-tighten')));
    expect(rows.map(({ detail }) => (detail as { after: unknown }).after)).toEqual([
      { depositDay: '50000.00' },
      { depositDay: '20000.00' },
    ]);
  });

  test('[SAFE-06] a lower limit withdraws a higher one for which the player waits', async () => {
    await setLimit('stake', 5_000);
    await setLimit('stake', 9_000);
    expect(await stateOf()).toMatchObject({
      limits: [
        { kind: 'stake', waiting: '9000.00', from: new Date(NOW.getTime() + 24 * HOUR).toISOString() },
      ],
    });
    expect(await codeOf('limit-tighten', { kind: 'stake', limitAmt: 4_000 })).toBe('0');
    expect(await stateOf()).toMatchObject({ limits: [{ kind: 'stake', limit: '4000.00', waiting: null }] });
  });

  test('[SAFE-06] a pause is begun and made longer, never shorter', async () => {
    expect(await codeOf('pause-begin', { length: 'days7' })).toBe('0');
    expect(await codeOf('pause-begin', { length: 'days1' })).toBe('A050');
    expect(await codeOf('pause-begin', { length: 'endless' })).toBe('0');
    expect(await stateOf()).toMatchObject({ pause: 'exclusion', until: null });
    expect((await deposit(20_000)).resultCode).toBe('A052');
  });

  test('[SAFE-06] all members with a rule are listed and counted, times in minutes; a pause that is over is not', async () => {
    expect(await listed({})).toMatchObject({ list: [], pageInfo: { tatal_list_count: 0 } });
    await setLimit('session', 60);
    await setLimit('session', null);
    expect(await codeOf('limit-tighten', { kind: 'check', limitAmt: 30 })).toBe('0');
    expect(await codeOf('pause-begin', { memId: 'player2', length: 'days1' })).toBe('0');
    const { list, pageInfo } = await listed({});
    expect(list).toMatchObject([
      {
        memId: PLAYER,
        limits: [
          { kind: 'session', limit: '60', waiting: 'none' },
          { kind: 'check', limit: '30', waiting: null },
        ],
      },
      {
        memId: 'player2',
        pause: 'timeout',
        until: new Date(NOW.getTime() + 24 * HOUR).toISOString(),
        limits: [],
      },
    ]);
    expect(pageInfo.tatal_list_count).toBe(2);
    expect(await listed({ page: 2 })).toMatchObject({ list: [], pageInfo: { tatal_list_count: 2 } });
    clock = new Date(NOW.getTime() + 24 * HOUR);
    expect((await listed({})).pageInfo.tatal_list_count).toBe(1);
  });

  test('[SAFE-04] an offer is sent to nobody who pauses; other messages are', async () => {
    const send = async (to: object, offer: boolean) => {
      const { resultCode, data } = await act('message', { ...to, title: 'a', content: 'b', offer });
      return resultCode === '0' ? (data as { sent: number }).sent : resultCode;
    };
    const all = (await send({ all: true }, true)) as number;
    expect(await codeOf('pause-begin', { length: 'days7' })).toBe('0');
    expect(await send({ memId: PLAYER }, true)).toBe('A053');
    expect(await send({ all: true }, true)).toBe(all - 1);
    expect(await send({ all: true }, false)).toBe(all);
    expect(await send({ memId: PLAYER }, false)).toBe(1);
    clock = new Date(NOW.getTime() + 7 * 24 * HOUR);
    expect(await send({ memId: PLAYER }, true)).toBe(1);
  });

  test('a member of another site or of none is U001', async () => {
    for (const memId of ['two1', 'ghost99']) {
      expect((await act('protections', { memId })).resultCode).toBe('U001');
      expect((await act('harm-marks', { memId })).resultCode).toBe('U001');
      expect(await codeOf('limit-tighten', { memId, kind: 'stake', limitAmt: 1 })).toBe('U001');
      expect(await codeOf('pause-begin', { memId, length: 'days1' })).toBe('U001');
    }
  });
});

describe('markers of harm', () => {
  interface Mark {
    memId: string;
    rule: string;
    rows: Record<string, unknown>[];
  }
  const marks = async (body: object = {}) =>
    ((await act('harm-marks', { memId: PLAYER, ...body })).data as { list: Mark[] }).list;
  const marksBy = async (rule: string, body: object = {}) =>
    (await marks(body)).find((mark) => mark.rule === rule)?.rows ?? [];

  /** A bet of the player's that was settled a minute after it was placed. */
  async function place(placedAt: Date, { stake, win }: { stake: number; win: number }) {
    const betId = randomUUID();
    await world.db.insert(bet).values({
      siteId: 'demo',
      memberId: id,
      path: [id],
      category: 'casino',
      vendorCode: 'sandbox-live',
      gameCode: 'baccarat_a',
      betId,
      roundId: betId,
      type: win > stake ? 'win' : 'lose',
      stake: stake.toFixed(2),
      win: win.toFixed(2),
      placedAt,
      settledAt: new Date(placedAt.getTime() + 60_000),
    });
  }
  const request = (regAt: Date, values: Partial<typeof cashRequest.$inferInsert> = {}) =>
    world.db.insert(cashRequest).values({
      siteId: 'demo',
      memberId: id,
      cashType: 1,
      cashStatus: 1,
      amount: '10000',
      regAt,
      ...values,
    });
  const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
  beforeEach(() =>
    world.db.transaction(async (tx) => {
      // The audit is append-only outside of tests.
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.delete(audit).where(eq(audit.act, 'limit-ask'));
    }),
  );
  afterEach(async () => {
    const from = sql`'2031-01-01T00:00:00Z'`;
    await world.db.delete(bet).where(and(eq(bet.memberId, id), sql`${bet.placedAt} > ${from}`));
    await world.db
      .delete(cashRequest)
      .where(and(eq(cashRequest.memberId, id), sql`${cashRequest.regAt} > ${from}`));
  });

  test('[SAFE-10] nothing is marked below its rule, and every rule is said', async () => {
    expect(await marks()).toEqual([]);
    const { rules } = (await act('harm-marks')).data as { rules: { rule: string; about: string }[] };
    expect(rules.map(({ rule }) => rule)).toEqual(['chasing', 'nights', 'limitsRaised', 'failedDeposits']);
    expect(rules.every(({ about }) => about.length > 20)).toBe(true);
  });

  test('[SAFE-10] deposits after losses: within the hour, of no more than was lost, three times', async () => {
    for (const day of [1, 2]) {
      await place(hoursAgo(24 * day + 2), { stake: 10_000, win: 0 });
      await request(hoursAgo(24 * day + 1.02));
    }
    // More than was lost, and an hour and a second after the last loss.
    await place(hoursAgo(24 * 3 + 2), { stake: 9_999, win: 0 });
    await request(hoursAgo(24 * 3 + 1.5));
    await place(hoursAgo(24 * 4 + 2), { stake: 10_000, win: 0 });
    await request(new Date(hoursAgo(24 * 4 + 1).getTime() + 61_000));
    expect(await marksBy('chasing')).toEqual([]);
    await place(hoursAgo(24 * 5 + 2), { stake: 10_000, win: 0 });
    await request(hoursAgo(24 * 5 + 1.5), { amount: '10000' });
    const rows = await marksBy('chasing');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      memId: PLAYER,
      cashIdx: expect.any(Number),
      amount: '10000.00',
      lost: '10000.00',
      at: hoursAgo(24 * 5 + 1.5).toISOString(),
    });
    expect(await marksBy('chasing', { days: 2 }), 'of the days asked for').toEqual([]);
  });

  test('[SAFE-10] nights: from 01:00 to before 06:00 in UTC+9, three of them', async () => {
    // Noon in UTC+9 less so many hours: 01:00, 05:59:59 and just outside.
    await place(hoursAgo(11), { stake: 100, win: 0 });
    await place(hoursAgo(11), { stake: 50, win: 0 });
    await place(new Date(hoursAgo(24 + 6).getTime() - 1_000), { stake: 100, win: 0 });
    await place(hoursAgo(48 + 6), { stake: 100, win: 0 });
    await place(new Date(hoursAgo(72 + 11).getTime() - 1_000), { stake: 100, win: 0 });
    expect(await marksBy('nights')).toEqual([]);
    await place(hoursAgo(96 + 8), { stake: 100, win: 300 });
    const rows = await marksBy('nights');
    expect(rows.map(({ bets, stakes }) => [bets, stakes])).toEqual([
      [1, '100.00'],
      [1, '100.00'],
      [2, '150.00'],
    ]);
  });

  test('[SAFE-10] three rejected deposits, not those that the player has taken back', async () => {
    await request(hoursAgo(1), { cashStatus: -1, reason: 'no transfer arrived' });
    await request(hoursAgo(2), { cashStatus: -1, reason: 'no transfer arrived' });
    // Taken back by the player.
    await request(hoursAgo(3), { cashStatus: -1 });
    await request(hoursAgo(4), { cashStatus: -1, reason: 'other name', cashType: -1 });
    expect(await marksBy('failedDeposits')).toEqual([]);
    await request(hoursAgo(5), { cashStatus: -1, reason: 'other name' });
    expect((await marksBy('failedDeposits')).map(({ reason }) => reason)).toEqual([
      'other name',
      'no transfer arrived',
      'no transfer arrived',
    ]);
  });

  test('[SAFE-10] higher limits, or none, asked for twice', async () => {
    const memId = 'player4';
    const asker = await running.demo.login(memId);
    const ask = (limitAmt: number | null) =>
      asker.get('/api/protection/setLimit', { kind: 'lossDay', limitAmt });
    await ask(1_000);
    await ask(2_000);
    await ask(500);
    expect(await marksBy('limitsRaised', { memId })).toEqual([]);
    await ask(null);
    expect((await marksBy('limitsRaised', { memId })).map(({ after }) => after)).toEqual([
      { lossDay: '2000.00' },
      { lossDay: null },
    ]);
  });

  test('[SAFE-10] a member with several marks comes first', async () => {
    for (const hours of [1, 2, 3]) {
      await request(hoursAgo(hours), { cashStatus: -1, reason: 'other name' });
      await place(hoursAgo(24 * hours + 10), { stake: 1, win: 0 });
    }
    const [other] = await world.db.select({ id: member.id }).from(member).where(eq(member.memId, 'player2'));
    for (const hours of [1, 2, 3])
      await request(hoursAgo(hours), { cashStatus: -1, reason: 'other name', memberId: other!.id });
    const { list } = (await act('harm-marks')).data as { list: Mark[] };
    expect(list.map(({ memId, rule }) => [memId, rule])).toEqual([
      [PLAYER, 'nights'],
      [PLAYER, 'failedDeposits'],
      ['player2', 'failedDeposits'],
    ]);
  });
});
