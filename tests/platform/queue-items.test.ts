import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  CashDetail,
  InquiryDetail,
  ItemDetail,
  JoinDetail,
  Warning,
} from '@/lib/contract/operator-queue';
import {
  audit,
  bet,
  board,
  boardComment,
  cashRequest,
  entry,
  knownDevice,
  member,
  playerLimit,
  playerPause,
} from '@/platform/db/schema';
import { memberAccounts } from '@/platform/ledger/accounts';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { newSignup } from '../fixtures/people';
import { withPlatform } from '../fixtures/platform-client';
import { browser, keyOf, queueWorld } from '../fixtures/queue-world';
import { snapshot } from '../fixtures/snapshot';

const world = withDemoWorld();
let clock = new Date();
const running = withPlatform(world, { now: () => clock });
beforeEach(() => {
  clock = new Date();
});
const { act, code, memberOf, ask, join, inquiry, queue } = queueWorld(world, () => clock);
const kim = browser('kim');
type Item = Parameters<typeof keyOf>[0];
const open = async <D extends ItemDetail>(item: Item, name = 'queue-open') =>
  (await act(kim, name, item)).data as unknown as D;
const warningsOf = async (item: Item) => (await open(item)).warnings;
const codesOf = async (item: Item) => (await warningsOf(item)).map((warning) => warning.code);
const setMember = (memId: string, values: Partial<typeof member.$inferInsert>) =>
  world.db.update(member).set(values).where(eq(member.memId, memId));
const ago = (hours: number) => new Date(clock.getTime() - hours * 3_600_000);
const device = async (memId: string, values: Partial<typeof knownDevice.$inferInsert> = {}) => {
  const { id: memberId } = await memberOf(memId);
  const row = {
    memberId,
    deviceId: randomUUID(),
    browser: 'Chrome · Android',
    ip: '203.0.113.24',
    ...values,
  };
  await world.db.insert(knownDevice).values(row);
  return row.deviceId;
};
/** A player of the demo world without any warning of its own. */
const QUIET = 'player3';
beforeAll(async () => {
  await world.db.delete(knownDevice);
  // What the demo world's players did is no part of these tests.
  await world.db.update(cashRequest).set({ cashStatus: 1 }).where(eq(cashRequest.cashStatus, 0));
  await setMember(QUIET, { cashOutChangedAt: null, joinedAt: ago(100 * 24) });
});

describe('an opened item', () => {
  test('[QUEUE-03] of money has the request, its way, the member, sums, movements, devices and notes, as SQL has them', async () => {
    const memId = 'player1';
    const item = await ask('deposit', memId, { minutes: 7, amount: 30_000 });
    await act(kim, 'cash-wait', { cashIdx: item.id });
    await device(memId, { firstAt: ago(50), lastAt: ago(2), signIns: 131 });
    await device(memId, { browser: null, ip: '198.51.100.7', firstAt: ago(3), lastAt: ago(1) });
    expect(await code(kim, 'member-note', { memId, text: 'always KB' })).toBe('0');
    while ((await rollUp(world.db)) > 0);
    const detail = await open<CashDetail & ItemDetail>(item);
    const row = await memberOf(memId);
    const audited = (await world.db.select().from(audit).orderBy(desc(audit.id)).limit(5)).find(
      (one) => one.act === 'cash-wait',
    )!;
    expect(detail.request).toEqual({
      cashIdx: item.id,
      amount: 30_000,
      depositor: null,
      stage: 'waiting',
      at: new Date(clock.getTime() - 7 * 60_000).toISOString(),
      way: [
        { step: 'applied', at: new Date(clock.getTime() - 7 * 60_000).toISOString(), by: memId },
        { step: 'takenUp', at: audited.at.toISOString(), by: 'kim' },
        { step: 'done', at: null, by: null },
      ],
    });
    expect(detail.lease).toEqual({
      operator: 'kim',
      until: new Date(clock.getTime() + 60_000).toISOString(),
    });
    expect(detail.member).toMatchObject({
      memId,
      memName: row.memName,
      bankAcc: row.bankAcc,
      memPhone: row.memPhone,
      partnerLevel: 'NORMAL',
      states: ['pending'],
    });
    const path = await world.db
      .select()
      .from(member)
      .where(sql`id = ANY(${sql.raw(`ARRAY[${row.path.join(',')}]`)})`);
    const above = row.path.slice(0, -1).map((id) => path.find((one) => one.id === id)!.memId);
    expect(detail.member.above.map((one) => one.memId)).toEqual(above);

    const { cash, point } = await memberAccounts(world.db, row.id);
    const entries = await world.db
      .select()
      .from(entry)
      .where(eq(entry.accountId, cash.id))
      .orderBy(desc(entry.createdAt), desc(entry.seq));
    const bets = await world.db.select().from(bet).where(eq(bet.memberId, row.id));
    const sum = (amounts: string[]) =>
      amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100;
    const amounts = (type: number) => entries.filter((one) => one.type === type).map((one) => one.amount);
    const counted = bets.filter(({ type }) => type !== 'cancel');
    expect(detail.money).toMatchObject({ cash: Number(cash.balance), point: Number(point.balance) });
    expect(detail.money.all).toEqual({
      cashIn: sum(amounts(1)),
      cashOut: -sum(amounts(-1)),
      bet: sum(counted.map(({ stake }) => stake)),
      winLose: sum([...counted.map(({ stake }) => stake), ...counted.map(({ win }) => `-${win}`)]),
    });
    const openBets = bets.filter(({ settledAt }) => settledAt === null);
    expect(detail.money.openBets).toEqual({
      count: openBets.length,
      stake: sum(openBets.map(({ stake }) => stake)),
    });
    expect(detail.lines.map(({ cashIdx, afterCashAmt }) => [Number(cashIdx), afterCashAmt])).toEqual(
      entries.slice(0, 8).map(({ id, balanceAfter }) => [id, Number(balanceAfter)]),
    );
    expect(detail.devices).toEqual([
      {
        browser: null,
        address: '198.51.100.7',
        firstAt: ago(3).toISOString(),
        lastAt: ago(1).toISOString(),
        signIns: 1,
        isNew: true,
      },
      {
        browser: 'Chrome · Android',
        address: '203.0.113.24',
        firstAt: ago(50).toISOString(),
        lastAt: ago(2).toISOString(),
        signIns: 131,
        isNew: false,
      },
    ]);
    expect(detail.notes).toEqual([{ by: 'kim', at: clock.toISOString(), text: 'always KB' }]);
  });

  test('[QUEUE-03] of an inquiry has the thread and its pin, and is marked as read only by one who takes it', async () => {
    const item = await inquiry(QUIET);
    const { id: memberId } = await memberOf(QUIET);
    await world.db.update(board).set({ pinKind: 'member', pinId: memberId }).where(eq(board.id, item.id));
    await world.db.insert(boardComment).values({ boardId: item.id, memberId, content: 'and now?' });
    const before = await snapshot(world.db);
    const looked = await open<InquiryDetail & ItemDetail>(item, 'queue-look');
    expect(await snapshot(world.db)).toEqual(before);
    expect(looked).toMatchObject({
      lease: null,
      warnings: [],
      member: { memId: QUIET },
      inquiry: { memId: QUIET, status: 'WAIT', pin: { kind: 'member', id: QUIET } },
    });
    expect(looked.inquiry.comment).toMatchObject([{ by: QUIET, content: 'and now?' }]);
    const opened = await open<InquiryDetail & ItemDetail>(item);
    expect(opened.inquiry).toEqual(looked.inquiry);
    const [row] = await world.db.select().from(board).where(eq(board.id, item.id));
    expect(row!.adminReadAt).toEqual(clock);
    expect((await open(item, 'queue-look')).lease).toMatchObject({ operator: 'kim' });
  });

  test('[QUEUE-03] of a sign-up has what was typed but passwords, its address until it is decided, and who shares it', async () => {
    await running.demo.operator('site-option', { siteId: 'demo', signupApproval: true });
    const typed = newSignup({ accessIp: '203.0.113.99' });
    const { resultCode } = await running.demo.call('/api/member/signup', typed);
    expect(resultCode).toBe('0');
    const { list } = await queue(kim, { search: typed.memId });
    const item = { kind: list[0]!.kind, id: list[0]!.id };
    await device(QUIET, { ip: '203.0.113.99' });
    const phone = typed.memPhone.replaceAll('-', '');
    await join('NORMAL', { memId: 'earlier1', memPhone: phone, status: -1 });
    await join('NORMAL', { memId: 'earlier2', bankAcc: `00${typed.bankacc}`, status: -1 });
    await join('NORMAL', { memId: 'beside', ip: '203.0.113.99' });
    const { request, shared, warnings } = await open<JoinDetail & ItemDetail>(item);
    expect(request).toMatchObject({
      memId: typed.memId,
      memNick: typed.memNick,
      memName: typed.memName,
      memPhone: phone,
      bankCode: typed.bank,
      bankAcc: typed.bankacc,
      recommenderId: 'ptn5',
      requesterId: null,
      address: '203.0.113.99',
    });
    expect(request.above.at(-1)).toBe('ptn4');
    expect(JSON.stringify(request)).not.toMatch(/hash|pass/i);
    expect(shared.map(({ by, memId, as }) => [by, memId, as])).toEqual([
      ['phone', 'earlier1', 'request'],
      ['account', 'earlier2', 'request'],
      ['address', 'beside', 'request'],
      ['address', QUIET, 'member'],
    ]);
    expect(warnings.map((warning) => [warning.code, warning.params])).toEqual([
      ['sameAccount', { count: 1, memIds: ['earlier2'] }],
      ['samePhone', { count: 1, memIds: ['earlier1'] }],
      ['sameAddress', { count: 2, memIds: ['beside', QUIET] }],
    ]);
    expect(await code(kim, 'join-reject', { requestId: item.id, reason: 'no' })).toBe('0');
    const { rows } = await world.db.execute(sql`SELECT ip FROM join_request WHERE id = ${item.id}`);
    expect(rows).toEqual([{ ip: null }]);
    await world.db.delete(knownDevice);
  });

  test('[QUEUE-03] of a partner has rates, who asked for it, and whether the partner above is active', async () => {
    const { id: requesterId } = await memberOf('ptn4');
    const rates = [{ category: 'casino', pointRate: '1.00', loseRate: '2.00' }];
    const item = await join('PTN_6', { requesterId, rates });
    await setMember('ptn5', { status: 'suspended' });
    const { request, warnings } = await open<JoinDetail & ItemDetail>(item);
    expect(request).toMatchObject({
      partnerLevel: 'PTN_6',
      rates,
      requesterId: 'ptn4',
      recommenderId: 'ptn5',
    });
    expect(warnings).toEqual([
      {
        code: 'recommender',
        params: { memId: 'ptn5', status: 'suspended' },
        link: { act: 'find-member', fields: { memId: 'ptn5' } },
      },
    ]);
    await setMember('ptn5', { status: 'active' });
  });
});

describe('what speaks against a decision', () => {
  const quiet = () => ask('withdrawal', QUIET, { amount: 5_000 });

  test('[QUEUE-04] is nothing for a quiet player', async () => {
    for (const kind of ['deposit', 'withdrawal'] as const)
      expect(await warningsOf(await ask(kind, QUIET))).toEqual([]);
  });

  test.each<[string, Partial<typeof member.$inferInsert>, 'deposit' | 'withdrawal', object]>([
    ['closed', { status: 'closed' }, 'deposit', {}],
    ['suspended', { status: 'suspended' }, 'deposit', {}],
    ['barred', { loginAllowed: false }, 'withdrawal', {}],
    ['withdrawalsBarred', { mayCashOut: false }, 'withdrawal', {}],
    ['locked', { lockedUntil: new Date('2099-01-01') }, 'deposit', { until: '2099-01-01T00:00:00.000Z' }],
  ])('[QUEUE-04] %s', async (warning, values, kind, params) => {
    const before = await memberOf(QUIET);
    await setMember(QUIET, values);
    const link = { act: 'find-member', fields: { memId: QUIET } };
    expect(await warningsOf(await ask(kind, QUIET))).toEqual([{ code: warning, params, link }]);
    const { status, loginAllowed, mayCashOut, lockedUntil } = before;
    await setMember(QUIET, { status, loginAllowed, mayCashOut, lockedUntil });
  });

  test('[QUEUE-04] a pause, and limits that a deposit would pass, speak against deposits alone', async () => {
    const { id: memberId } = await memberOf(QUIET);
    const endsAt = new Date(clock.getTime() + 3_600_000);
    await world.db.insert(playerPause).values({ memberId, kind: 'timeout', startsAt: clock, endsAt });
    const limits = [
      ['depositDay', '9000.00'],
      ['depositWeek', '10000.00'],
      ['stake', '1.00'],
    ] as const;
    for (const [kind, amount] of limits)
      await world.db.insert(playerLimit).values({ memberId, kind, amount, setAt: clock });
    const link = { act: 'protections', fields: { memId: QUIET } };
    expect(await warningsOf(await ask('deposit', QUIET))).toEqual([
      { code: 'paused', params: { kind: 'timeout', until: endsAt.toISOString() }, link },
      { code: 'limit', params: { kind: 'depositDay', limitAmt: 9000, leftAmt: 9000 }, link },
    ]);
    expect(await codesOf(await quiet())).toEqual([]);
    await world.db.delete(playerPause);
    await world.db.delete(playerLimit);
  });

  test('[QUEUE-04] [QUEUE-05] a bank account that was changed within 72 hours, with old and new', async () => {
    const old = await memberOf(QUIET);
    const item = await quiet();
    const change = { memId: QUIET, bankCode: '088', bankAcc: '110222334471' };
    expect(await code(kim, 'bank-account', change)).toBe('0');
    expect(await warningsOf(item)).toEqual([
      {
        code: 'bankChanged',
        params: {
          at: clock.toISOString(),
          by: 'kim',
          oldBank: old.bankCode,
          oldAccount: old.bankAcc,
          newBank: '088',
          newAccount: '110222334471',
        },
        link: { act: 'audit', fields: { memId: QUIET, act: 'bank-account' } },
      },
    ]);
    // The list has it as the mark of an item that it has not shown before.
    const fresh = await ask('deposit', QUIET);
    const { list } = await queue(kim, { order: 'marked' });
    expect(list.find((line) => keyOf(line) === keyOf(fresh))!.marks).toMatchObject([
      { code: 'bankChanged', newBank: '088' },
    ]);
    clock = new Date(clock.getTime() + 73 * 3_600_000);
    expect(await codesOf(item)).toEqual([]);
  });

  test('[QUEUE-05] a wrong bank account changes nothing, and one that another has is refused', async () => {
    const other = await memberOf('player6');
    const before = await snapshot(world.db);
    const tried = (changed: object) =>
      code(kim, 'bank-account', { memId: QUIET, bankCode: '004', bankAcc: '987654321', ...changed });
    expect(await tried({ memId: 'nobody' })).toBe('U001');
    expect(await tried({ bankAcc: '12' })).toBe('A093');
    expect(await tried({ bankCode: '000' })).toBe('A095');
    expect(await tried({ memName: '1' })).toBe('U104');
    expect(await tried({ bankAcc: `0${other.bankAcc}` })).toBe('U119');
    expect(await snapshot(world.db)).toEqual(before);
    expect(await tried({ memName: '독고탁' })).toBe('0');
    expect(await memberOf(QUIET)).toMatchObject({ bankCode: '004', bankAcc: '987654321', memName: '독고탁' });
    clock = new Date(clock.getTime() + 73 * 3_600_000);
  });

  test('[QUEUE-04] a withdrawal password that was changed within 72 hours', async () => {
    clock = new Date(clock.getTime() + 100 * 3_600_000);
    await setMember(QUIET, { cashOutChangedAt: ago(71) });
    expect(await codesOf(await quiet())).toEqual(['passwordChanged']);
    expect(await codesOf(await ask('deposit', QUIET))).toEqual([]);
    await setMember(QUIET, { cashOutChangedAt: ago(73) });
    expect(await codesOf(await quiet())).toEqual([]);
  });

  test('[QUEUE-04] a browser first seen within 24 hours, unless its member is as new', async () => {
    clock = new Date(clock.getTime() + 100 * 3_600_000);
    const item = await quiet();
    await device(QUIET, { firstAt: ago(23), lastAt: ago(23) });
    expect(await warningsOf(item)).toEqual([
      {
        code: 'newDevice',
        params: { device: 'Chrome · Android', address: '203.0.113.24', at: ago(23).toISOString() },
        link: null,
      },
    ]);
    await setMember(QUIET, { joinedAt: ago(23) });
    expect(await codesOf(item)).toEqual([]);
    await setMember(QUIET, { joinedAt: ago(100 * 24) });
    await world.db.update(knownDevice).set({ firstAt: ago(25) });
    expect(await codesOf(item)).toEqual([]);
    await world.db.delete(knownDevice);
  });

  test('[QUEUE-04] another name than the holder’s pays a deposit in; none is known of older requests', async () => {
    clock = new Date(clock.getTime() + 100 * 3_600_000);
    const { memName: holder } = await memberOf(QUIET);
    const item = await ask('deposit', QUIET);
    const paidBy = async (depositor: string | null) => {
      await world.db.update(cashRequest).set({ depositor }).where(eq(cashRequest.id, item.id));
      return warningsOf(item);
    };
    expect(await paidBy(null)).toEqual([]);
    expect(await paidBy(holder)).toEqual([]);
    expect(await paidBy(` ${[...holder].join(' ')} `)).toEqual([]);
    expect(await paidBy('김다른')).toEqual([
      {
        code: 'depositorDiffers',
        params: { depositor: '김다른', holder },
        link: { act: 'find-member', fields: { memId: QUIET } },
      },
    ]);
    expect((await open<CashDetail & ItemDetail>(item)).request.depositor).toBe('김다른');
    await setMember(QUIET, { memName: '' });
    expect(await paidBy('김다른')).toEqual([]);
    await setMember(QUIET, { memName: holder });
  });

  test('[FUND-01] [QUEUE-03] who pays in is stored with the request, and may be left out', async () => {
    const player = await running.demo.login('player6');
    const asked = { memId: 'player6', cashType: 1, cashStatus: 'in', cashAmt: 20_000 } as const;
    const stored = async (body: object) => {
      const { resultCode, data } = await player.call('/api/cash/in', { ...asked, ...body });
      if (resultCode !== '0') return resultCode;
      const id = (data as { cashIdx: number }).cashIdx;
      const [row] = await world.db.select().from(cashRequest).where(eq(cashRequest.id, id));
      await world.db.update(cashRequest).set({ cashStatus: 1 }).where(eq(cashRequest.id, id));
      return row!.depositor;
    };
    expect(await stored({})).toBeNull();
    expect(await stored({ depositor: ' 김다른 ' })).toBe('김다른');
    expect(await stored({ depositor: ' ' })).toBe('A002');
    expect(await stored({ depositor: 'x'.repeat(41) })).toBe('A002');
  });

  test('[QUEUE-04] browser and address of other accounts of the site, which an act lists', async () => {
    clock = new Date(clock.getTime() + 100 * 3_600_000);
    const { id: elsewhere } = await memberOf('twoplayer1', 'demo2');
    const deviceId = await device(QUIET, { firstAt: ago(90), lastAt: ago(1) });
    await device('player4', { deviceId, ip: '198.51.100.1', firstAt: ago(90), lastAt: ago(2) });
    await device('player5', { firstAt: ago(90), lastAt: ago(3) });
    await device('player6', { firstAt: ago(90 * 24), lastAt: ago(31 * 24) });
    await world.db
      .insert(knownDevice)
      .values({ memberId: elsewhere, deviceId, ip: '203.0.113.24', firstAt: ago(90), lastAt: ago(1) });
    const item = await quiet();
    const link = { act: 'same-accounts', fields: { memId: QUIET } };
    expect(await warningsOf(item)).toEqual([
      { code: 'sameDevice', params: { count: 1, memIds: ['player4'] }, link },
      { code: 'sameAddress', params: { count: 1, memIds: ['player5'] }, link },
    ]);
    const marks = (await queue(kim)).list.find((line) => keyOf(line) === keyOf(item))!.marks;
    expect(marks.map((mark) => mark.code)).toEqual(['sameDevice']);
    const { data } = await act(kim, 'same-accounts', { memId: QUIET });
    expect(data.list).toEqual([
      { by: 'device', memId: 'player4', as: 'member', at: ago(2).toISOString() },
      { by: 'address', memId: 'player5', as: 'member', at: ago(3).toISOString() },
    ]);
    await world.db.delete(knownDevice);
  });

  test('[QUEUE-04] a withdrawal without turnover since the last deposit, as the bets have it', async () => {
    const memId = 'player1';
    const { id: memberId } = await memberOf(memId);
    const turnover = async (hours: number, amount: number) => {
      const upd = ago(hours);
      const values = { siteId: 'demo', memberId, cashType: 1, cashStatus: 1, amount: amount.toFixed(2) };
      const [row] = await world.db
        .insert(cashRequest)
        .values({ ...values, regAt: upd, updAt: upd })
        .returning();
      const item = await ask('withdrawal', memId);
      const detail = await open<CashDetail & ItemDetail>(item);
      const bets = await world.db.select().from(bet).where(eq(bet.memberId, memberId));
      const since = bets.filter(({ type, placedAt }) => type !== 'cancel' && placedAt >= upd);
      const stakes = since.reduce((sum, { stake }) => sum + Number(stake), 0);
      const { bet: counted, ratio, deposit } = detail.money.turnover!;
      expect([counted, deposit]).toEqual([stakes, amount]);
      expect(ratio).toBeCloseTo(Math.floor((stakes / amount) * 100) / 100);
      await world.db.delete(cashRequest).where(eq(cashRequest.id, row!.id));
      return [stakes > 0, detail.warnings.some((warning: Warning) => warning.code === 'noTurnover')];
    };
    while ((await rollUp(world.db)) > 0);
    await world.db
      .update(cashRequest)
      .set({ cashStatus: -1 })
      .where(and(eq(cashRequest.memberId, memberId), eq(cashRequest.cashType, 1)));
    expect(await turnover(20 * 24, 1), 'enough').toEqual([true, false]);
    expect(await turnover(20 * 24, 10_000_000_000), 'little').toEqual([true, true]);
    expect(await turnover(0, 10_000), 'none').toEqual([false, true]);
  });

  test('[QUEUE-04] marks of harm, and several rejections within a week', async () => {
    const memId = 'player6';
    const { id: memberId } = await memberOf(memId);
    await setMember(memId, { cashOutChangedAt: null });
    const reject = (hours: number) =>
      world.db.insert(cashRequest).values({
        siteId: 'demo',
        memberId,
        cashType: 1,
        cashStatus: -1,
        amount: '10000.00',
        reason: 'no',
        regAt: ago(hours),
        updAt: ago(hours),
      });
    for (const hours of [1, 8 * 24]) await reject(hours);
    const item = await ask('deposit', memId);
    expect(await codesOf(item)).toEqual([]);
    await reject(2);
    const rejected = {
      code: 'rejectedLately',
      params: { times: 2, days: 7 },
      link: { act: 'cash-requests', fields: { memId, status: 'rejected' } },
    };
    expect(await warningsOf(item)).toEqual([rejected]);
    await reject(3);
    expect(await warningsOf(item)).toEqual([
      {
        code: 'harm',
        params: { rule: 'failedDeposits', times: 3, days: 7 },
        link: { act: 'harm-marks', fields: { memId, days: 7 } },
      },
      { ...rejected, params: { times: 3, days: 7 } },
    ]);
  });
});

describe('what operators leave each other', () => {
  const texts = { ko: '예금주가 다릅니다.', en: 'The holder differs.', vn: 'Chủ tài khoản khác.' };

  test('[QUEUE-06] templates are added, changed and deleted, each in three languages, fifty at most', async () => {
    const template = { kind: 'deposit', name: 'holder', ...texts };
    const { data } = await act(kim, 'queue-template', template);
    const { templateIdx } = data;
    expect(await code(kim, 'queue-template', template)).toBe('A071');
    expect(await code(kim, 'queue-template', { ...template, kind: 'withdrawal' })).toBe('0');
    expect(await code(kim, 'queue-template', { ...template, templateIdx, name: 'other name' })).toBe('0');
    expect(await code(kim, 'queue-template', { ...template, templateIdx: 999_999 })).toBe('A023');
    const list = async () => (await act(kim, 'queue-templates', {})).data.list as unknown as object[];
    expect(await list()).toMatchObject([
      { templateIdx, kind: 'deposit', name: 'other name', ...texts },
      { kind: 'withdrawal', name: 'holder' },
    ]);
    const [changed] = await world.db
      .select()
      .from(audit)
      .where(eq(audit.act, 'queue-template'))
      .orderBy(desc(audit.id));
    expect(changed!.detail).toMatchObject({ before: { name: 'holder' }, after: { name: 'other name' } });
    expect(await code(kim, 'queue-template-delete', { siteId: 'demo2', templateIdx })).toBe('A023');
    expect(await code(kim, 'queue-template-delete', { templateIdx })).toBe('0');
    for (let nth = (await list()).length; nth < 50; nth++)
      expect(await code(kim, 'queue-template', { ...template, name: `n${nth}` })).toBe('0');
    expect(await code(kim, 'queue-template', { ...template, name: 'one more' })).toBe('A072');
    expect((await act(kim, 'queue-templates', { siteId: 'demo2' })).data.list).toEqual([]);
  });

  test('[QUEUE-06] hand-over notes are of the site, the newest first, twenty shown', async () => {
    for (let nth = 1; nth <= 21; nth++) await act(kim, 'handover-write', { text: `note ${nth}` });
    const { list } = (await act(kim, 'handover', {})).data as unknown as { list: object[] };
    expect(list).toHaveLength(20);
    expect(list[0]).toEqual({ by: 'kim', at: clock.toISOString(), text: 'note 21' });
    expect((await act(kim, 'handover', { siteId: 'demo2' })).data.list).toEqual([]);
  });

  test('[QUEUE-03] notes about a member are read by operators alone, and their text is not in the audit', async () => {
    await act(kim, 'member-note', { memId: 'ptn3', text: 'calls at night' });
    expect((await act(kim, 'member-notes', { memId: 'ptn3' })).data.list).toMatchObject([
      { by: 'kim', text: 'calls at night' },
    ]);
    expect(await code(kim, 'member-note', { memId: 'twoplayer1', text: 'x' })).toBe('U001');
    const above = await running.demo.login('ptn2');
    expect((await above.get('/api/retail/notes', { memId: 'ptn3' })).list).toEqual([]);
    const [row] = await world.db
      .select()
      .from(audit)
      .where(eq(audit.act, 'member-note'))
      .orderBy(desc(audit.id));
    expect(JSON.stringify(row)).not.toContain('calls at night');
  });
});
