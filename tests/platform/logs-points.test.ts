import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { sumAmounts } from '@/lib/rules/amount';
import { today } from '@/lib/rules/day';
import { withDemoWorld } from '../fixtures/database';
import { cash, everything, member, points, rawReads } from '../fixtures/logs';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
const { rawIds } = rawReads(world);
let ptn3: Member;
let ptn5: Member;
beforeAll(async () => {
  const login = (memId: string) => running.demo.login(memId);
  [ptn3, ptn5] = await Promise.all([login('ptn3'), login('ptn5')]);
});

const pointIds = async (by: Member, query: Partial<RequestOf<'/api/retail/pointList'>> = {}) =>
  (
    await everything(
      (page) => points(by, { ...query, page }),
      ({ list }) => list,
    )
  ).map(({ pointIdx }) => pointIdx);

describe('the points of a branch', () => {
  beforeAll(async () => {
    await ptn5.get('/api/retail/pointSend', { memId: 'player1', pointType: '2', pointAmt: 3 });
    await ptn5.get('/api/retail/pointSend', { memId: 'player1', pointType: '-2', pointAmt: -1 });
  });
  const ofBranch = (more: SQL) =>
    rawIds(sql`
    SELECT e.id FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'point' JOIN member m ON m.id = a.member_id
    JOIN transfer t ON t.id = e.transfer_id
    WHERE ${member('ptn3')} = ANY(m.path) AND ${more} ORDER BY e.created_at DESC, e.id DESC`);

  test('[POINT-02] both sides of gives and take-backs, and rolling on request', async () => {
    const { list } = await points(ptn3);
    const firstRows = list.slice(0, 4).map(({ memId, pointType, pointAmt }) => [memId, pointType, pointAmt]);
    expect(firstRows).toEqual(
      expect.arrayContaining([
        ['ptn5', '-3', -3],
        ['player1', '2', 3],
        ['ptn5', '33', 1],
        ['player1', '-2', -1],
      ]),
    );
    for (const row of list) expect(row.prePointAmt + row.pointAmt).toBeCloseTo(row.aftPointAmt, 2);
    for (const pointTypeList of [null, ['3', '2'] as const]) {
      const asked = { pointTypeList: pointTypeList && [...pointTypeList] };
      const rows = await everything(
        (page) => points(ptn3, { ...asked, page }),
        (answer) => answer.list,
      );
      const { moveSum } = await points(ptn3, { ...asked, sumYn: 'Y', page: 2, count_per_list: 2 });
      expect(moveSum).toMatchObject({
        cnt: rows.length,
        inAmt: sumAmounts(rows.map(({ pointAmt }) => Math.max(pointAmt, 0))),
        outAmt: sumAmounts(rows.map(({ pointAmt }) => Math.min(pointAmt, 0))),
      });
    }
    const { rows } = await world.db.execute<
      Record<'amount' | 'after', string> & Record<'memId' | 'level' | 'type', string>
    >(sql`
      SELECT m.mem_id AS "memId", m.partner_level AS level, e.amount, e.balance_after AS after,
        CASE e.type WHEN 3 THEN '33' ELSE e.type::text END AS type
      FROM unnest(${sql.raw(`ARRAY[${list.map(({ pointIdx }) => pointIdx)}]::bigint[]`)}) WITH ORDINALITY AS asked(id, place)
      JOIN entry e ON e.id = asked.id JOIN member m ON m.id = e.member_id ORDER BY asked.place`);
    expect(list).toMatchObject(
      rows.map(({ memId, level, type, amount, after }) => ({
        memId,
        partnerLevel: level,
        pointType: type,
        pointAmt: Number(amount),
        aftPointAmt: Number(after),
      })),
    );
    expect(await pointIds(ptn3)).toEqual(await ofBranch(sql`t.kind <> 'rolling'`));
    expect(await pointIds(ptn3, { pointTypeList: ['33'] })).toEqual(
      await ofBranch(sql`e.type = 3 AND t.kind <> 'rolling'`),
    );
    expect(await pointIds(ptn3, { pointTypeList: ['3', '-2'], startDate: today() })).toEqual(
      await ofBranch(sql`(t.kind = 'rolling' OR e.type = -2)
        AND e.created_at >= ${`${today()}T00:00:00+09:00`}::timestamptz`),
    );
    expect((await points(ptn3, { pointTypeList: [] })).list).toEqual([]);
    expect((await points(ptn3, { cashStatus: '2' })).list).toEqual([]);
    expect(await pointIds(ptn3, { cashStatus: '1', botMemId: 'LAYER1' })).toEqual(
      await ofBranch(sql`t.kind <> 'rolling' AND m.mem_id LIKE '%layer1%'`),
    );
  });
});

describe('a large branch', () => {
  const readAll = () =>
    Promise.all([
      cash(ptn3, { page: 2, sumYn: 'Y' }),
      cash(ptn3, { orderType: 'ASC', count_per_list: 10 }),
      cash(ptn3, { orderColumn: 'cashAmt', count_per_list: 30 }),
      cash(ptn3, { cashType: '3' }),
      cash(ptn3, { searchWord: 'layer' }),
      cash(ptn3, { searchType: 'recommenderId', searchWord: 'ptn5' }),
      points(ptn3),
      points(ptn3, { pointTypeList: ['33'] }),
      points(ptn3, { pointTypeList: ['3', '2', '33'], page: 2, sumYn: 'Y' }),
    ]);

  test('[CASH-02] [POINT-02] is read in time order and shows the same', async () => {
    const before = await readAll();
    for (const { list } of before) expect(list.length).toBeGreaterThan(0);
    await world.db.execute(sql`UPDATE branch_level SET cnt = cnt + 5000 WHERE member_id = ${member('ptn3')}`);
    await world.db.execute(sql`
      INSERT INTO member (site_id, mem_id, mem_nick, mem_name, partner_level, login_type, upd_id, parent_id, path, pass_hash)
      SELECT site_id, 'layer' || n, 'layer' || n, 'x', 'NORMAL', 'MEMBER', 'ptn5', id, path || (100000 + n)::bigint, ''
      FROM member, generate_series(1, 5001) AS n WHERE id = ${member('ptn5')}`);
    const after = await readAll();
    expect(after.map(({ list }) => list)).toEqual(before.map(({ list }) => list));
    const { cashSum } = before[0] as Awaited<ReturnType<typeof cash>>;
    expect(cashSum!.days).toHaveLength(14);
    expect(after[0]).toHaveProperty('cashSum', cashSum);
    // The days of a sum of the points of so many would take too long.
    const { days: _, ...moved } = (before.at(-1) as Awaited<ReturnType<typeof points>>).moveSum!;
    expect(after.at(-1)).toHaveProperty('moveSum', moved);
    // Rows before the page are counted no further than ten pages on.
    after.forEach(({ pageInfo }, i) => {
      const exact = before[i]?.pageInfo.tatal_list_count ?? 0;
      const within = Math.min(exact, (pageInfo.page + 10) * pageInfo.count_per_list);
      expect([exact, within]).toContain(pageInfo.tatal_list_count);
    });
  });
});
