import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { conflicts } from '@/lib/contract/conflict';
import { passError } from '@/lib/rules/signup';
import { audit, member, message } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { LiveClient } from '../fixtures/live-client';
import { lockOut } from '../fixtures/lock-out';
import { newPartner } from '../fixtures/people';
import { DEMO_PASSWORD, type Member, withPlatform } from '../fixtures/platform-client';
import { snapshot } from '../fixtures/snapshot';
import { expectTitledFacts } from '../fixtures/untitled-facts';

const world = withDemoWorld();
expectTitledFacts(world);
const running = withPlatform(world);
let ptn1: Member;
let ptn3: Member;
beforeAll(async () => {
  [ptn1, ptn3] = await Promise.all([running.demo.login('ptn1'), running.demo.login('ptn3')]);
  // As many changes of rates a day as the tests need.
  await running.demo.operator('site-option', { siteId: 'demo', rateChangeOncePerDay: false });
});

const rowOf = async (memId: string) =>
  (
    await world.db
      .select()
      .from(member)
      .where(and(eq(member.siteId, 'demo'), eq(member.memId, memId)))
  )[0]!;
const audits = (limit: number) => world.db.select().from(audit).orderBy(desc(audit.id)).limit(limit);
const loginCode = async (memId: string, memPass = DEMO_PASSWORD, entry: 'partner' | 'play' = 'partner') =>
  (await running.demo.call('/api/member/login', { memId, memPass, accessIp: '192.0.2.9', entry })).resultCode;
const option = (changed: object) => running.demo.operator('site-option', { siteId: 'demo', ...changed });

describe('saves of a record that was read before', () => {
  const save = (by: Member, body: Omit<RequestOf<'/api/v2/retail/detail/save'>, 'memId'>) =>
    by.call('/api/v2/retail/detail/save', { memId: 'ptn5', ...body });

  test('[DETAIL-02] changed fields alone are saved; the others stay', async () => {
    const { memNick } = await rowOf('ptn5');
    expect((await save(ptn3, { loginYn: 'N', expected: { loginYn: 'Y' } })).resultCode).toBe('0');
    expect(await rowOf('ptn5')).toMatchObject({ memNick, loginAllowed: false });
    expect((await save(ptn3, { memNick: '바뀐 이름', expected: { memNick } })).resultCode).toBe('0');
    expect(await rowOf('ptn5')).toMatchObject({ memNick: '바뀐 이름', loginAllowed: false });
    expect((await save(ptn3, { memNick, loginYn: 'Y' })).resultCode, 'as the documents print it').toBe('0');
    expect((await audits(1))[0]).toMatchObject({
      act: 'save-member',
      ip: '127.0.0.1',
      detail: {
        operator: 'partner ptn3',
        target: 'ptn5',
        before: { memNick: '바뀐 이름', loginAllowed: false },
        after: { memNick, loginAllowed: true },
      },
    });
  });

  test('[DETAIL-02] [WORK-09] [A021] one that changed meanwhile is refused, with author, time and both values', async () => {
    const { memNick } = await rowOf('ptn5');
    const ptn4 = await running.demo.login('ptn4');
    expect((await save(ptn4, { memNick: '네번째가 함' })).resultCode).toBe('0');
    const before = await snapshot(world.db);
    const refused = await save(ptn3, { memNick: '세번째가 함', expected: { memNick } });
    expect(refused.resultCode).toBe('A021');
    expect(conflicts.parse(refused.data)).toEqual({
      conflicts: [
        {
          memId: 'ptn5',
          field: 'memNick',
          expected: memNick,
          current: '네번째가 함',
          changedBy: 'ptn4',
          changedAt: expect.any(String),
        },
      ],
    });
    const { changedAt } = conflicts.parse(refused.data).conflicts[0]!;
    expect(Date.now() - Date.parse(changedAt!)).toBeLessThan(60_000);
    expect(await snapshot(world.db)).toEqual(before);
    const same = await save(ptn3, { memNick: '네번째가 함', expected: { memNick } });
    expect(same.resultCode, 'the same value harms nobody').toBe('0');
    expect((await save(ptn3, { memNick })).resultCode).toBe('0');
  });

  test('[DETAIL-02] [A021] the author of a change above the caller is not revealed', async () => {
    const { memPhone } = await rowOf('ptn5');
    const change = (by: Member, to: string, expected?: string | null) =>
      by.call('/api/v2/retail/detail/changePhone', {
        memId: 'ptn5',
        memPhone: to,
        ...(expected !== undefined && { expected: { memPhone: expected } }),
      });
    expect((await change(ptn1, '010-9999-1001', memPhone)).resultCode).toBe('0');
    const refused = await change(ptn3, '010-9999-1002', memPhone);
    expect(refused.resultCode).toBe('A021');
    expect(conflicts.parse(refused.data).conflicts[0]).toMatchObject({
      field: 'memPhone',
      // Two levels up it reads part of the number.
      current: '010****1001',
      changedBy: '',
      changedAt: expect.any(String),
    });
    const guessed = await change(ptn3, '010-9999-1001', memPhone);
    expect(guessed.resultCode, 'a guess that is right says no more than a wrong one').toBe('A021');
    expect((await change(ptn3, '010-9999-1002', '010****1001')).resultCode, 'what it was shown').toBe('0');
  });

  test('[DETAIL-03] [RATE-01] [WORK-09] [A021] rates: a second window does not put back the first one’s save', async () => {
    const rateOf = async (memId: string) => {
      const { memRollingInfo } = await ptn3.get('/api/v2/retail/detail/rate', { memId });
      const { pointRate, loseRate, minPointRate } = memRollingInfo.find(
        ({ cateCode }) => cateCode === 'slot',
      )!;
      return { pointRate, loseRate, minPointRate };
    };
    const slot = (
      pointRate: string,
      loseRate: string,
      expected?: { pointRate: string; loseRate: string },
    ) => ({
      category: 'slot',
      cateCode: 'slot',
      pointRate,
      loseRate,
      expected,
    });
    const { pointRate, loseRate, minPointRate } = await rateOf('ptn4');
    const read = { pointRate, loseRate };
    const lower = ((Number(pointRate) + Number(minPointRate)) / 2).toFixed(2);
    const path = '/api/v2/retail/rate/save';
    expect(
      (await ptn3.call(path, { memId: 'ptn4', rateList: [slot(lower, loseRate, read)] })).resultCode,
    ).toBe('0');
    const second = await ptn3.call(path, { memId: 'ptn4', rateList: [slot(minPointRate, loseRate, read)] });
    expect(second.resultCode).toBe('A021');
    expect(conflicts.parse(second.data).conflicts).toEqual([
      {
        memId: 'ptn4',
        field: 'slot.pointRate',
        expected: pointRate,
        current: lower,
        changedBy: 'ptn3',
        changedAt: expect.any(String),
      },
    ]);
    const bottom = { memId: 'ptn3', rateList: [{ memId: 'ptn4', ...slot(minPointRate, loseRate, read) }] };
    expect((await ptn3.call('/api/v2/retail/rate/saveBottom', bottom)).resultCode).toBe('A021');
    expect((await rateOf('ptn4')).pointRate).toBe(lower);
    const now = { pointRate: lower, loseRate };
    expect(
      (await ptn3.call(path, { memId: 'ptn4', rateList: [slot(pointRate, loseRate, now)] })).resultCode,
    ).toBe('0');
  });

  test('[DETAIL-03] [A021] rates by vendor', async () => {
    const body = { memId: 'ptn2', vendorCode: 'sandbox-live' };
    const { multipleRateInfo } = await ptn1.get('/api/v2/retail/detail/multipleRate', body);
    const { rateType, pointRate, loseRate, minPointRate, maxPointRate } = multipleRateInfo.rateList[0]!;
    const save = (to: string, expected: string) =>
      ptn1.call('/api/v2/retail/rate/multipleSave', {
        ...body,
        rateList: [{ rateType, pointRate: to, loseRate, expected: { pointRate: expected, loseRate } }],
      });
    const other = pointRate === minPointRate ? maxPointRate : minPointRate;
    expect((await save(other, pointRate)).resultCode).toBe('0');
    const refused = await save(((Number(other) + Number(pointRate)) / 2).toFixed(2), pointRate);
    expect(refused.resultCode).toBe('A021');
    expect(conflicts.parse(refused.data).conflicts[0]).toMatchObject({
      field: `${rateType}.pointRate`,
      current: other,
      changedBy: 'ptn1',
    });
  });
});

describe('the author of a rate’s change since it was read', () => {
  type Rates = { pointRate: string; loseRate: string };
  const ratesOf = async (by: Member, memId: string, category: string) => {
    const { memRollingInfo } = await by.get('/api/v2/retail/detail/rate', { memId });
    return memRollingInfo.find(({ cateCode }) => cateCode === category)!;
  };
  const save = (
    by: Member,
    memId: string,
    category: string,
    { pointRate, loseRate }: Rates,
    expected?: Rates,
  ) =>
    by.call('/api/v2/retail/rate/save', {
      memId,
      rateList: [{ category, cateCode: category, pointRate, loseRate, expected }],
    });
  const conflictOf = (refused: { data?: unknown }) =>
    conflicts.parse(refused.data).conflicts.map(({ field, changedBy }) => [field, changedBy]);
  const between = (one: string, other: string) => ((Number(one) + Number(other)) / 2).toFixed(2);

  test('[WORK-09] [A021] rolling and losing each name whoever changed them', async () => {
    const { pointRate, loseRate, minPointRate, minLoseRate } = await ratesOf(ptn3, 'ptn4', 'slot');
    const read = { pointRate, loseRate };
    const now = { pointRate: between(pointRate, minPointRate), loseRate: between(loseRate, minLoseRate) };
    const ptn2 = await running.demo.login('ptn2');
    expect((await save(ptn2, 'ptn4', 'slot', { ...now, loseRate })).resultCode).toBe('0');
    expect((await save(ptn3, 'ptn4', 'slot', now)).resultCode).toBe('0');
    const wanted = { pointRate: minPointRate, loseRate: minLoseRate };
    expect(conflictOf(await save(ptn1, 'ptn4', 'slot', wanted, read))).toEqual([
      ['slot.pointRate', 'ptn2'],
      ['slot.loseRate', 'ptn3'],
    ]);
    expect((await save(ptn3, 'ptn4', 'slot', read)).resultCode).toBe('0');
  });

  test('[WORK-09] [A021] a vendor’s own rate does not name the author of the category’s change', async () => {
    const body = { memId: 'ptn3', vendorCode: 'sandbox-live' };
    const { multipleRateInfo } = await ptn1.get('/api/v2/retail/detail/multipleRate', body);
    const { rateType, pointRate, loseRate, minPointRate } = multipleRateInfo.rateList[0]!;
    const saveVendor = (to: string, expected?: Rates) =>
      ptn1.call('/api/v2/retail/rate/multipleSave', {
        ...body,
        rateList: [{ rateType, pointRate: to, loseRate, expected }],
      });
    expect((await saveVendor(between(pointRate, minPointRate))).resultCode).toBe('0');
    const ptn2 = await running.demo.login('ptn2');
    const read = await ratesOf(ptn2, 'ptn3', 'casino');
    const lowest = { ...read, pointRate: read.minPointRate };
    expect((await save(ptn2, 'ptn3', 'casino', lowest)).resultCode).toBe('0');
    const refused = await saveVendor(minPointRate, { pointRate, loseRate });
    expect(conflictOf(refused)).toEqual([[`${rateType}.pointRate`, 'ptn1']]);
    expect((await save(ptn2, 'ptn3', 'casino', read)).resultCode).toBe('0');
  });

  test('[WORK-09] [A021] the operator sees the author of that category’s change, not of another with the same rate', async () => {
    const casino = await ratesOf(ptn1, 'ptn2', 'casino');
    const hotel = await ratesOf(ptn1, 'ptn2', 'hcasino');
    const set = async (category: string, rates: Rates, expected?: Partial<Rates>) => {
      const { pointRate, loseRate } = rates;
      const body = { siteId: 'demo', memId: 'ptn2', category, pointRate, loseRate, expected };
      return (await running.demo.operator('member-rates', body)).envelope;
    };
    const loseRate = '44.00';
    expect((await save(ptn1, 'ptn2', 'casino', { ...casino, loseRate })).resultCode).toBe('0');
    expect((await set('hcasino', { ...hotel, loseRate })).resultCode).toBe('0');
    const refused = await set('casino', casino, { loseRate: '45' });
    expect(refused.resultMessage).toMatch(/^loseRate: read as “45”, now “44”, set by ptn1 at /);
    expect(conflictOf(refused)).toEqual([['loseRate', 'ptn1']]);
    const other = await set('hcasino', hotel, { loseRate: '45' });
    expect(other.resultMessage).toMatch(/, set by operator at /);
    for (const one of [casino, hotel]) expect((await set(one.cateCode, one)).resultCode).toBe('0');
  });
});

describe('sign-in of several members', () => {
  const set = (memIds: string[], loginYn: 'Y' | 'N', key?: string) =>
    ptn3.call('/api/retail/signInMany', { memIds, loginYn }, key);

  test('[DETAIL-11] off ends sessions with the reason, on unlocks; each line has its result', async () => {
    const ptn6 = await running.demo.login('ptn6');
    const live = await new LiveClient(running.demo.base, ptn6.signedIn.channel).ready();
    const done = await set(['ptn6', 'PTN7', 'ptn2', 'ptn3', 'nobody'], 'N');
    expect(done.data!.lines.map(({ memId, resultCode }) => [memId, resultCode])).toEqual([
      ['ptn6', '0'],
      ['PTN7', '0'],
      ['ptn2', 'U001'],
      ['ptn3', 'A006'],
      ['nobody', 'U001'],
    ]);
    expect(await live.hear('LOGOUT')).toMatchObject({ data1: 'A016' });
    await live.stop();
    expect((await ptn6.call('/api/member/info', {})).resultCode).toBe('A016');
    expect([await loginCode('ptn6'), await loginCode('ptn7')]).toEqual(['A016', 'A016']);
    expect((await rowOf('ptn2')).loginAllowed).toBe(true);
    const [two, one] = await audits(2);
    for (const [row, target] of [
      [one, 'ptn6'],
      [two, 'ptn7'],
    ] as const) {
      expect(row).toMatchObject({ act: 'save-member', detail: { operator: 'partner ptn3', target } });
    }

    await lockOut(world.db, 'ptn6');
    expect((await set(['ptn6', 'ptn7'], 'Y', 'sign-in-many-1')).resultCode).toBe('0');
    const before = await snapshot(world.db);
    expect((await set(['ptn6', 'ptn7'], 'Y', 'sign-in-many-1')).data!.lines, 'repeated').toHaveLength(2);
    expect(await snapshot(world.db)).toEqual(before);
    expect([await loginCode('ptn6'), await loginCode('ptn7')]).toEqual(['0', '0']);
  });
});

describe('permissions', () => {
  const set = async (body: Omit<RequestOf<'/api/retail/permissions'>, 'memId'>, memId = 'ptn4', by = ptn3) =>
    (await by.call('/api/retail/permissions', { memId, ...body })).resultCode;

  test('[DETAIL-12] [C301] [C401] give, take back and withdraw; shown in the detail and audited', async () => {
    expect(await set({ giveYn: 'N', cashOutYn: 'N', expected: { giveYn: 'Y' } })).toBe('0');
    expect(await rowOf('ptn4')).toMatchObject({ mayGive: false, mayRetrieve: true, mayCashOut: false });
    expect((await audits(1))[0]).toMatchObject({
      act: 'permissions',
      detail: {
        target: 'ptn4',
        before: { mayGive: true, mayCashOut: true },
        after: { mayGive: false, mayCashOut: false },
      },
    });
    const { partnerInfo } = await ptn3.get('/api/v2/retail/detail/info', { memId: 'ptn4' });
    expect(partnerInfo).toMatchObject({ giveYn: 'N', retrieveYn: 'Y', cashOutYn: 'N', lockedDt: null });
    const ptn4 = await running.demo.login('ptn4');
    const give = { memId: 'ptn5', inAmt: 1 };
    expect((await ptn4.call('/api/retail/cashSend', give)).resultCode).toBe('C301');
    expect(await set({ giveYn: 'Y' }, 'ptn5', ptn4), 'not what it may not do itself').toBe('A006');
    expect(await set({ giveYn: 'N' }, 'ptn5', ptn4), 'but it may take away').toBe('0');
    expect(await set({ giveYn: 'N', expected: { giveYn: 'N' } }, 'ptn4'), 'nothing to change').toBe('0');
    expect(await set({ retrieveYn: 'N', expected: { retrieveYn: 'Y' } })).toBe('0');
    expect(
      await set({ retrieveYn: 'Y', expected: { retrieveYn: 'Y' } }),
      'changed meanwhile to N, wanted Y',
    ).toBe('A021');
    for (const memId of ['ptn4', 'ptn5']) {
      expect(await set({ giveYn: 'Y', retrieveYn: 'Y', cashOutYn: 'Y' }, memId)).toBe('0');
    }
  });

  test('[DETAIL-12] a permission revoked by the operator cannot be granted by partners until the operator returns it', async () => {
    const byOperator = (mayCashOut: boolean) =>
      running.demo.operator('permissions', { siteId: 'demo', memId: 'ptn4', mayCashOut });
    const withheld = async () =>
      (await ptn3.get('/api/v2/retail/detail/info', { memId: 'ptn4' })).partnerInfo.withheld;
    expect(await set({ cashOutYn: 'N' })).toBe('0');
    expect(await withheld(), 'a partner has').toEqual([]);
    await byOperator(false);
    expect(await withheld()).toEqual(['cashOutYn']);
    expect(await set({ giveYn: 'N', cashOutYn: 'Y' })).toBe('A006');
    expect(await set({ cashOutYn: 'N' }), 'nothing to change').toBe('0');
    expect(await set({ giveYn: 'N' }), 'of other rights nothing is said').toBe('0');
    expect(await set({ cashOutYn: 'Y' }), 'still the operator’s').toBe('A006');
    expect(await rowOf('ptn4')).toMatchObject({ mayGive: false, mayCashOut: false });
    await byOperator(true);
    expect(await withheld()).toEqual([]);
    expect(await set({ giveYn: 'Y', cashOutYn: 'N' })).toBe('0');
    expect(await set({ cashOutYn: 'Y' })).toBe('0');
  });

  test('[DETAIL-12] [ROLE-01] not of oneself, of others, of unknown ids, or where the site does not leave it to partners', async () => {
    expect(await set({ giveYn: 'N' }, 'ptn3')).toBe('A006');
    for (const memId of ['ptn2', 'north1', 'nobody']) expect(await set({ giveYn: 'N' }, memId)).toBe('U001');
    expect(await set({})).toBe('A002');
    await option({ partnerPermissions: false });
    expect(await set({ giveYn: 'N' })).toBe('A006');
    await option({ partnerPermissions: true });
    expect((await rowOf('ptn4')).mayGive).toBe(true);
  });
});

describe('a password reset by a partner', () => {
  const reset = (memId = 'ptn6', by = ptn3) => by.call('/api/retail/resetPassword', { memId });

  test('[DETAIL-12] is off unless the site says otherwise, and only of members below', async () => {
    expect((await reset()).resultCode).toBe('A006');
    await option({ partnerPasswordReset: true });
    expect((await reset('ptn3')).resultCode).toBe('A006');
    for (const memId of ['ptn2', 'north1', 'nobody']) expect((await reset(memId)).resultCode).toBe('U001');
  });

  test('[DETAIL-12] [A022] [A024] shown once, reported by a message, and changed at the next sign-in', async () => {
    await option({ partnerPasswordReset: true });
    const old = await running.demo.login('ptn6');
    await lockOut(world.db, 'ptn6');
    const { memPass } = (await reset()).data!;
    expect(passError(memPass)).toBeNull();
    expect((await reset()).data!.memPass, 'another each time').not.toBe(memPass);
    const { memPass: second } = (await reset()).data!;
    expect((await old.call('/api/member/info', {})).resultCode).toBe('A005');
    expect([await loginCode('ptn6'), await loginCode('ptn6', memPass)]).toEqual(['U001', 'U001']);
    const logged = JSON.stringify(await audits(3));
    expect(logged).toContain('reset-password');
    expect(logged).not.toContain(second);

    const ptn6 = await running.demo.login('ptn6', second);
    expect((await ptn6.call('/api/v2/main/frame', {})).resultCode).toBe('A022');
    expect((await ptn6.call('/api/cash/getCoin', {})).resultCode).toBe('A022');
    const update = (pass: string) => ptn6.call('/api/member/update', { memId: 'ptn6', memPass: pass });
    expect((await update('short')).resultCode).toBe('U102');
    expect((await update(second)).resultCode, 'the one that its partner knows').toBe('A024');
    expect((await ptn6.call('/api/v2/main/frame', {})).resultCode).toBe('A022');
    const { cashOutHash } = await rowOf('ptn6');
    expect((await update('myown1')).resultCode).toBe('0');
    expect((await rowOf('ptn6')).cashOutHash, 'the withdrawal password stays').toBe(cashOutHash);
    expect((await update('myown1')).resultCode, 'from now on only with the current one').toBe('A030');
    expect((await ptn6.call('/api/v2/main/frame', {})).resultCode).toBe('0');
    const notes = await world.db
      .select()
      .from(message)
      .where(eq(message.memberId, (await rowOf('ptn6')).id))
      .orderBy(desc(message.id));
    expect(notes.slice(0, 2).map(({ title }) => title)).toEqual([
      expect.stringMatching(/비밀번호가 변경/),
      expect.stringMatching(/비밀번호가 초기화/),
    ]);
    expect(JSON.stringify(notes)).not.toContain(second);
    expect(await loginCode('ptn6', 'myown1')).toBe('0');
  });
});

test('[CREATE-08] a partner lists its own requests for lower partners with their state', async () => {
  const requests = async (by: Member, body: object = {}) =>
    by.get('/api/retail/partner/requests', { page: 1, ...body });
  const before = (await requests(ptn3)).pageInfo.tatal_list_count;
  const { memRollingInfo } = await ptn3.get('/api/v2/retail/detail/rate', { memId: 'ptn3' });
  const rateList = memRollingInfo.map(({ cateCode }) => ({
    category: cateCode,
    cateCode,
    pointRate: '0.00',
    loseRate: '0.00',
  }));
  const [waiting, rejected, approved] = [newPartner(), newPartner(), newPartner()];
  for (const partner of [waiting, rejected, approved]) {
    await ptn3.get('/api/retail/partner/signup', { ...partner, rateInfo: { rateList } });
  }
  const idOf = async (memId: string) =>
    (await requests(ptn3)).list.find((one) => one.memId === memId)!.requestId;
  await running.demo.operator('join-reject', {
    siteId: 'demo',
    requestId: await idOf(rejected.memId),
    reason: '서류 미비',
  });
  await running.demo.operator('join-approve', { siteId: 'demo', requestId: await idOf(approved.memId) });
  const { list, pageInfo } = await requests(ptn3, { count_per_list: 3 });
  expect(pageInfo.tatal_list_count).toBe(before + 3);
  expect(list.map(({ memId, status, reason }) => [memId, status, reason])).toEqual([
    [approved.memId, 1, ''],
    [rejected.memId, -1, '서류 미비'],
    [waiting.memId, 0, ''],
  ]);
  expect(list[2]).toMatchObject({ partnerLevel: 'PTN_4', recommenderId: 'ptn3', decidedDate: null });
  expect(list[1]!.decidedDate).toEqual(expect.any(String));
  const open = await requests(ptn3, { status: 0 });
  expect(open.list.map(({ memId }) => memId)).toContain(waiting.memId);
  expect(open.list.every(({ status }) => status === 0)).toBe(true);
  expect((await requests(await running.demo.login('ptn4'))).list.map(({ memId }) => memId)).not.toContain(
    waiting.memId,
  );
});
