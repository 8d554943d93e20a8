import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import { betSums } from '@/platform/explain/bet-rows';
import { payRolling } from '@/platform/rollup/pay-rolling';
import { reconcile } from '@/platform/rollup/reconcile';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { cancelOf, freshBet, fund, memberOf, VendorClient, winOf } from './games/vendor-client';

const world = withDemoWorld();
const running = withPlatform(world);
let player: Member;
beforeAll(async () => {
  player = await as('player1');
  await rollUp(world.db);
  await payRolling(world.db);
});

const days = { startDate: addDays(today(), -30), endDate: today() };
/** Signs in once: a later sign-in would end the earlier session. */
const signedIn = new Map<string, Promise<Member>>();
function as(memId: string): Promise<Member> {
  if (!signedIn.has(memId)) signedIn.set(memId, running.demo.login(memId));
  return signedIn.get(memId)!;
}
const cents = (n: number) => Math.round(n * 100);
type Points = ResponseOf<'/api/cash/pointList'>;

/** All pages of a list of points; its sum is that of all of them. */
async function points(
  by: Member,
  pointType: 'in' | 'out',
  { count_per_list, ...range }: typeof days & { count_per_list?: number } = days,
): Promise<Points['list']> {
  const rows: Points['list'] = [];
  for (let page = 1; ; page++) {
    const paging = { page, ...(count_per_list && { count_per_list }) };
    const answer = await by.get('/api/cash/pointList', { pointType, ...paging, ...range });
    rows.push(...answer.list);
    const { count_per_list: perPage, tatal_list_count: total } = answer.pageInfo;
    if (answer.list.length === perPage && rows.length < total) continue;
    expect(rows).toHaveLength(total);
    expect(rows.reduce((sum, row) => sum + cents(row.point_inAmt), 0)).toBe(cents(answer.sum));
    return rows;
  }
}

test('[POINT-01] [POINT-03] earned points name the bet, its category and the rate that made them', async () => {
  const earned = await points(player, 'in');
  const { rows } = await world.db.execute<{ id: number; stake: string; rate: string; name: string }>(sql`
    SELECT b.id, b.stake, b.rates[cardinality(b.path)]::text AS rate, c.name_ko AS name
    FROM bet b JOIN member m ON m.id = b.member_id AND m.mem_id = 'player1'
    JOIN code c ON c.site_id = b.site_id AND c.master_code = 'bcategory' AND c.code = b.category
    WHERE b.rolling IS NOT NULL AND b.type <> 'cancel'`);
  const ofBets = earned.filter(({ gameIdx }) => gameIdx > 0);
  expect(ofBets.map(({ gameIdx }) => gameIdx).sort()).toEqual(rows.map(({ id }) => id).sort());
  for (const { id, stake, rate, name } of rows) {
    const row = ofBets.find(({ gameIdx }) => gameIdx === id)!;
    expect(row).toMatchObject({ memId: 'player1', codeName: name, betAmt: Number(stake), pointRate: rate });
    expect(cents(row.point_inAmt)).toBe(Math.floor((cents(Number(stake)) * cents(Number(rate))) / 10_000));
  }
  const moments = earned.map(({ regDt }) => regDt);
  expect(moments).toEqual([...moments].sort().reverse());
});

test('[POINT-03] a payment reversed by the operator is listed once more, below zero, and no longer counts as earned', async () => {
  const sumOf = async () =>
    (await points(player, 'in')).reduce((sum, { point_inAmt }) => sum + cents(point_inAmt), 0);
  const before = await sumOf();
  const act = (name: string, body: object) => running.demo.operator(name, { siteId: 'demo', ...body });
  const reverseLast = async (kind: string) => {
    const { rows } = await world.db.execute<{ id: number }>(
      sql`SELECT max(id)::int AS id FROM transfer WHERE site_id = 'demo' AND kind = ${kind}`,
    );
    return (await act('reverse', { transferId: rows[0]!.id, memo: 'by mistake' })).envelope.resultCode;
  };
  await act('point-grant', { memId: 'player1', amount: 70 });
  expect(await sumOf()).toBe(before + 7_000);
  expect(await reverseLast('point_grant')).toBe('0');
  expect((await points(player, 'in')).slice(0, 2).map(({ point_inAmt }) => point_inAmt)).toEqual([-70, 70]);
  expect(await sumOf()).toBe(before);
  // A take-back is no earning, nor is its reversal.
  await act('point-grant', { memId: 'player1', amount: 30 });
  await act('point-take-back', { memId: 'player1', amount: 30 });
  expect(await reverseLast('point_grant_back')).toBe('0');
  expect(await sumOf()).toBe(before + 3_000);
});

test('[POINT-03] earned minus converted points equal the holding, and conversions are cash of type 4', async () => {
  const sum = async (pointType: 'in' | 'out') =>
    (await points(player, pointType)).reduce((total, row) => total + cents(row.point_inAmt), 0);
  const { pointAmt } = await player.get('/api/cash/getCoin', {});
  // Points that partners took back are neither earned nor converted.
  const { rows: back } = await world.db.execute<{ sum: string }>(sql`
    SELECT coalesce(sum(e.amount), 0) AS sum FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'point'
    JOIN member m ON m.id = a.member_id AND m.mem_id = 'player1' WHERE e.type = -2`);
  expect((await sum('in')) + (await sum('out')) + cents(Number(back[0]!.sum))).toBe(cents(pointAmt));
  const converted = await points(player, 'out');
  expect(converted.length).toBeGreaterThan(0);
  const { rows } = await world.db.execute<{ amount: string }>(sql`
    SELECT e.amount FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
    JOIN member m ON m.id = a.member_id AND m.mem_id = 'player1'
    WHERE e.type = 4 ORDER BY e.created_at DESC, e.id DESC`);
  expect(converted.map(({ point_inAmt }) => -point_inAmt)).toEqual(rows.map(({ amount }) => Number(amount)));
  expect(converted.every(({ updDt, regDt }) => updDt === regDt)).toBe(true);
});

test('[POINT-03] a day shows its own points only', async () => {
  const all = await points(player, 'in');
  const day = new Date(Date.parse(all.at(-1)!.regDt) + 9 * 3_600_000).toISOString().slice(0, 10);
  const some = await points(player, 'in', { startDate: day, endDate: day });
  expect(some).toEqual(all.filter(({ regDt }) => regDt >= some.at(-1)!.regDt && regDt <= some[0]!.regDt));
  expect(some.at(-1)).toEqual(all.at(-1));
  expect(some.length).toBeLessThan(all.length);
});

describe('[POINT-01] a partner’s earned points', () => {
  const many = { ...days, count_per_list: 1000 };

  test.each(['ptn1', 'ptn4', 'ptn6', 'player2'])(
    '%s: bet by bet, as another reading of the bets has it',
    async (memId) => {
      const earned = await points(await as(memId), 'in', many);
      const { rows } = await world.db.execute<{
        id: number;
        memId: string;
        points: string;
        rate: string;
        stake: string;
      }>(sql`
      SELECT b.id, p.mem_id AS "memId", b.stake, own.rate - coalesce(lower.rate, 0) AS rate,
        trunc(b.stake * own.rate / 100, 2) - coalesce(trunc(b.stake * lower.rate / 100, 2), 0) AS points
      FROM member m JOIN bet b ON b.path @> ARRAY[m.id] JOIN member p ON p.id = b.member_id
      CROSS JOIN LATERAL unnest(b.path, b.rates) WITH ORDINALITY AS own(id, rate, place)
      LEFT JOIN LATERAL (SELECT l.rate FROM unnest(b.rates) WITH ORDINALITY AS l(rate, place)
        WHERE l.place = own.place + 1) AS lower ON true
      WHERE m.mem_id = ${memId} AND m.site_id = 'demo' AND own.id = m.id AND b.type IN ('win', 'lose', 'draw')
        AND own.rate > coalesce(lower.rate, 0) AND b.stake * (own.rate - coalesce(lower.rate, 0)) >= 1`);
      const ofBets = earned.filter(({ gameIdx, betAmt }) => gameIdx > 0 && betAmt > 0);
      expect(ofBets.length).toBeGreaterThan(10);
      const rowsById = new Map(ofBets.map((row) => [row.gameIdx, row]));
      expect(rowsById.size).toBe(ofBets.length);
      for (const { id, memId: by, points: share, rate, stake } of rows) {
        expect(rowsById.get(id), `bet ${id}`).toMatchObject({
          memId: by,
          betAmt: Number(stake),
          pointRate: rate,
        });
        expect(cents(rowsById.get(id)!.point_inAmt)).toBe(cents(Number(share)));
      }
      const settled = new Set(rows.map(({ id }) => id));
      // The rest were settled and called off later, and have two rows.
      for (const { gameIdx } of ofBets.filter((row) => !settled.has(row.gameIdx))) {
        const both = earned.filter((row) => row.gameIdx === gameIdx);
        expect(both.reduce((sum, { point_inAmt }) => sum + cents(point_inAmt), 0)).toBe(0);
      }
    },
  );

  test.each(['ptn1', 'ptn2', 'ptn4', 'ptn7', 'player1'])(
    '%s: add up to the payments of batches, to the hundredth',
    async (memId) => {
      const earned = await points(await as(memId), 'in', many);
      const { rows } = await world.db.execute<{ rolling: string; other: string }>(sql`
      SELECT coalesce(sum(e.amount) FILTER (WHERE t.kind = 'rolling'), 0) AS rolling,
        coalesce(sum(e.amount) FILTER (WHERE coalesce(o.kind, t.kind) IN ('point_give', 'point_grant', 'bonus', 'losing')
          AND (e.amount > 0) = (o.id IS NULL)), 0) AS other
      FROM entry e JOIN transfer t ON t.id = e.transfer_id
      LEFT JOIN transfer o ON t.kind = 'reversal' AND o.site_id = t.site_id AND t.key = 'reversal:' || o.id
      JOIN account a ON a.id = e.account_id AND a.kind = 'point'
      JOIN member m ON m.id = a.member_id AND m.mem_id = ${memId} AND m.site_id = 'demo'`);
      const sumOf = (isRolling: boolean) =>
        earned
          .filter(({ gameIdx }) => gameIdx > 0 === isRolling)
          .reduce((sum, { point_inAmt }) => sum + cents(point_inAmt), 0);
      expect(sumOf(true)).toBe(cents(Number(rows[0]!.rolling)));
      expect(sumOf(false)).toBe(cents(Number(rows[0]!.other)));
    },
  );

  test('[POINT-05] the shares of one bet, over its whole path, are the top’s rate of the stake', async () => {
    const { path } = await memberOf(world.db, 'player1');
    const { rows: people } = await world.db.execute<{ memId: string }>(
      sql`SELECT mem_id AS "memId" FROM member WHERE id IN ${path} ORDER BY cardinality(path)`,
    );
    const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
    await fund(world.db, 'player1', 'cash', 100_000);
    const placed = freshBet('player1', 1234.56);
    await live.call('/vendor/bet', placed);
    const rowsOf = async (memId: string) => {
      const by = await as(memId);
      const now = { startDate: today(), endDate: today(), count_per_list: 1000 };
      return (await points(by, 'in', now)).filter(({ betId }) => betId === placed.betId);
    };
    expect(await rowsOf('ptn1'), 'nothing before it is settled').toEqual([]);
    await live.call('/vendor/win', winOf(placed, 0));
    await rollUp(world.db);
    const shares = [];
    for (const { memId } of people) shares.push(...(await rowsOf(memId)));
    const [top] = shares;
    expect(top).toMatchObject({ memId: 'player1', betAmt: 1234.56, vendorCode: 'sandbox-live' });
    const sum = shares.reduce((total, row) => total + cents(row.point_inAmt), 0);
    expect(sum).toBe(Math.floor((123_456 * cents(Number(top!.ownRate))) / 10_000));
    for (const { pointRate, ownRate, lowerRate } of shares)
      expect(cents(Number(pointRate))).toBe(cents(Number(ownRate)) - cents(Number(lowerRate)));

    await live.call('/vendor/cancel', cancelOf(placed));
    await rollUp(world.db);
    const [later, earlier] = await rowsOf('ptn1');
    expect(later).toMatchObject({ betAmt: -1234.56, point_inAmt: -earlier!.point_inAmt });
    await payRolling(world.db);
    // The take-back is in the outbox, unless the platform's own rollup was first.
    await rollUp(world.db);
    expect(await reconcile(world.db)).toEqual([]);
  });

  test('[POINT-03] a day whose only bet was settled and called off has rows of rolling, though their sum is zero', async () => {
    // A player without bets in the demo world.
    const { id } = await memberOf(world.db, 'player4');
    const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
    await fund(world.db, 'player4', 'cash', 100_000);
    const placed = freshBet('player4', 10_000);
    expect(await live.code('/vendor/bet', placed)).toBe('0');
    expect(await live.code('/vendor/win', winOf(placed, 20_000))).toBe('0');
    const read = async () => {
      await rollUp(world.db);
      const scope = { siteId: 'demo', tops: [id], rolling: 'share' } as const;
      const selection = { scope, category: '', days: { startDate: today(), endDate: today() } };
      const { sum, present } = await betSums(world.db, { rolling: 1 }, selection);
      return { sum: Number(sum), win: present.win, rolling: present.rolling };
    };
    expect((await read()).sum).toBeGreaterThan(0);
    expect(await live.code('/vendor/cancel', cancelOf(placed))).toBe('0');
    expect(await read()).toEqual({ sum: 0, win: true, rolling: true });
    await payRolling(world.db);
    await rollUp(world.db);
  });

  test('a product that is a hundredth off is found by the comparison with the raw rows', async () => {
    const shift = (by: string) =>
      world.db.execute(sql`UPDATE bet SET rolling[1] = rolling[1] + ${by}::numeric
        WHERE id = (SELECT min(id) FROM bet WHERE type = 'win' AND rolling IS NOT NULL)`);
    await shift('0.01');
    const differences = await reconcile(world.db);
    await shift('-0.01');
    expect(differences.map(({ figure }) => figure)).toContain('rolling product');
    expect(await reconcile(world.db)).toEqual([]);
  });
});
