import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LimitKind, PauseLength } from '@/lib/rules/player-limits';
import { takenCode } from '@/platform/account/unique-fields';
import type { Db } from '@/platform/db/client';
import {
  account,
  audit,
  bet,
  cashRequest,
  member,
  playerLimit,
  playerPause,
  site,
} from '@/platform/db/schema';
import { memberAccounts } from '@/platform/ledger/accounts';
import { ProtectedPlayer, post } from '@/platform/ledger/post';
import { onPostgres } from '../fixtures/database';
import { letSessionsLast } from '../fixtures/lasting-sessions';
import { untilWaiting } from '../fixtures/lock-waiters';
import { newSignup } from '../fixtures/people';
import type { Member } from '../fixtures/platform-client';
import { withProtectedPlayer } from '../fixtures/protected-player';
import { ledgerSum } from '../fixtures/snapshot';
import { expectTitledFacts } from '../fixtures/untitled-facts';
import { cancelOf, freshBet, fund, VendorClient, winOf } from './games/vendor-client';

/** Players' own limits, time-outs and exclusions outrank partners, operator and vendors (decision 66). */
let clock: Date | undefined;
const PLAYER = 'player1';
const { world, running, people, own, limitOf, setLimit, operator, deposit } = withProtectedPlayer(PLAYER, {
  now: () => clock ?? new Date(),
});
expectTitledFacts(world);
const HOUR = 3_600_000;
let player: Member;
let id: number;

beforeAll(() => {
  ({ player, id } = people);
});
beforeEach(async () => {
  clock = undefined;
  await letSessionsLast(world.db);
  await world.db.update(cashRequest).set({ cashStatus: -1 }).where(eq(cashRequest.memberId, id));
});

const confirm = async (kind: LimitKind) =>
  (await player.call('/api/protection/confirmLimit', { kind })).resultCode;
const pause = async (length: PauseLength) =>
  (await player.call('/api/protection/pause', { length })).resultCode;
const cash = async () => Number((await memberAccounts(world.db, id)).cash.balance);

/** The code of each kind of money in, of this amount. */
const IN = {
  'a partner’s give': async (amount: number) => {
    const partner = await running.demo.login('ptn5');
    return (await partner.call('/api/retail/cashSend', { memId: PLAYER, inAmt: amount })).resultCode;
  },
  'gives to several': async (amount: number) => {
    const partner = await running.demo.login('ptn5');
    const lines = [{ memId: PLAYER, amount, idempotencyKey: randomUUID() }];
    const envelope = await partner.call('/api/retail/cashSendMany', { type: '-3', allOrNone: false, lines });
    const answer = envelope.data as { lines?: { resultCode: string }[] } | undefined;
    return answer?.lines?.[0]?.resultCode ?? envelope.resultCode;
  },
  'a partner’s points': async (amount: number) => {
    const partner = await running.demo.login('ptn5');
    const body = { memId: PLAYER, pointAmt: amount, pointType: '2' } as const;
    return (await partner.call('/api/retail/pointSend', body as never)).resultCode;
  },
  'the operator’s grant': (amount: number) => operator('grant', { memId: PLAYER, amount }),
  'the operator’s points': (amount: number) => operator('point-grant', { memId: PLAYER, amount }),
} as const;
const live = () => VendorClient.of(running.demo.base, world.db, 'sandbox-live');

/** Partners hold enough to give, and nothing counts yet. */
async function startAt(used = 0) {
  await operator('grant', { memId: 'ptn5', amount: 1_000_000 });
  await operator('point-grant', { memId: 'ptn5', amount: 1_000_000 });
  const { usedAmt } = await limitOf('depositDay').then(async () => {
    await setLimit('depositDay', 999_999_999_999);
    return limitOf('depositDay');
  });
  await world.db.delete(playerLimit).where(eq(playerLimit.memberId, id));
  return usedAmt + used;
}

describe('limits of money in', () => {
  test.each(Object.entries(IN))('[SAFE-01] [SAFE-06] %s counts, and stops at the limit', async (_, send) => {
    const used = await startAt();
    await setLimit('depositDay', used + 5_000);
    const before = await ledgerSum(world.db, 'demo');
    expect(await send(5_001)).toBe('A053');
    expect((await limitOf('depositDay')).usedAmt).toBe(used);
    expect(await send(5_000)).toBe('0');
    expect((await limitOf('depositDay')).usedAmt).toBe(used + 5_000);
    expect(await send(1)).toBe('A053');
    expect(await ledgerSum(world.db, 'demo')).toEqual(before);
  });

  test.each([
    ['depositDay', 24],
    ['depositWeek', 168],
    ['depositMonth', 720],
  ] as const)('[SAFE-01] %s counts for %d hours, to the second', async (kind, hours) => {
    await setLimit(kind, 999_999_999_999);
    const { usedAmt: before } = await limitOf(kind);
    expect(await operator('grant', { memId: PLAYER, amount: 7_000 })).toBe('0');
    const { rows } = await world.db.execute<{ within: string; after: string }>(sql`
      SELECT protected_use(${id}, ${kind}, due - interval '1 microsecond')::text AS within,
        protected_use(${id}, ${kind}, due)::text AS after
      FROM (SELECT created_at + ${hours} * interval '1 hour' AS due FROM entry WHERE member_id = ${id}
        ORDER BY id DESC LIMIT 1) AS last`);
    expect(Number(rows[0]!.within) - Number(rows[0]!.after)).toBe(7_000);
    expect((await limitOf(kind)).usedAmt).toBe(before + 7_000);
  });

  test('[SAFE-01] a request is refused with the limit, what it leaves, and when it leaves more', async () => {
    const used = await startAt();
    await operator('grant', { memId: PLAYER, amount: 20_000 });
    await setLimit('depositWeek', 999_999_999_999);
    const week = (await limitOf('depositWeek')).usedAmt;
    await setLimit('depositDay', used + 50_000);
    await setLimit('depositWeek', week + 15_000);
    const envelope = await deposit(31_000);
    expect(envelope).toMatchObject({
      resultCode: 'A051',
      data: { kind: 'depositDay', leftAmt: 30_000, from: expect.stringMatching(/Z$/) },
    });
    expect(await deposit(16_000)).toMatchObject({
      resultCode: 'A051',
      data: { kind: 'depositWeek', leftAmt: 15_000 },
    });
    const { from } = envelope.data as unknown as { from: string };
    expect(Date.parse(from)).toBeLessThanOrEqual(Date.now() + 24 * HOUR);
    expect((await deposit(15_000)).resultCode).toBe('0');
  });

  test('[SAFE-01] a request counts money in by the clock of the ledger, as the posting does', async () => {
    const used = await startAt();
    await setLimit('depositDay', used + 20_000);
    expect(await operator('grant', { memId: PLAYER, amount: 20_000 })).toBe('0');
    clock = new Date(Date.now() + 25 * HOUR);
    expect((await limitOf('depositDay')).usedAmt).toBe(used + 20_000);
    expect(await deposit(15_000)).toMatchObject({
      resultCode: 'A051',
      data: { kind: 'depositDay', leftAmt: 0, from: expect.stringMatching(/Z$/) },
    });
    expect(await operator('grant', { memId: PLAYER, amount: 1 })).toBe('A053');
  });

  test('[SAFE-01] an approval is refused as well, where the limit was reached or lowered since', async () => {
    const used = await startAt();
    await setLimit('depositDay', used + 20_000);
    const { data } = await deposit(20_000);
    await setLimit('depositDay', used + 10_000);
    const { cashIdx } = data as { cashIdx: number };
    expect(await operator('cash-wait', { cashIdx })).toBe('0');
    const before = await cash();
    expect(await operator('cash-approve', { cashIdx })).toBe('A053');
    expect(await cash()).toBe(before);
    expect(await operator('cash-reject', { cashIdx, reason: 'limit' })).toBe('0');
  });

  test('[SAFE-01] of gives at the same moment no more is accepted than the limit leaves', async () => {
    const used = await startAt();
    await setLimit('depositDay', used + 10_000);
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        operator(i % 2 ? 'grant' : 'point-grant', { memId: PLAYER, amount: 3_000 }),
      ),
    );
    expect(codes.filter((code) => code === '0')).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set(['0', 'A053']));
    expect((await limitOf('depositDay')).usedAmt).toBe(used + 9_000);
  });

  test.runIf(onPostgres)(
    '[SAFE-01] a gift of points waits for one of cash that is not committed, and counts it',
    async () => {
      const used = await startAt();
      await setLimit('depositDay', used + 10_000);
      const give = await giving();
      let waiting: Promise<unknown> | undefined;
      await world.db.transaction(async (tx) => {
        await give(tx, 'cash');
        waiting = world.db.transaction((other) => give(other, 'point')).catch((error: unknown) => error);
        await untilWaiting(world.db, 1);
      });
      expect(await waiting).toBeInstanceOf(ProtectedPlayer);
      expect((await limitOf('depositDay')).usedAmt).toBe(used + 6_000);
    },
  );

  test.runIf(onPostgres)(
    '[SAFE-01] a first limit waits for a posting under way, which counts then',
    async () => {
      const used = await startAt();
      await world.db.update(account).set({ protected: false }).where(eq(account.memberId, id));
      const give = await giving();
      let setting: Promise<unknown> | undefined;
      await world.db.transaction(async (tx) => {
        await give(tx, 'cash');
        setting = setLimit('depositDay', used + 10_000);
        await untilWaiting(world.db, 1);
      });
      await setting;
      expect((await limitOf('depositDay')).usedAmt).toBe(used + 6_000);
      await expect(world.db.transaction((tx) => give(tx, 'point'))).rejects.toThrow(ProtectedPlayer);
      const marks = await world.db.select().from(account).where(eq(account.memberId, id));
      expect(marks.map((one) => one.protected)).toEqual([true, true, true]);
    },
  );

  test('[SAFE-01] take-backs, wins and conversions are not limited', async () => {
    await startAt();
    await fund(world.db, PLAYER, 'cash', 50_000);
    await setLimit('depositDay', 0);
    const partner = await running.demo.login('ptn5');
    const taken = await partner.call('/api/retail/cashSend', { memId: PLAYER, outAmt: 1_000 });
    expect(taken.resultCode).toBe('0');
  });
});

describe('a higher limit', () => {
  test('[SAFE-01] [SAFE-06] waits 24 hours and a confirmation; a lower one is in force at once', async () => {
    await setLimit('depositDay', 100_000);
    await setLimit('depositDay', 200_000);
    const waiting = await limitOf('depositDay');
    expect(waiting).toMatchObject({ limitAmt: 100_000, waiting: { limitAmt: 200_000 } });
    expect(await confirm('depositDay')).toBe('A049');
    clock = new Date(Date.parse(waiting.waiting!.from) - 1);
    expect(await confirm('depositDay')).toBe('A049');
    clock = new Date(Date.parse(waiting.waiting!.from));
    expect((await limitOf('depositDay')).limitAmt, 'not by itself').toBe(100_000);
    expect(await confirm('depositDay')).toBe('0');
    expect(await limitOf('depositDay')).toMatchObject({ limitAmt: 200_000, waiting: null });
    expect(await confirm('depositDay'), 'once').toBe('A049');
    await setLimit('depositDay', 300_000);
    await setLimit('depositDay', 150_000);
    expect(await limitOf('depositDay'), 'withdraws what waits').toMatchObject({
      limitAmt: 150_000,
      waiting: null,
    });
  });

  test('[SAFE-01] no limit at all waits as well; a first one is in force at once', async () => {
    const auditCount = () => world.db.$count(audit);
    const before = await auditCount();
    await setLimit('stake', null);
    expect(await limitOf('stake')).toEqual({ kind: 'stake', limitAmt: null, usedAmt: 0, waiting: null });
    expect(await auditCount(), 'nothing has changed').toBe(before);
    await setLimit('stake', 5_000);
    await setLimit('stake', null);
    expect(await limitOf('stake')).toMatchObject({ limitAmt: 5_000, waiting: { limitAmt: null } });
    clock = new Date(Date.now() + 24 * HOUR + 1_000);
    expect(await confirm('stake')).toBe('0');
    expect((await limitOf('stake')).limitAmt).toBeNull();
  });

  test('[SAFE-06] every change is audited, by the player', async () => {
    await setLimit('lossDay', 70_000);
    await setLimit('lossDay', 80_000);
    const rows = await world.db.select().from(audit).orderBy(sql`${audit.id} DESC`).limit(2);
    expect(rows.map(({ act, detail }) => [act, (detail as { target: string }).target])).toEqual([
      ['limit-ask', PLAYER],
      ['limit-set', PLAYER],
    ]);
    expect(rows[0]!.detail).toMatchObject({
      before: { lossDay: '70000.00' },
      after: { lossDay: '80000.00' },
    });
  });

  /** Changes that wait for the player's row or for the site's, each with the moment in its row. */
  const limitSetAt = async () =>
    (await world.db.select().from(playerLimit).where(eq(playerLimit.memberId, id)))[0]!.setAt;
  const pauseStartsAt = async () =>
    (await world.db.select().from(playerPause).where(eq(playerPause.memberId, id)))[0]!.startsAt;
  const CHANGES: Record<string, [() => Promise<unknown>, (() => Promise<Date>) | undefined]> = {
    'a limit': [() => setLimit('stake', 5_000), limitSetAt],
    'an operator’s lower limit': [
      () => operator('limit-tighten', { memId: PLAYER, kind: 'stake', limitAmt: 5_000 }),
      limitSetAt,
    ],
    'a pause': [() => pause('days1'), pauseStartsAt],
    'an operator’s pause': [() => operator('pause-begin', { memId: PLAYER, length: 'days1' }), pauseStartsAt],
    'an option of the site': [() => operator('site-option', { helpline: '1336' }), undefined],
  };
  test.runIf(onPostgres).each(Object.entries(CHANGES))(
    '[SAFE-06] the audit of %s has the moment from which it holds, however long its call has waited',
    async (_, [change, holdsFrom]) => {
      let changed: Promise<unknown> | undefined;
      let released = new Date();
      await world.db.transaction(async (tx) => {
        await tx.select().from(member).where(eq(member.id, id)).for('update');
        await tx.select().from(site).where(eq(site.siteId, 'demo')).for('update');
        changed = change();
        await untilWaiting(world.db, 1);
        released = new Date();
      });
      await changed;
      const [row] = await world.db.select().from(audit).orderBy(sql`${audit.id} DESC`).limit(1);
      expect(row!.at.getTime()).toBeGreaterThanOrEqual(released.getTime());
      if (holdsFrom) expect(row!.at).toEqual(await holdsFrom());
    },
  );
});

/** Gives 6,000 as cash or points from a partner to the player, within a transaction. */
async function giving() {
  const [partner] = await world.db.select({ id: member.id }).from(member).where(eq(member.memId, 'ptn5'));
  const [payer, payee] = [await memberAccounts(world.db, partner!.id), await memberAccounts(world.db, id)];
  return (tx: Db, purse: 'cash' | 'point') =>
    post(tx, {
      siteId: 'demo',
      kind: purse === 'cash' ? 'give' : 'point_give',
      sides: [
        { accountId: payer[purse].id, type: -3, amount: '-6000' },
        { accountId: payee[purse].id, type: purse === 'cash' ? 33 : 2, amount: '6000' },
      ],
    });
}

/** The loss of the last 24 hours; at some hours the demo's player has won, which a losing bet evens out. */
async function lossUsed(): Promise<number> {
  await setLimit('lossDay', 999_999_999_999);
  const { usedAmt } = await limitOf('lossDay');
  if (usedAmt >= 0) return usedAmt;
  const betId = randomUUID();
  const now = new Date();
  await world.db.insert(bet).values({
    siteId: 'demo',
    memberId: id,
    path: [id],
    category: 'casino',
    vendorCode: 'sandbox-live',
    gameCode: 'baccarat_a',
    betId,
    roundId: betId,
    type: 'lose',
    stake: (-usedAmt).toFixed(2),
    placedAt: now,
    settledAt: now,
  });
  return 0;
}

describe('limits of bets', () => {
  test('[SAFE-02] a stake above the limit is refused, whatever the vendor', async () => {
    await fund(world.db, PLAYER, 'cash', 100_000);
    await setLimit('stake', 2_000);
    const vendor = await live();
    expect(await vendor.code('/vendor/bet', freshBet(PLAYER, 2_001))).toBe('A055');
    expect(await vendor.code('/vendor/bet', freshBet(PLAYER, 2_000))).toBe('0');
  });

  test('[SAFE-02] losses of 24 hours, open bets included, stop at the limit; wins make room', async () => {
    await fund(world.db, PLAYER, 'cash', 100_000);
    const usedAmt = await lossUsed();
    await setLimit('lossDay', usedAmt + 3_000);
    const vendor = await live();
    const first = freshBet(PLAYER, 2_000);
    expect(await vendor.code('/vendor/bet', first)).toBe('0');
    expect((await limitOf('lossDay')).usedAmt).toBe(usedAmt + 2_000);
    const second = freshBet(PLAYER, 1_001);
    expect(await vendor.code('/vendor/bet', second)).toBe('A054');
    expect(await vendor.code('/vendor/bet', second), 'for good').toBe('A054');
    expect(await vendor.code('/vendor/win', winOf(first, 1_500))).toBe('0');
    expect((await limitOf('lossDay')).usedAmt).toBe(usedAmt + 500);
    expect(await vendor.code('/vendor/bet', freshBet(PLAYER, 2_500))).toBe('0');
  });

  test('[SAFE-02] a cancelled bet is no loss, open or lost before', async () => {
    await fund(world.db, PLAYER, 'cash', 100_000);
    const usedAmt = await lossUsed();
    await setLimit('lossDay', usedAmt + 3_000);
    const vendor = await live();
    const [open, lost] = [freshBet(PLAYER, 1_000), freshBet(PLAYER, 2_000)];
    for (const one of [open, lost]) expect(await vendor.code('/vendor/bet', one)).toBe('0');
    expect(await vendor.code('/vendor/win', winOf(lost, 0))).toBe('0');
    expect(await vendor.code('/vendor/bet', freshBet(PLAYER, 1))).toBe('A054');
    for (const one of [open, lost]) expect(await vendor.code('/vendor/cancel', cancelOf(one))).toBe('0');
    expect((await limitOf('lossDay')).usedAmt).toBe(usedAmt);
    expect(await vendor.code('/vendor/bet', freshBet(PLAYER, 3_000))).toBe('0');
  });

  test('[SAFE-02] of bets at the same moment no more is accepted than the limit leaves', async () => {
    await fund(world.db, PLAYER, 'cash', 100_000);
    const usedAmt = await lossUsed();
    await setLimit('lossDay', usedAmt + 3_500);
    const vendor = await live();
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => vendor.code('/vendor/bet', freshBet(PLAYER, 1_000))),
    );
    expect(codes.toSorted()).toEqual([...Array(3).fill('0'), ...Array(7).fill('A054')]);
    expect((await limitOf('lossDay')).usedAmt).toBe(usedAmt + 3_000);
  });
});

describe('time-out and self-exclusion', () => {
  test('[SAFE-04] [SAFE-06] no bet, launch or money in of any kind; withdrawals, take-backs and wins', async () => {
    await startAt();
    await fund(world.db, PLAYER, 'cash', 100_000);
    const vendor = await live();
    const open = freshBet(PLAYER, 1_000);
    expect(await vendor.code('/vendor/bet', open)).toBe('0');
    expect(await pause('days7')).toBe('0');
    const { pause: present } = await own();
    expect(present).toMatchObject({ kind: 'timeout' });
    expect(Date.parse(present!.until!) - Date.now()).toBeGreaterThan(6.9 * 24 * HOUR);
    for (const [name, send] of Object.entries(IN)) expect(await send(1_000), name).toBe('A053');
    expect(await deposit(20_000)).toMatchObject({
      resultCode: 'A052',
      data: { until: present!.until },
    });
    const launch = { vendorKey: 'sandbox-mini', gameType: 'mini', gameKey: 'odd_even' };
    expect((await player.call('/api/minigame/getGame', launch)).resultCode).toBe('A052');
    // In a new session, which no launch would open now.
    expect(await vendor.code('/vendor/bet', freshBet(PLAYER, 500))).toBe('A052');
    expect(await vendor.code('/vendor/win', winOf(open, 9_000))).toBe('0');
    const partner = await running.demo.login('ptn5');
    const taken = await partner.call('/api/retail/cashSend', { memId: PLAYER, outAmt: 1_000 });
    expect(taken.resultCode).toBe('0');
  });

  test('[SAFE-04] [SAFE-05] it can be made longer, never shorter, by nobody', async () => {
    expect(await pause('days7')).toBe('0');
    expect(await pause('days1')).toBe('A050');
    expect(await pause('days30')).toBe('0');
    expect(await pause('months6')).toBe('0');
    expect((await own()).pause).toMatchObject({ kind: 'exclusion' });
    expect(await pause('days30')).toBe('A050');
    expect(await pause('endless')).toBe('0');
    expect((await own()).pause).toEqual({ kind: 'exclusion', until: null });
    expect(await pause('months12')).toBe('A050');
  });

  test('[SAFE-05] [SAFE-06] a time-out longer than the rest of an exclusion makes that longer, and it stays one', async () => {
    const [{ memPhone }] = (await world.db
      .select({ memPhone: member.memPhone })
      .from(member)
      .where(eq(member.id, id))) as [{ memPhone: string }];
    const isHeld = async () =>
      (await takenCode(world.db, 'demo', { memPhone: '01099990003' }, { at: clock! })) === 'U118';
    const change = (phone: string) =>
      world.db.update(member).set({ memPhone: phone }).where(eq(member.id, id));
    await change('01099990003');
    expect(await pause('months6')).toBe('0');
    await change(memPhone);
    const until = Date.parse((await own()).pause!.until!);
    clock = new Date(until - 10 * 24 * HOUR);
    expect(await pause('days7'), 'shorter than the rest').toBe('A050');
    expect((await own()).pause).toEqual({ kind: 'exclusion', until: new Date(until).toISOString() });
    expect(await pause('days30')).toBe('0');
    const later = clock.getTime() + 30 * 24 * HOUR;
    expect((await own()).pause).toEqual({ kind: 'exclusion', until: new Date(later).toISOString() });
    clock = new Date(until + HOUR);
    expect(await isHeld(), 'contacts of the beginning, until the later end').toBe(true);
    clock = new Date(later);
    expect(await isHeld()).toBe(false);
    expect((await own()).pause).toBeNull();
  });

  test('[SAFE-04] it ends by itself, to the second', async () => {
    expect(await pause('days1')).toBe('0');
    const until = Date.parse((await own()).pause!.until!);
    clock = new Date(until - 1);
    expect((await own()).pause).not.toBeNull();
    clock = new Date(until);
    expect((await own()).pause).toBeNull();
  });

  test('[SAFE-05] phone and account of an excluded member stay taken until the end, even if they change', async () => {
    const contacts = await world.db
      .select({ memPhone: member.memPhone, bankAcc: member.bankAcc })
      .from(member)
      .where(eq(member.id, id));
    const { memPhone, bankAcc } = contacts[0] as { memPhone: string; bankAcc: string };
    const taken = async (names: { memPhone?: string; bankAcc?: string }, exceptId?: number) =>
      takenCode(world.db, 'demo', names, { at: clock ?? new Date(), exceptId });
    const change = (values: { memPhone: string; bankAcc: string }) =>
      world.db.update(member).set(values).where(eq(member.id, id));

    expect(await pause('days30')).toBe('0');
    await change({ memPhone: '01099990001', bankAcc: '999900010001' });
    expect(await taken({ memPhone, bankAcc }), 'a time-out holds nothing').toBeNull();
    await change({ memPhone, bankAcc });
    expect(await pause('months6')).toBe('0');
    await change({ memPhone: '01099990002', bankAcc: '999900010002' });
    expect(await pause('months12'), 'longer').toBe('0');
    expect(await taken({ memPhone })).toBe('U118');
    expect(await taken({ bankAcc })).toBe('U119');
    const signup = async (changed: Parameters<typeof newSignup>[0]) =>
      (await running.demo.call('/api/member/signup', newSignup(changed))).resultCode;
    expect(await signup({ memPhone }), 'a second account by the phone').toBe('U118');
    const spellings = [bankAcc, `0${bankAcc}`, `000${bankAcc}`, bankAcc.replace(/^0+/, '')];
    for (const bankacc of spellings) expect(await signup({ bankacc }), 'by the bank account').toBe('U119');
    expect(await taken({ memPhone, bankAcc }, id), 'by others').toBeNull();
    expect(await takenCode(world.db, 'demo2', { memPhone }, { at: new Date() }), 'on this site').toBeNull();
    const until = Date.parse((await own()).pause!.until!);
    clock = new Date(until - 1);
    expect(await taken({ memPhone })).toBe('U118');
    clock = new Date(until);
    expect(await taken({ memPhone, bankAcc })).toBeNull();
    await change({ memPhone, bankAcc });
  });
});
