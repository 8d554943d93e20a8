import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import { centsText, fromCents, toCents } from '@/lib/rules/decimal';
import { periodAt } from '@/lib/rules/settlement-period';
import { bet, betCorrection, member, memberRate, outbox, settlement, site } from '@/platform/db/schema';
import { memberAccounts } from '@/platform/ledger/accounts';
import { chainHash, FIRST_HASH } from '@/platform/records/chain';
import { rollUp } from '@/platform/rollup/rollup';
import { closeDue, closePeriod } from '@/platform/settlement/close-period';
import { lateCorrections, type Span } from '@/platform/settlement/figures';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { type BranchFigures, settledBets } from '../fixtures/settled-bets';
import { ledgerSum } from '../fixtures/snapshot';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn3: Member;
let ptn4: Member;
let path: number[];

/** The running week and the two before it. */
const running0 = periodAt('week', today());
const last = periodAt('week', addDays(running0.startDate, -1));
const before = periodAt('week', addDays(last.startDate, -1));
/** A moment on the second day of a period. */
const within = ({ startDate }: { startDate: string }) => new Date(`${addDays(startDate, 1)}T12:00:00+09:00`);
const OPERATOR = { name: 'test', ip: '' };

const rowOf = async (memId: string) =>
  (
    await world.db
      .select()
      .from(member)
      .where(and(eq(member.siteId, 'demo'), eq(member.memId, memId)))
  )[0]!;

/** A settled bet of player1 with its event, as the platform counts them. */
async function settledBet(betId: string, at: Date, stake: string, win: string) {
  const rolling = path.map(() => '0.00');
  const values = {
    siteId: 'demo',
    path,
    category: 'casino',
    vendorCode: 'sandbox-live',
    gameCode: 'baccarat',
  };
  const [row] = await world.db
    .insert(bet)
    .values({
      ...values,
      memberId: path.at(-1)!,
      betId,
      roundId: betId,
      type: win === '0.00' ? 'lose' : 'win',
      stake,
      win,
      rolling,
      rates: rolling,
      placedAt: at,
      settledAt: at,
    })
    .returning({ id: bet.id });
  await world.db.insert(outbox).values({
    siteId: 'demo',
    path,
    category: 'casino',
    at,
    bet: stake,
    betCnt: 1,
    win,
    rolling,
    rollingPaid: true,
  });
  return row!.id;
}

/** A vendor's cancellation of a settled bet. */
async function cancelled(id: number, at: Date, stake: string, win: string) {
  const deltas = { betDelta: centsText(-toCents(stake)), winDelta: centsText(-toCents(win)) };
  const rollingDelta = path.map(() => '0.00');
  await world.db.insert(betCorrection).values({ betId: id, ...deltas, rollingDelta, at });
  await world.db.update(bet).set({ type: 'cancel', win: '0' }).where(eq(bet.id, id));
  await world.db.insert(outbox).values({
    siteId: 'demo',
    path,
    category: 'casino',
    at,
    betCnt: 0,
    rolling: rollingDelta,
    rollingPaid: true,
    bet: deltas.betDelta,
    win: deltas.winDelta,
  });
}

/** The figures of the two closed weeks by the bets alone. */
let expected: { before: Map<string, BranchFigures>; last: Map<string, BranchFigures> };

beforeAll(async () => {
  await world.db.execute(sql`TRUNCATE settlement_due, settlement_correction, settlement_row, settlement`);
  await world.db
    .update(site)
    .set({ option: { settlementPeriod: 'week' } })
    .where(eq(site.siteId, 'demo'));
  ({ path } = await rowOf('player1'));
  for (const [i, memberId] of path.entries()) {
    const values = {
      memberId,
      category: 'casino',
      pointRate: '0',
      loseRate: centsText(BigInt(5000 - i * 500)),
    };
    await world.db
      .insert(memberRate)
      .values(values)
      .onConflictDoUpdate({ target: [memberRate.memberId, memberRate.category], set: values });
  }
  // A win that makes the first week negative, and a bet of it that is cancelled in the second.
  await settledBet('settlement-win', within(before), '1000.00', '90000000.00');
  const late = await settledBet('settlement-late', within(before), '7000.00', '0.00');
  await settledBet('settlement-lost', within(last), '95000000.00', '0.00');
  await rollUp(world.db);
  expect(await closeDue(world.db, 'demo', new Date(`${last.startDate}T01:00:00+09:00`))).toBe(1);
  const first = await settledBets(world.db, 'demo', before);
  await cancelled(late, within(last), '7000.00', '0.00');
  expect(await closeDue(world.db, 'demo', new Date(`${running0.startDate}T01:00:00+09:00`))).toBe(1);
  expected = { before: first, last: await settledBets(world.db, 'demo', last, first) };
  [ptn3, ptn4] = await Promise.all([running.demo.login('ptn3'), running.demo.login('ptn4')]);
});

const listOf = (by: Member, memId: string, startDate?: string, more: object = {}) =>
  by.call('/api/v2/retail/settlement/list', { memId, page: 1, count_per_list: 1000, startDate, ...more });
const detailOf = (by: Member, memId: string, startDate?: string) =>
  by.call('/api/v2/retail/settlement/detail', { memId, startDate });
const act = (
  by: Member,
  kind: 'confirm' | 'pay',
  memIds?: string[],
  startDate = last.startDate,
  key?: string,
) => by.call(`/api/v2/retail/settlement/${kind}`, { startDate, ...(memIds ? { memIds } : {}) }, key);
const total = (rows: readonly bigint[]) => rows.reduce((sum, one) => sum + one, 0n);
const pointsOf = async (memId: string) =>
  Number((await memberAccounts(world.db, (await rowOf(memId)).id)).point.balance);

describe('[STAT-09] figures of a period', () => {
  test.each(['before', 'last'] as const)('of the closed week %s are those of the bets', async (week) => {
    const days = { before, last }[week];
    const { rows } = await world.db.execute<Record<string, string>>(sql`
      SELECT r.* FROM settlement_row r JOIN settlement s ON s.id = r.settlement_id
      WHERE s.site_id = 'demo' AND s.start_day = ${days.startDate}`);
    const played = rows.filter((row) => expected[week].has(`${row.member_id} ${row.category}`));
    expect(played).toHaveLength(expected[week].size);
    for (const row of played) {
      const one = expected[week].get(`${row.member_id} ${row.category}`)!;
      expect(row, `${row.member_id} ${row.category}`).toMatchObject({
        bet: centsText(one.bet),
        win: centsText(one.win),
        rolling: centsText(one.rolling),
        carried_in: centsText(one.carriedIn),
        carried_out: centsText(one.carriedOut),
        amount: centsText(one.amount),
      });
    }
    // Only a carry from the week before has a row without bets.
    for (const row of rows) if (!played.includes(row)) expect(Number(row.carried_in)).toBeLessThan(0);
  });

  test('the list of a partner has its direct children, and sums that are theirs, beside the period before', async () => {
    const { data } = await listOf(ptn3, 'ptn3', last.startDate);
    const { id } = await rowOf('ptn3');
    const children = [...expected.last.values()].filter(({ parentId }) => parentId === id);
    expect(data!.period).toMatchObject({ ...last, state: 'closed' });
    expect(data!.sum).toMatchObject({
      betAmt: fromCents(total(children.map((one) => one.bet))),
      winAmt: fromCents(total(children.map((one) => one.win))),
      rollingAmt: fromCents(total(children.map((one) => one.rolling))),
      dueAmt: fromCents(total(children.map((one) => one.amount))),
      paidAmt: 0,
    });
    const earlier = [...expected.before.values()].filter(({ parentId }) => parentId === id);
    expect(data!.previous).toMatchObject({
      ...before,
      sum: { betAmt: fromCents(total(earlier.map((one) => one.bet))) },
    });
    const own = [...expected.last.values()].filter((one) => one.id === id);
    expect(data!.own).toMatchObject({
      memId: 'ptn3',
      dueAmt: fromCents(total(own.map((one) => one.amount))),
    });
    expect(data!.list.map(({ dueAmt }) => dueAmt)).toEqual(
      data!.list.map(({ dueAmt }) => dueAmt).toSorted((a, b) => b - a),
    );
  });

  test('of the running week they are live', async () => {
    const carried = expected.last;
    const check = async () => {
      await rollUp(world.db);
      const { data } = await listOf(ptn3, 'ptn3', running0.startDate);
      const { id } = await rowOf('ptn4');
      const rows = [...(await settledBets(world.db, 'demo', running0, carried)).values()];
      const mine = rows.filter((one) => one.id === id);
      expect(data!.period).toMatchObject({ state: 'running', closedAt: null, hash: '' });
      const row = data!.list.find(({ memId }) => memId === 'ptn4')!;
      expect(row).toMatchObject({
        betAmt: fromCents(total(mine.map((one) => one.bet))),
        dueAmt: fromCents(total(mine.map((one) => one.amount))),
        state: 'open',
      });
      return row.betAmt;
    };
    const first = await check();
    await settledBet('settlement-live', new Date(), '12345.67', '0.00');
    expect(await check()).toBeCloseTo(first + 12_345.67, 2);
  });

  test('without a first day it is the latest closed one; [A023] for a day on which none begins', async () => {
    expect((await listOf(ptn3, 'ptn3')).data!.period.startDate).toBe(last.startDate);
    expect((await listOf(ptn3, 'ptn3', addDays(last.startDate, 1))).resultCode).toBe('A023');
    const { data } = await ptn3.call('/api/v2/retail/settlement/periods', { memId: 'ptn3' });
    expect(data!.length).toBe('week');
    expect(data!.list.map(({ startDate, state }) => [startDate, state])).toEqual([
      [running0.startDate, 'running'],
      [last.startDate, 'closed'],
      [before.startDate, 'closed'],
    ]);
    expect(data!.list[1]!.openCnt).toBe((await listOf(ptn3, 'ptn3')).data!.sum.openCnt);
  });
});

describe('[STAT-10] the derivation of an amount', () => {
  test.each([() => last, () => running0])('adds up, line by line', async (period) => {
    const { startDate } = period();
    for (const memId of ['ptn3', 'ptn4', 'ptn5', 'player1']) {
      const { data } = await detailOf(ptn3, memId, startDate);
      const { row, categories, branches, restAmt } = data!;
      const cents = (rows: readonly { dueAmt: number }[]) => total(rows.map(({ dueAmt }) => toCents(dueAmt)));
      expect(cents(categories), memId).toBe(toCents(row.dueAmt));
      if (memId !== 'player1') {
        expect(branches.length).toBeGreaterThan(0);
        expect(cents(branches) + toCents(restAmt), memId).toBe(toCents(row.dueAmt));
      }
      for (const { betAmt, winAmt, rollingAmt, bepAmt, carriedInAmt, baseAmt } of [
        ...categories,
        ...branches,
      ]) {
        expect(toCents(bepAmt)).toBe(toCents(betAmt) - toCents(winAmt) - toCents(rollingAmt));
        const result = toCents(bepAmt) + toCents(carriedInAmt);
        expect(toCents(baseAmt)).toBe(result > 0n ? result : 0n);
      }
    }
  });

  test('without a period it is that of the latest closed one', async () => {
    expect((await detailOf(ptn3, 'ptn4')).data!.period).toMatchObject({ ...last, state: 'closed' });
  });

  test('the carry of one period is that of the period before', async () => {
    const [first, second] = await Promise.all(
      [before, last].map(async ({ startDate }) => (await detailOf(ptn3, 'player1', startDate)).data!),
    );
    const casino = ({ categories }: NonNullable<typeof first>) =>
      categories.find(({ category }) => category === 'casino')!;
    expect(casino(first!).carriedOutAmt).toBeLessThan(-80_000_000);
    expect(casino(second!).carriedInAmt).toBe(casino(first!).carriedOutAmt);
    expect(second!.previous).toEqual(before);
  });

  test('a bet of a closed period that was cancelled later is a correction, with the period it comes from', async () => {
    for (const memId of ['player1', 'ptn3']) {
      const { corrections, row } = (await detailOf(ptn3, memId, last.startDate)).data!;
      expect(corrections).toEqual([
        {
          ...before,
          category: 'casino',
          categoryName: expect.any(String),
          betAmt: -7000,
          winAmt: 0,
          rollingAmt: 0,
        },
      ]);
      expect(row.correctedAmt).toBe(-7000);
    }
    expect((await detailOf(ptn3, 'player1', before.startDate)).data!.corrections).toEqual([]);
  });
});

test('[STAT-10] a bet that was cancelled after a period corrects the later one alone', async () => {
  const spanOf = (days: { startDate: string; endDate: string }): Span => ({
    siteId: 'demo',
    previousId: 0,
    carryOver: true,
    ...days,
  });
  const [second, later] = [spanOf(last), spanOf({ ...running0, endDate: running0.startDate })];
  const corrected = async (span: Span) => {
    const { rows } = await world.db.execute<{ origin: string; bet: string; win: string }>(sql`
      SELECT s.start_day::text AS origin, sum(c.bet)::text AS bet, sum(c.win)::text AS win
      FROM ${lateCorrections(span, sql`ARRAY[${path.at(-1)!}::bigint]`)} AS c JOIN settlement s ON s.id = c.origin_id
      GROUP BY 1 ORDER BY 1`);
    return rows;
  };
  const [inSecond, inLater] = [await corrected(second), await corrected(later)];
  // Placed in the first week, settled in the second, cancelled after it.
  const placedAt = within(before);
  const rolling = path.map(() => '0.00');
  const [row] = await world.db
    .insert(bet)
    .values({
      siteId: 'demo',
      memberId: path.at(-1)!,
      path,
      category: 'casino',
      vendorCode: 'sandbox-live',
      gameCode: 'baccarat',
      betId: 'settlement-again',
      roundId: 'settlement-again',
      type: 'cancel',
      stake: '3000.00',
      win: '0.00',
      rolling,
      rates: rolling,
      placedAt,
      settledAt: within(last),
    })
    .returning({ id: bet.id });
  const at = new Date(`${running0.startDate}T00:10:00+09:00`);
  const deltas = { betDelta: '-3000.00', winDelta: '-500.00', rollingDelta: rolling };
  await world.db.insert(betCorrection).values({ betId: row!.id, ...deltas, at });
  expect(await corrected(second), 'the second week').toEqual(inSecond);
  expect(inLater).toEqual([]);
  expect(await corrected(later)).toEqual([{ origin: last.startDate, bet: '-3000.00', win: '-500.00' }]);
});

describe('[STAT-11] a closed period is frozen', () => {
  test.each([
    `UPDATE settlement SET end_day = end_day + 1`,
    `UPDATE settlement SET hash = 'x'`,
    `DELETE FROM settlement`,
    `UPDATE settlement_row SET amount = amount + 1`,
    `DELETE FROM settlement_row`,
    `DELETE FROM settlement_correction`,
    `UPDATE settlement_due SET amount = amount + 1`,
    `UPDATE settlement_due SET paid_at = now()`,
    `DELETE FROM settlement_due`,
  ])('%s is refused', async (statement) => {
    await expect(world.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: 'PB005' } });
  });

  test('later events and rates change none of its figures', async () => {
    const { data: first } = await listOf(ptn3, 'ptn3', last.startDate);
    await settledBet('settlement-after', within(last), '500000.00', '0.00');
    await rollUp(world.db);
    await world.db
      .update(memberRate)
      .set({ loseRate: '0' })
      .where(eq(memberRate.memberId, path.at(-1)!));
    expect((await listOf(ptn3, 'ptn3', last.startDate)).data).toEqual(first);
  });

  test('the hash covers every line, and the period before', async () => {
    const periods = await world.db
      .select()
      .from(settlement)
      .where(eq(settlement.siteId, 'demo'))
      .orderBy(settlement.endDay);
    let previous = FIRST_HASH;
    for (const { id, startDay, endDay, hash } of periods) {
      const { rows } = await world.db.execute<{ line: string }>(
        sql`SELECT line FROM settlement_due WHERE settlement_id = ${id} ORDER BY member_id`,
      );
      const lines = rows.map(({ line }) => line);
      expect(chainHash(previous, [`demo|${startDay}|${endDay}`, ...lines])).toBe(hash);
      const player = lines.find((line) => line.includes('|player1|'))!;
      expect(player).toContain('casino:');
      previous = hash;
    }
    expect(periods).toHaveLength(2);
  });

  test('two instances at once close it once; [T999] for days that overlap it', async () => {
    const nextWeek = { startDate: running0.startDate, endDate: running0.startDate };
    const results = await Promise.all([1, 2].map(() => closePeriod(world.db, 'demo2', nextWeek, OPERATOR)));
    expect(results.map((result) => result.ok && result.data.isNew).toSorted()).toEqual([false, true]);
    expect(await closePeriod(world.db, 'demo', { ...last, endDate: before.endDate }, OPERATOR)).toMatchObject(
      {
        code: 'T999',
      },
    );
    expect(await closeDue(world.db, 'demo', new Date()), 'nothing is left to close').toBe(0);
  });

  test('events that are not counted yet are counted before it is closed', async () => {
    const day = { startDate: running0.startDate, endDate: running0.startDate };
    const period = { startDate: addDays(day.startDate, 1), endDate: addDays(day.startDate, 1) };
    const { path: other } = (
      await world.db
        .select()
        .from(member)
        .where(and(eq(member.siteId, 'demo2'), eq(member.memId, 'twoplayer1')))
    )[0]!;
    await world.db.insert(outbox).values({
      siteId: 'demo2',
      path: other,
      category: 'late',
      at: new Date(`${period.startDate}T23:59:59+09:00`),
      bet: '777.00',
      betCnt: 1,
      win: '0.00',
      rollingPaid: true,
      rolling: other.map(() => '0.00'),
    });
    const closed = await closePeriod(world.db, 'demo2', period, OPERATOR);
    const { rows } = await world.db.execute(sql`
      SELECT bet FROM settlement_row WHERE settlement_id = ${closed.ok ? closed.data.settlementId : 0}
        AND category = 'late' AND member_id = ${other[0]!}`);
    expect(rows).toEqual([{ bet: '777.00' }]);
  });
});

describe('[STAT-11] states', () => {
  test('a partner sees its branch, and settles its direct children alone', async () => {
    expect((await listOf(ptn3, 'ptn2')).resultCode).toBe('U001');
    expect((await detailOf(ptn3, 'ptn2', last.startDate)).resultCode).toBe('U001');
    expect((await listOf(ptn3, 'ptn4')).resultCode, 'the level below reads').toBe('0');
    for (const kind of ['confirm', 'pay'] as const) {
      expect((await act(ptn3, kind, ['ptn3'])).resultCode, 'its own').toBe('A006');
      expect((await act(ptn3, kind, ['ptn5'])).resultCode, 'two levels below').toBe('A006');
      expect((await act(ptn3, kind, ['ptn2'])).resultCode, 'above').toBe('U001');
      expect((await act(ptn3, kind, ['ptn4'], running0.startDate)).resultCode, 'not closed').toBe('A023');
    }
  });

  test('confirmed, then paid once into points, with actor and time; the ledger stays balanced', async () => {
    const { data: listed } = await listOf(ptn3, 'ptn3', last.startDate);
    const { dueAmt } = listed!.list.find(({ memId }) => memId === 'ptn4')!;
    expect(dueAmt).toBeGreaterThan(0);
    const points = await pointsOf('ptn4');
    expect((await act(ptn3, 'pay', ['ptn4'])).resultCode).toBe('A060');
    const key = 'settlement-confirm-ptn4';
    const confirmed = await act(ptn3, 'confirm', ['ptn4'], last.startDate, key);
    expect(confirmed.data).toMatchObject({ doneCnt: 1, dueAmt, lines: [{ memId: 'ptn4', resultCode: '0' }] });
    expect((await act(ptn3, 'confirm', ['ptn4'], last.startDate, key)).data, 'again').toEqual(confirmed.data);
    expect((await act(ptn3, 'confirm', ['ptn4'])).resultCode).toBe('T999');
    expect(await pointsOf('ptn4')).toBe(points);

    const paid = await Promise.all([act(ptn3, 'pay', ['ptn4']), act(ptn3, 'pay', ['ptn4'])]);
    expect(paid.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'T999']);
    expect(toCents(await pointsOf('ptn4')) - toCents(points)).toBe(toCents(dueAmt));
    expect(await ledgerSum(world.db, 'demo')).toBe(0);
    const row = (await listOf(ptn3, 'ptn3', last.startDate)).data!.list.find(
      ({ memId }) => memId === 'ptn4',
    )!;
    expect(row).toMatchObject({ state: 'paid', confirmedBy: 'ptn3', paidBy: 'ptn3' });
    const seen = (await listOf(ptn4, 'ptn4', last.startDate)).data!.own;
    expect(seen, 'who is above is not named').toMatchObject({
      state: 'paid',
      confirmedBy: '',
      paidBy: '',
      paidAt: row.paidAt,
    });
    const { rows } = await world.db.execute<{ act: string; operator: string }>(sql`
      SELECT act, detail ->> 'operator' AS operator FROM audit
      WHERE act IN ('confirm-settlement', 'pay-settlement') ORDER BY id`);
    expect(rows).toEqual([
      { act: 'confirm-settlement', operator: 'partner ptn3' },
      { act: 'pay-settlement', operator: 'partner ptn3' },
    ]);
  });

  test('all direct children at once, each once', async () => {
    const open = (await listOf(ptn4, 'ptn4', last.startDate)).data!.sum.openCnt;
    const confirmed = await Promise.all([act(ptn4, 'confirm'), act(ptn4, 'confirm')]);
    expect(confirmed.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'T999']);
    expect(confirmed.find(({ resultCode }) => resultCode === '0')!.data).toMatchObject({
      doneCnt: open,
      leftCnt: 0,
    });
    const { sum } = (await listOf(ptn4, 'ptn4', last.startDate)).data!;
    expect(sum.openCnt).toBe(0);
    const paid = await act(ptn4, 'pay');
    expect(paid.data).toMatchObject({ doneCnt: sum.confirmedCnt, dueAmt: sum.dueAmt });
    const after = (await listOf(ptn4, 'ptn4', last.startDate, { state: 'paid' })).data!;
    expect(after.sum).toMatchObject({ paidAmt: sum.dueAmt, confirmedCnt: 0 });
    expect(after.pageInfo.tatal_list_count).toBe(sum.confirmedCnt);
    expect((await act(ptn4, 'pay')).resultCode).toBe('T999');
  });

  test('partners at the top are paid by the operator', async () => {
    const pay = async (memId: string, startDay = last.startDate) =>
      (await running.demo.operator('pay-settlement', { siteId: 'demo', memId, startDay })).envelope;
    const points = await pointsOf('ptn1');
    const answer = await pay('ptn1');
    expect(answer.resultCode).toBe('0');
    expect(await pointsOf('ptn1')).toBeCloseTo(points + (answer.data as { amount: number }).amount, 2);
    expect((await pay('ptn1')).resultCode).toBe('T999');
    expect((await pay('ptn1', running0.startDate)).resultCode).toBe('A023');
    const ptn1 = await running.demo.login('ptn1');
    expect((await listOf(ptn1, 'ptn1', last.startDate)).data!.own).toMatchObject({
      state: 'paid',
      paidBy: '',
    });
  });
});
