import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import * as passwords from '@/platform/account/password';
import { audit, cashRequest, member, message, site } from '@/platform/db/schema';
import type { SiteOption } from '@/platform/db/schema/site-option';
import { memberAccounts } from '@/platform/ledger/accounts';
import { MAX_BALANCE } from '@/platform/ledger/max-balance';
import { reconcile } from '@/platform/rollup/reconcile';
import { rollUp } from '@/platform/rollup/rollup';
import { DEFAULT_SITE_OPTION } from '@/platform/shared/site-option';
import { withDemoWorld } from '../fixtures/database';
import { letSessionsLast } from '../fixtures/lasting-sessions';
import { endOpenRequests } from '../fixtures/open-requests';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { ledgerSum } from '../fixtures/snapshot';
import { fund } from './games/vendor-client';

const world = withDemoWorld();
/** A day after the last of the demo world, in UTC+9, so that no test depends on when it runs. */
const DAY = addDays(today(), 1);
const at = (clock: string, day = DAY) => new Date(`${day}T${clock}+09:00`);
const NOON = at('12:00:00');
let clock = NOON;
const running = withPlatform(world, { now: () => clock });
let player: Member;
beforeAll(async () => {
  player = await running.demo.login('player1');
  await endOpenRequests(world.db);
});
beforeEach(async () => {
  clock = NOON;
  await letSessionsLast(world.db);
});

const idOf = async (memId: string) =>
  (await world.db.select({ id: member.id }).from(member).where(eq(member.memId, memId)))[0]!.id;
const accounts = async (memId: string) => memberAccounts(world.db, await idOf(memId));
const cash = async () => Number((await accounts('player1')).cash.balance);
const setMember = (values: Partial<typeof member.$inferInsert>) =>
  world.db.update(member).set(values).where(eq(member.memId, 'player1'));
const act = async (name: string, body: object = {}) =>
  (await running.demo.operator(name, { siteId: 'demo', ...body })).envelope;
const code = async (name: string, body: object = {}) => (await act(name, body)).resultCode;

let option: Partial<SiteOption>;
beforeAll(async () => {
  option = (await world.db.select().from(site).where(eq(site.siteId, 'demo')))[0]!.option;
});
const setOption = (values: Partial<SiteOption>) =>
  world.db
    .update(site)
    .set({ option: { ...option, ...values } })
    .where(eq(site.siteId, 'demo'));
afterEach(() => setOption({}));

const deposit = (cashAmt: number, key?: string) =>
  player.call('/api/cash/in', { memId: 'player1', cashType: 1, cashStatus: 'in', cashAmt }, key);
const withdraw = (cashAmt: number, cashOutPass = '1234', key?: string) =>
  player.call(
    '/api/cash/out',
    { memId: 'player1', cashType: -1, cashStatus: 'out', cashAmt, cashOutPass },
    key,
  );
const drop = (cashIdx: number, cashStatus?: 0 | 1 | 2 | -1) =>
  player.call('/api/cash/del', { cashIdx, cashStatus });
const list = async (cashType?: 1 | -1) => (await player.get('/api/cash/list/', { cashType, page: 1 })).list;

describe('deposits', () => {
  test('[FUND-01] [FUND-03] are requested, taken up and carried out', async () => {
    const before = await cash();
    const { cashIdx } = (await deposit(50_000)).data!;
    expect((await list(1))[0]).toEqual({
      cashIdx,
      cashType: 1,
      regDate: NOON.toISOString(),
      updDate: null,
      cashAmt: 50_000,
      cashStatus: 0,
      reason: '',
    });
    expect(await code('cash-wait', { cashIdx })).toBe('0');
    expect(await cash()).toBe(before);
    expect((await act('cash-approve', { cashIdx })).resultMessage).toBe(
      'deposit of 50000 by player1 is done',
    );
    expect(await cash()).toBe(before + 50_000);
    expect((await list(1))[0]).toMatchObject({ cashIdx, cashStatus: 1, updDate: NOON.toISOString() });
  });

  test('[FUND-03] are carried out as they are, one or several, each for itself', async () => {
    const before = await cash();
    const [one, two] = [(await deposit(10_000)).data!.cashIdx, (await withdraw(10_000)).data!.cashIdx];
    const { data } = await act('cash-approve', { cashIdx: [one, 999_999_999, two, one] });
    expect(data).toEqual({
      results: [
        { cashIdx: one, code: '0', result: 'deposit of 10000 by player1 is done' },
        { cashIdx: 999_999_999, code: 'T999', result: expect.stringContaining('cash-requests') },
        { cashIdx: two, code: '0', result: 'withdrawal of 10000 by player1 is done' },
      ],
      refused: 1,
    });
    expect(await cash()).toBe(before);
    const audited = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(2);
    expect(
      audited.map(({ act, detail }) => [act, (detail as { before: { cashIdx: number } }).before.cashIdx]),
    ).toEqual([
      ['cash-approve', two],
      ['cash-approve', one],
    ]);
    expect(await code('cash-approve', { cashIdx: [one] })).toBe('C503');
    expect(await code('cash-approve', { cashIdx: [] })).toBe('A002');
  });

  test('[FUND-03] are rejected in one step, which the audit has as two, one or several', async () => {
    const before = await cash();
    const [one, two] = [(await deposit(10_000)).data!.cashIdx, (await withdraw(20_000)).data!.cashIdx];
    const { data } = await act('cash-reject', { cashIdx: [two, 999_999_999, one], reason: 'wrong name' });
    expect(data).toEqual({
      results: [
        { cashIdx: two, code: '0', result: 'withdrawal of 20000 by player1 is rejected' },
        { cashIdx: 999_999_999, code: 'T999', result: expect.stringContaining('cash-requests') },
        { cashIdx: one, code: '0', result: 'deposit of 10000 by player1 is rejected' },
      ],
      refused: 1,
    });
    expect(await cash()).toBe(before);
    expect((await list(1))[0]).toMatchObject({ cashIdx: one, cashStatus: -1, reason: 'wrong name' });
    const audited = await world.db.select().from(audit).orderBy(desc(audit.id)).limit(4);
    expect(audited.map(({ act, detail }) => [act, detail])).toEqual(
      [one, two].flatMap((cashIdx) => [
        [
          'cash-reject',
          expect.objectContaining({
            before: expect.objectContaining({ cashIdx, cashStatus: 2 }),
            after: { cashStatus: -1, reason: 'wrong name' },
          }),
        ],
        [
          'cash-wait',
          expect.objectContaining({
            before: expect.objectContaining({ cashIdx, cashStatus: 0 }),
            after: { cashStatus: 2, reason: '' },
          }),
        ],
      ]),
    );
    expect(await code('cash-reject', { cashIdx: one, reason: 'again' })).toBe('C503');
  });

  test('[FUND-03] [C501] [C502] [C503] [T999] [A083] keep to their stages', async () => {
    const { cashIdx } = (await deposit(10_000)).data!;
    expect(await code('cash-wait', { cashIdx })).toBe('0');
    expect(await code('cash-wait', { cashIdx })).toBe('C502');
    expect((await drop(cashIdx)).resultCode).toBe('A083');
    expect(await code('cash-reject', { cashIdx, reason: 'wrong name' })).toBe('0');
    for (const name of ['cash-wait', 'cash-approve']) expect(await code(name, { cashIdx })).toBe('C503');
    expect((await list(1))[0]).toMatchObject({ cashIdx, cashStatus: -1, reason: 'wrong name' });
    expect((await drop(cashIdx)).resultCode).toBe('0');
    expect((await list(1)).map((row) => row.cashIdx)).not.toContain(cashIdx);
    expect((await drop(cashIdx)).resultCode).toBe('T999');
    expect((await drop(999_999_999)).resultCode).toBe('T999');
    expect(await code('cash-wait', { cashIdx: 999_999_999 })).toBe('T999');
  });

  test('[FUND-03] [A081] is deleted only at the stage that was shown, and else says the stage of now', async () => {
    const { cashIdx } = (await deposit(10_000)).data!;
    const refusedAt = async (shown: 0 | 2 | -1) => {
      const before = await cash();
      const { resultCode, data } = await drop(cashIdx, shown);
      expect(await cash()).toBe(before);
      return [resultCode, data, (await list(1))[0]!.cashIdx === cashIdx];
    };
    expect(await refusedAt(2)).toEqual(['A081', { cashStatus: 0 }, true]);
    await act('cash-wait', { cashIdx });
    expect(await refusedAt(0)).toEqual(['A081', { cashStatus: 2 }, true]);
    await act('cash-approve', { cashIdx });
    for (const shown of [0, 2, -1] as const)
      expect(await refusedAt(shown)).toEqual(['A081', { cashStatus: 1 }, true]);
    expect((await drop(cashIdx, 1)).resultCode).toBe('0');

    const held = await cash();
    const withdrawal = (await withdraw(10_000)).data!;
    await act('cash-wait', { cashIdx: withdrawal.cashIdx });
    await act('cash-reject', { cashIdx: withdrawal.cashIdx, reason: 'no' });
    expect(await drop(withdrawal.cashIdx, 0)).toMatchObject({ resultCode: 'A081', data: { cashStatus: -1 } });
    expect(await cash()).toBe(held);
    expect((await list(-1))[0]).toMatchObject({ cashIdx: withdrawal.cashIdx, cashStatus: -1 });
  });

  test('[FUND-01] each refusal has its code, in order: [C002] [C101] [C102] [C103] [C003] [C001] [M001] [U0011]', async () => {
    const ask = async (cashAmt: number) => (await deposit(cashAmt)).resultCode;
    const foreign = { memId: 'player2', cashType: 1, cashStatus: 'in', cashAmt: 10_000 } as const;
    expect((await player.call('/api/cash/in', foreign)).resultCode).toBe('U001');
    expect([await ask(0), await ask(10_001_000), await ask(9_000), await ask(10_500)]).toEqual([
      'C002',
      'C101',
      'C102',
      'C103',
    ]);
    const { cashIdx } = (await deposit(10_000)).data!;
    expect(await ask(10_000), '[C003]').toBe('C003');
    await setOption({ depositOpen: false });
    expect(await ask(0), '[C001]').toBe('C001');
    const [unread] = await world.db
      .insert(message)
      .values({ siteId: 'demo', memberId: await idOf('player1'), title: 't', content: 'c', mustRead: true })
      .returning({ id: message.id });
    expect([await ask(0), (await withdraw(0)).resultCode], '[M001]').toEqual(['M001', 'M001']);
    await setMember({ status: 'suspended' });
    expect([await ask(0), (await withdraw(0)).resultCode], '[U0011]').toEqual(['U0011', 'U0011']);
    await setMember({ status: 'active' });
    await world.db.delete(message).where(eq(message.id, unread!.id));
    await drop(cashIdx);
  });

  test('[FUND-01] [C999] a key requests once, and of two concurrent requests one passes', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => deposit(20_000, 'deposit-key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.resultCode).toBe('0');
    expect((await deposit(30_000, 'deposit-key')).resultCode).toBe('C999');
    await drop(answers[0]!.data!.cashIdx);
    const race = await Promise.all([1, 2, 3, 4].map(() => deposit(20_000)));
    expect(race.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'C003', 'C003', 'C003']);
    await drop(race.find(({ data }) => data)!.data!.cashIdx);
  });

  test('[FUND-03] pay the site’s bonuses in points', async () => {
    await setOption({
      signupBonus: { rate: '100', max: '50000' },
      dailyBonus: { rate: '10', max: '1000' },
      depositBonus: { rate: '0.33', max: '1000000' },
    });
    const points = async () => Number((await accounts('player1')).point.balance);
    const carryOut = async (cashAmt: number) => {
      const before = await points();
      const { cashIdx } = (await deposit(cashAmt)).data!;
      await act('cash-wait', { cashIdx });
      await act('cash-approve', { cashIdx });
      return Number(((await points()) - before).toFixed(2));
    };
    clock = at('12:00:00', addDays(DAY, 40));
    expect(await carryOut(11_000), 'first of the day, and every one').toBe(1000 + 36.3);
    expect(await carryOut(11_000), 'every one').toBe(36.3);
    const hide = { cashType: -1 } as const;
    const mine = eq(cashRequest.memberId, await idOf('player1'));
    const requestRows = await world.db.select().from(cashRequest).where(mine);
    await world.db.update(cashRequest).set(hide).where(mine);
    expect(await carryOut(11_000), 'the first ever').toBe(11_000 + 1000 + 36.3);
    for (const { id, cashType } of requestRows) {
      await world.db.update(cashRequest).set({ cashType }).where(eq(cashRequest.id, id));
    }
    const today = { startDate: '2020-01-01', endDate: '2030-01-01' };
    const earned = await player.get('/api/cash/pointList', { pointType: 'in', page: 1, ...today });
    expect(earned.list.slice(0, 3).map((row) => row.codeName)).toEqual([
      expect.stringContaining('매'),
      expect.stringContaining('매'),
      expect.stringContaining('가입'),
    ]);
    // Of deposits of 11,000: 36.30, 1,000 and 11,000.
    const percents = earned.list.slice(0, 3).map((row) => row.pointBonusRate);
    expect(percents.toSorted(), 'percent of the deposit').toEqual(['0.33', '100.00', '9.09']);
  });
});

describe('withdrawals', () => {
  test('[FUND-02] take the cash at once, and give it back when they are rejected or taken back', async () => {
    const before = await cash();
    const request = (await withdraw(20_000)).data!;
    expect(request.cashAmt).toBe(before - 20_000);
    expect(await cash()).toBe(before - 20_000);
    expect((await drop(request.cashIdx)).data).toMatchObject({ cashAmt: before });

    const again = (await withdraw(20_000)).data!;
    await act('cash-wait', { cashIdx: again.cashIdx });
    await act('cash-reject', { cashIdx: again.cashIdx, reason: 'no such account' });
    expect(await cash()).toBe(before);

    const paid = (await withdraw(20_000)).data!;
    await act('cash-wait', { cashIdx: paid.cashIdx });
    expect((await act('cash-approve', { cashIdx: paid.cashIdx })).resultCode).toBe('0');
    expect(await cash()).toBe(before - 20_000);
    // Both types together, unless one is asked for.
    expect(new Set((await list()).map(({ cashType }) => cashType))).toEqual(new Set([1, -1]));
    expect((await list(-1)).every(({ cashType }) => cashType === -1)).toBe(true);
    expect(await ledgerSum(world.db, 'demo')).toBe(0);
  });

  test('[FUND-02] each refusal has its code: [C201] [C203] [C206] [C214] [C215] [C209] [C216] [C202]', async () => {
    const ask = async (cashAmt: number) => (await withdraw(cashAmt)).resultCode;
    expect([await ask(0), await ask(9_000), await ask(10_500)]).toEqual(['C206', 'C214', 'C215']);
    const most = Math.floor((await cash()) / 1000) * 1000 + 1000;
    // More than is held goes before the unit.
    expect([await ask(most), await ask(most + 500)]).toEqual(['C202', 'C202']);
    const { cashIdx } = (await withdraw(10_000)).data!;
    expect(await ask(10_000)).toBe('C209');
    expect((await withdraw(10_000, '9999')).resultCode, 'before the password').toBe('C209');
    await act('cash-wait', { cashIdx });
    await act('cash-approve', { cashIdx });
    await setOption({ withdrawalWaitMinutes: 10 });
    clock = new Date(NOON.getTime() + 10 * 60_000 - 1);
    expect(await ask(10_000)).toBe('C216');
    clock = new Date(NOON.getTime() + 10 * 60_000);
    await setMember({ mayCashOut: false });
    expect(await ask(0)).toBe('C203');
    await setMember({ mayCashOut: true });
    await setOption({ withdrawalOpen: false });
    expect(await ask(0)).toBe('C201');
  });

  test('[SAFE-08] [A082] a request cannot be taken back, unless the site allows it', async () => {
    await setOption({ withdrawalReversible: DEFAULT_SITE_OPTION.withdrawalReversible });
    const { cashIdx } = (await withdraw(10_000)).data!;
    const before = await cash();
    expect((await drop(cashIdx)).resultCode).toBe('A082');
    expect(await cash()).toBe(before);
    await setOption({ withdrawalReversible: true });
    expect((await drop(cashIdx)).resultCode).toBe('0');
    expect(await cash()).toBe(before + 10_000);
  });

  test.each([
    ['23:29:59.999', '0'],
    ['23:30:00.000', 'C099'],
    ['00:29:59.999', 'C099'],
    ['00:30:00.000', '0'],
  ])('[FUND-02] [C099] the bank’s window at %s: %s', async (time, expected) => {
    clock = at(time);
    const answer = await withdraw(10_000);
    expect(answer.resultCode).toBe(expected);
    if (answer.data) await drop(answer.data.cashIdx);
    else expect(answer.resultMessage).toContain('23:30');
  });

  test('[FUND-02] [C010] [C204] [C205] [C008] [A084] the withdrawal password', async () => {
    const codeOf = async (pass: string) => (await withdraw(10_000, pass)).resultCode;
    expect([await codeOf(''), await codeOf('12a4'), await codeOf('12345')]).toEqual(['A084', 'C205', 'C205']);
    for (let n = 0; n < 4; n++) expect(await codeOf('9999')).toBe('C008');
    const right = await withdraw(10_000);
    expect(right.resultCode, 'the right one starts the count again').toBe('0');
    await drop(right.data!.cashIdx);
    const wrong = await Promise.all(Array.from({ length: 7 }, () => codeOf('9999')));
    expect(wrong.filter((one) => one === 'C008')).toHaveLength(5);
    expect(await codeOf('1234'), 'the right one no longer counts').toBe('C204');
    const [{ hash }] = (await world.db
      .select({ hash: member.cashOutHash })
      .from(member)
      .where(eq(member.memId, 'player1'))) as [{ hash: string }];
    await setMember({ cashOutHash: null, cashOutFailures: 0 });
    expect(await codeOf('1234')).toBe('C010');
    await setMember({ cashOutHash: hash });
  });

  test('[FUND-02] [C209] the right withdrawal password is right however many requests are sent at once', async () => {
    for (let round = 0; round < 3; round++) {
      const race = await Promise.all(Array.from({ length: 8 }, () => withdraw(10_000)));
      const codes = race.map(({ resultCode }) => resultCode).sort();
      expect(codes).toEqual(['0', ...Array(7).fill('C209')]);
      await drop(race.find(({ data }) => data)!.data!.cashIdx);
    }
    const [row] = await world.db
      .select({ failures: member.cashOutFailures })
      .from(member)
      .where(eq(member.memId, 'player1'));
    expect(row).toEqual({ failures: 0 });
  });

  test('[FUND-02] [C209] [C216] of a button pressed 20 times one request has its password checked', async () => {
    // A spy and no mock of the module: the files of a worker share their modules.
    const verifications = vi.spyOn(passwords, 'verifyPassword');
    onTestFinished(() => verifications.mockRestore());
    const press = async () => {
      verifications.mockClear();
      const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(10_000)));
      return answers.toSorted((one, other) => one.resultCode.localeCompare(other.resultCode));
    };
    const [first, ...others] = await press();
    expect(first!.resultCode).toBe('0');
    expect(new Set(others.map(({ resultCode }) => resultCode))).toEqual(new Set(['C209']));
    expect(verifications).toHaveBeenCalledTimes(1);
    await act('cash-wait', { cashIdx: first!.data!.cashIdx });
    await act('cash-reject', { cashIdx: first!.data!.cashIdx, reason: 'again' });
    await setOption({ withdrawalWaitMinutes: 10 });
    expect(new Set((await press()).map(({ resultCode }) => resultCode))).toEqual(new Set(['C216']));
    expect(verifications).not.toHaveBeenCalled();
  });

  test('[FUND-02] [C209] [C216] a request that another instance stores meanwhile is found before the debit', async () => {
    const before = await cash();
    const memberId = await idOf('player1');
    const { verifyPassword } = passwords;
    const verifications = vi.spyOn(passwords, 'verifyPassword');
    onTestFinished(() => verifications.mockRestore());
    await setOption({ withdrawalWaitMinutes: 10 });
    clock = at('12:00:00', addDays(DAY, 80));
    for (const [cashStatus, code] of [
      [0, 'C209'],
      [1, 'C216'],
    ] as const) {
      const request = {
        siteId: 'demo',
        memberId,
        cashType: -1,
        cashStatus,
        amount: '10000.00',
        regAt: clock,
      };
      let id = 0;
      // Turns are those of one process: by the check of the password the other's request was not stored yet.
      verifications.mockImplementationOnce(async (...given) => {
        const [stored] = await world.db.insert(cashRequest).values(request).returning({ id: cashRequest.id });
        id = stored!.id;
        return verifyPassword(...given);
      });
      expect((await withdraw(10_000)).resultCode).toBe(code);
      expect(await cash()).toBe(before);
      await world.db.delete(cashRequest).where(eq(cashRequest.id, id));
    }
    expect(verifications).toHaveBeenCalledTimes(2);
  });

  test('[FUND-02] a key requests once, in every state of the request; of two concurrent ones one passes', async () => {
    const before = await cash();
    const first = await withdraw(10_000, '1234', 'withdraw-key');
    await drop(first.data!.cashIdx);
    expect(await withdraw(10_000, '1234', 'withdraw-key')).toEqual(first);
    expect((await withdraw(11_000, '1234', 'withdraw-key')).resultCode).toBe('C999');
    expect(await cash()).toBe(before);
    const race = await Promise.all([1, 2, 3].map(() => withdraw(10_000)));
    expect(race.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'C209', 'C209']);
    await drop(race.find(({ data }) => data)!.data!.cashIdx);
  });
});

describe('conversions', () => {
  const convert = (pointAmt: number, key?: string) => player.call('/api/cash/pointChg', { pointAmt }, key);

  test('[POINT-04] [A025] [P002] [P004] [P005] [P009] [U0011] turn points into cash, once a minute', async () => {
    await act('point-grant', { memId: 'player1', amount: 100_000 });
    // The ledger writes its own moments, so the clock runs ahead of them.
    clock = new Date(Date.now() + 120_000);
    const codeOf = async (amount: number) => (await convert(amount)).resultCode;
    expect([await codeOf(0), await codeOf(9_999.99)]).toEqual(['P004', 'A025']);
    const { point, cash: own } = await accounts('player1');
    expect(await codeOf(Math.ceil(Number(point.balance)) + 1)).toBe('P002');
    await setMember({ status: 'suspended' });
    expect(await codeOf(0)).toBe('U0011');
    await setMember({ status: 'active' });
    await setOption({ convertOpen: false });
    expect(await codeOf(0)).toBe('P009');
    await setOption({});

    expect(await codeOf(10_000)).toBe('0');
    clock = new Date();
    expect(await codeOf(10_000)).toBe('P005');
    expect(Number((await accounts('player1')).cash.balance)).toBe(Number(own.balance) + 10_000);
  });

  test('[POINT-04] [P009] no more becomes cash than an account may hold', async () => {
    await act('point-grant', { memId: 'player3', amount: 20_000 });
    const rich = await running.demo.login('player3');
    const convertAll = async (amount: number) =>
      (await rich.call('/api/cash/pointChg', { pointAmt: amount })).resultCode;
    await fund(world.db, 'player3', 'cash', Number(MAX_BALANCE) - 19_999);
    const held = await accounts('player3');
    expect(await convertAll(20_000)).toBe('P009');
    expect(await accounts('player3')).toEqual(held);
    await fund(world.db, 'player3', 'cash', Number(MAX_BALANCE) - 20_000);
    expect(await convertAll(20_000), 'as much as it may hold').toBe('0');
    expect((await accounts('player3')).cash.balance).toBe(MAX_BALANCE);
    await fund(world.db, 'player3', 'cash', 0);
  });

  test('[POINT-04] [P005] of several concurrent ones one passes; a repeated key gets the first answer', async () => {
    const fresh = await running.demo.login('player2');
    await act('point-grant', { memId: 'player2', amount: 100_000 });
    const past = await fresh.get('/api/cash/pointList', {
      pointType: 'out',
      page: 1,
      startDate: '2020-01-01',
      endDate: '2030-01-01',
    });
    expect(past.list.every((row) => row.point_inAmt < 0)).toBe(true);
    clock = new Date();
    const call = (key?: string) => fresh.call('/api/cash/pointChg', { pointAmt: 10_000 }, key);
    const race = await Promise.all([1, 2, 3, 4].map((n) => call(`convert-key-${n}`)));
    expect(race.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'P005', 'P005', 'P005']);
    const won = race.findIndex(({ resultCode }) => resultCode === '0') + 1;
    expect(await call(`convert-key-${won}`)).toEqual(race[won - 1]);
  });
});

describe('coupons', () => {
  const use = (couponNo: string, who = player, key?: string) =>
    who.call('/api/cash/couponUse', { couponNo }, key);
  const issue = async (body: object) => {
    const expiresAt = new Date(NOON.getTime() + 60_000).toISOString();
    return (await act('coupon', { amount: 5000, expiresAt, ...body })).data as { couponNo: string };
  };

  test('[T999] [E001] are used once, before they expire, by their member', async () => {
    const before = await cash();
    const { couponNo } = await issue({});
    const race = await Promise.all([1, 2, 3].map(() => use(couponNo.toLowerCase())));
    expect(race.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'T999', 'T999']);
    expect(await cash()).toBe(before + 5000);
    expect((await use('NO-SUCH-ONE')).resultCode).toBe('E001');
    const other = await issue({ memId: 'player2', couponNo: 'GIFT-0001' });
    expect((await use(other.couponNo)).resultCode).toBe('E001');
    expect(await code('coupon', { amount: 1, expiresAt: NOON.toISOString(), couponNo: 'gift-0001' })).toBe(
      'T999',
    );
    const late = await issue({});
    clock = new Date(NOON.getTime() + 60_000);
    expect((await use(late.couponNo)).resultCode).toBe('T999');
    const listed = (await act('coupons')).data as { list: { couponNo: string; usedBy: string | null }[] };
    expect(listed.list.find((row) => row.couponNo === couponNo)?.usedBy).toBe('player1');
  });
});

describe('wrong coupon numbers', () => {
  test('[decision 30] [A009] do not hide the result of a right one that is sent again', async () => {
    const who = await running.demo.login('player2');
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { couponNo } = (await act('coupon', { amount: 700, expiresAt })).data as { couponNo: string };
    clock = new Date();
    const use = (number: string, key?: string) => who.call('/api/cash/couponUse', { couponNo: number }, key);
    const used = await use(couponNo, 'coupon-key-1');
    expect(used.resultCode).toBe('0');
    for (let n = 0; n < 20; n++) await use(`GUESS-${1000 + n}`);
    expect((await use('GUESS-9999')).resultCode).toBe('A009');
    expect(await use(couponNo, 'coupon-key-1')).toEqual(used);
  });
});

describe('the operator', () => {
  test('grants and takes back cash and points of any member, on record', async () => {
    const before = await accounts('ptn1');
    const sent = { memId: 'ptn1', amount: 1234.5, memo: 'event' };
    expect((await act('grant', sent)).resultCode).toBe('0');
    expect((await act('take-back', sent)).resultCode).toBe('0');
    expect((await act('point-grant', sent)).resultMessage).toMatch(/^holds [\d.]+ points now$/);
    expect((await act('point-take-back', sent)).resultCode).toBe('0');
    const after = await accounts('ptn1');
    expect([after.cash.balance, after.point.balance]).toEqual([before.cash.balance, before.point.balance]);
    expect(await code('take-back', { memId: 'player1', amount: 999_999_999_999 })).toBe('C702');
    expect(await code('point-take-back', { memId: 'player1', amount: 999_999_999_999 })).toBe('P003');
    expect(await code('grant', { memId: 'ptn1', amount: 999_999_999_999.99 })).toBe('C601');
    expect(await code('grant', { memId: 'nobody', amount: 1 })).toBe('U001');
    const keyed = { memId: 'ptn1', amount: 7, idempotencyKey: 'grant-key-1' };
    expect((await act('grant', keyed)).data).toEqual((await act('grant', keyed)).data);
    expect(await code('grant', { ...keyed, amount: 8 })).toBe('C999');
    expect(Number((await accounts('ptn1')).cash.balance)).toBe(Number(before.cash.balance) + 7);
  });

  test('[T999] [C503] [C702] reverses a transfer once', async () => {
    const ptn5 = await running.demo.login('ptn5');
    const own = Number((await accounts('ptn5')).cash.balance);
    await ptn5.get('/api/retail/cashSend', { memId: 'player1', inAmt: 77 });
    const { rows } = await world.db.execute<{ id: number; kind: string }>(
      `SELECT max(id)::int AS id, kind FROM transfer WHERE site_id = 'demo' AND kind IN ('give', 'bet', 'withdrawal') GROUP BY kind`,
    );
    const last = (kind: string) => rows.find((row) => row.kind === kind)!.id;
    const reversing = (transferId: number) => code('reverse', { transferId, memo: 'mistake' });
    expect(await reversing(last('give'))).toBe('0');
    expect(Number((await accounts('ptn5')).cash.balance)).toBe(own);
    expect(await reversing(last('give'))).toBe('T999');
    expect(await reversing(last('bet'))).toBe('C503');
    expect(await reversing(last('withdrawal'))).toBe('C503');
    expect(await reversing(2_000_000_000)).toBe('A002');
  });

  test('lists open requests, those of a stage and those of a member', async () => {
    const listed = async (asked: object = {}) =>
      ((await act('cash-requests', asked)).data as { list: { stage: string; memId: string }[] }).list;
    await act('cash-wait', { cashIdx: (await deposit(10_000)).data!.cashIdx });
    await withdraw(10_000);
    expect(new Set((await listed()).map(({ stage }) => stage))).toEqual(new Set(['applied', 'waiting']));
    expect(new Set((await listed({ status: 'done' })).map(({ stage }) => stage))).toEqual(new Set(['done']));
    const mine = await listed({ memId: 'player1' });
    expect(new Set(mine.map(({ memId }) => memId))).toEqual(new Set(['player1']));
    expect(mine.map(({ stage }) => stage)).toContain('rejected');
    expect(new Set((await listed({ memId: 'player1', status: 'open' })).map(({ stage }) => stage))).toEqual(
      new Set(['applied', 'waiting']),
    );
  });
});

test('afterwards every site sums to zero', async () => {
  expect(await ledgerSum(world.db, 'demo')).toBe(0);
  await rollUp(world.db);
  expect(await reconcile(world.db, { memberIds: [await idOf('player1'), await idOf('ptn5')] })).toEqual([]);
});
