import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
let player: Member;
let ptn4: Member;
beforeAll(async () => {
  player = await running.demo.login('player1');
  ptn4 = await running.demo.login('ptn4');
});

const days = { startDate: addDays(today(), -30), endDate: today() };
const cents = (n: number) => Math.round(n * 100);
type Points = ResponseOf<'/api/cash/pointList'>;

/** All pages of a list of points; its sum is that of all of them. */
async function points(by: Member, pointType: 'in' | 'out', range = days): Promise<Points['list']> {
  const rows: Points['list'] = [];
  for (let page = 1; ; page++) {
    const answer = await by.get('/api/cash/pointList', { pointType, page, ...range });
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

test('[POINT-03] earned minus converted points equal the holding, and conversions are cash of type 4', async () => {
  const sum = async (pointType: 'in' | 'out') =>
    (await points(player, pointType)).reduce((total, row) => total + cents(row.point_inAmt), 0);
  const { pointAmt } = await player.get('/api/cash/getCoin', {});
  // Points that partners took back are neither earned nor converted.
  const { rows: back } = await world.db.execute<{ sum: string }>(sql`
    SELECT coalesce(sum(e.amount), 0) AS sum FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'point'
    JOIN member m ON m.id = a.member_id AND m.mem_id = 'player1' WHERE e.amount < 0 AND e.type <> -4`);
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

test('[POINT-01] a partner’s accruals equal the points it was paid', async () => {
  const earned = await points(ptn4, 'in');
  const { rows } = await world.db.execute<{ amount: string }>(sql`
    SELECT sum(e.amount) AS amount FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'point'
    JOIN member m ON m.id = a.member_id AND m.mem_id = 'ptn4' WHERE e.amount > 0`);
  expect(earned.reduce((sum, row) => sum + cents(row.point_inAmt), 0)).toBe(cents(Number(rows[0]!.amount)));
  expect(earned.every(({ codeName }) => codeName === '롤링')).toBe(true);
});
