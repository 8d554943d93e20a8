import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { addDays, toDay } from '@/lib/rules/day';
import { isReversal } from '@/lib/rules/movement';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { cancelOf, freshBet, fund, holds, VendorClient, winOf } from './games/vendor-client';

/** The player's statement of play and money (SAFE-09). */
const world = withDemoWorld();
const running = withPlatform(world);
const PATH = '/api/protection/statement';
type Body = RequestOf<typeof PATH>;
type Row = ResponseOf<typeof PATH>['list'][number];

const TODAY = toDay(new Date());
const ALL = { startDate: addDays(TODAY, -400), endDate: TODAY };
let player: Member;
beforeAll(async () => {
  player = await running.demo.login('player1');
});

/** All pages of an account's statement, the first answer and all rows. */
async function whole(body: Pick<Body, 'account' | 'startDate' | 'endDate'>, rows: number) {
  const first = await player.get(PATH, { ...body, rows });
  const list: Row[] = [];
  for (let page = first; page.list.length > 0; ) {
    list.push(...page.list);
    page = await player.get(PATH, { ...body, rows, after: list.at(-1)!.seq, upTo: first.upTo });
  }
  return { ...first.totals!, list };
}

/** Entries of the player's account as the ledger has them, by their UTC+9 day. */
async function ledger(kind: string) {
  const { rows } = await world.db.execute<{ seq: number; day: string; amount: string; after: string }>(sql`
    SELECT seq, date(created_at + interval '9 hours')::text AS day, amount::text, balance_after::text AS after
    FROM entry WHERE account_id = (SELECT a.id FROM account a JOIN member m ON m.id = a.member_id
      WHERE m.mem_id = 'player1' AND a.kind = ${kind}) ORDER BY created_at, seq`);
  return rows;
}
const cents = (amount: string | number) => Math.round(Number(amount) * 100);
const sum = (amounts: readonly (string | number)[]) =>
  amounts.reduce<number>((all, one) => all + cents(one), 0);

test.each(['cash', 'point', 'game'] as const)(
  '[SAFE-09] a statement of %s has every row of the ledger; opening and sums give the closing balance',
  async (account) => {
    const entries = await ledger(account);
    const middle = entries.at(Math.floor(entries.length / 2))?.day ?? TODAY;
    for (const days of [
      ALL,
      { startDate: middle, endDate: TODAY },
      { startDate: ALL.startDate, endDate: middle },
    ]) {
      const statement = await whole({ account, ...days }, days === ALL && account === 'cash' ? 300 : 1_000);
      const expected = entries.filter(({ day }) => day >= days.startDate && day <= days.endDate);
      expect(
        statement.list.map(({ seq, amount, balanceAmt }) => [seq, cents(amount), cents(balanceAmt)]),
      ).toEqual(expected.map(({ seq, amount, after }) => [seq, cents(amount), cents(after)]));
      const before = entries.filter(({ day }) => day < days.startDate);
      expect(cents(statement.openingAmt)).toBe(sum(before.map(({ amount }) => amount)));
      expect(cents(statement.closingAmt)).toBe(
        cents(statement.openingAmt) + sum(statement.list.map(({ amount }) => amount)),
      );
      expect(sum(statement.sums.map(({ amount }) => amount))).toBe(sum(expected.map(({ amount }) => amount)));
      expect(statement.sums.reduce((all, { cnt }) => all + cnt, 0)).toBe(expected.length);
    }
    const { totals } = await player.get(PATH, { account, ...ALL, rows: 1 });
    expect(totals!.closingAmt).toBe((await holds(world.db, 'player1'))[account]);
  },
);

test('[SAFE-09] movements of play name their bet and its result', async () => {
  const { list, sums } = await whole({ account: 'cash', ...ALL }, 1_000);
  const play = list.filter(({ act }) => act !== 'other');
  const { rows } = await world.db.execute<{ bets: number; stake: string }>(sql`
    SELECT count(*)::int AS bets, sum(stake)::text AS stake FROM bet JOIN member m ON m.id = member_id
    WHERE m.mem_id = 'player1' AND wallet = 'cash'`);
  const stakes = play.filter(({ act }) => act === 'stake');
  expect(stakes.length).toBe(rows[0]!.bets);
  expect(sum(stakes.map(({ amount }) => -amount))).toBe(cents(rows[0]!.stake));
  expect(play.every(({ bet }) => bet !== null)).toBe(true);
  for (const { act, amount, bet } of play) {
    if (act === 'stake') expect(bet!.stakeAmt).toBe(-amount);
    if (act === 'win' && bet!.type !== 'cancel') expect(bet!.winAmt).toBe(amount);
  }
  expect(
    list.filter(({ act }) => act === 'other').every(({ typeDesc, bet }) => typeDesc !== '' && bet === null),
  ).toBe(true);
  expect(sums.map(({ act }) => act)).toContain('stake');
});

test('[SAFE-09] each act on a bet has its name, and later movements are left out of a statement that was begun', async () => {
  const vendor = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
  const today = { account: 'cash', startDate: TODAY, endDate: TODAY } as const;
  await fund(world.db, 'player1', 'cash', 50_000);
  const begun = await player.get(PATH, { ...today, rows: 1_000 });
  const [won, off] = [freshBet('player1'), freshBet('player1', 700)];
  for (const one of [won, off]) expect(await vendor.code('/vendor/bet', one)).toBe('0');
  expect(await vendor.code('/vendor/win', winOf(won, 1_950))).toBe('0');
  expect(await vendor.code('/vendor/cancel', cancelOf(off))).toBe('0');
  const adjusted = { transactionId: `a-${won.betId}`, betId: won.betId, memId: 'player1', amount: 50 };
  expect(await vendor.code('/vendor/adjust', adjusted)).toBe('0');

  const { list } = await player.get(PATH, { ...today, rows: 1_000 });
  const acts = list.filter(({ seq }) => seq > begun.upTo);
  expect(acts.map(({ act, amount, bet }) => [act, amount, bet?.betId, bet?.type])).toEqual([
    ['stake', -1_000, won.betId, 'win'],
    ['stake', -700, off.betId, 'cancel'],
    ['win', 1_950, won.betId, 'win'],
    ['cancel', 700, off.betId, 'cancel'],
    ['correction', 50, won.betId, 'win'],
  ]);
  const again = await player.get(PATH, { ...today, rows: 1_000, upTo: begun.upTo });
  expect(again).toEqual(begun);
});

test('[SAFE-09] a withdrawal that came back is a sum of its own, with the type of the withdrawal', async () => {
  const { sums, list } = await whole({ account: 'cash', ...ALL }, 1_000);
  const undoing = list.filter(({ cashType = 0, amount }) => isReversal(cashType, amount));
  expect(undoing.length).toBeGreaterThan(0);
  const undoneBy = (type: number) => undoing.filter(({ cashType }) => cashType === type);
  for (const { cashType = 0 } of undoing) {
    const own = sums.filter((one) => one.cashType === cashType && isReversal(cashType, one.amount));
    expect(own.map(({ cnt, amount }) => [cnt, cents(amount)])).toEqual([
      [undoneBy(cashType).length, sum(undoneBy(cashType).map(({ amount }) => amount))],
    ]);
  }
  expect(list.every(({ act, cashType }) => (cashType !== undefined) === (act === 'other'))).toBe(true);
});

test('[SAFE-09] a statement is of the caller alone, in its language, and refuses days that do not exist', async () => {
  const other = await running.demo.login('player2');
  const [own, others] = await Promise.all(
    [player, other].map((who) => who.get(PATH, { account: 'cash', ...ALL, rows: 1_000 })),
  );
  const bets = new Set(own!.list.map(({ bet }) => bet?.betId));
  expect(others!.list.filter(({ bet }) => bet && bets.has(bet.betId))).toEqual([]);
  const wrong = { account: 'cash', startDate: '2026-02-30', endDate: TODAY, rows: 10 } as const;
  expect((await player.call(PATH, wrong)).resultCode).not.toBe('0');
  const partner = await running.demo.login('ptn1');
  expect((await partner.call(PATH, { account: 'cash', ...ALL, rows: 1 })).resultCode).toBe('A006');
});
