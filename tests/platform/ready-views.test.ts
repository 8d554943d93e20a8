import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import { type ListLoadContext, listName } from '@/components/list/definition';
import type { ListView } from '@/components/list/list-view';
import { loadViewLinks } from '@/components/list/list-views';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { translator } from '@/lib/i18n/translator';
import { readListUrl } from '@/lib/lists/filters';
import { addDays, today as todayOf } from '@/lib/rules/day';
import { fail, ok, type Result } from '@/lib/rules/result';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { cancelOf, freshBet, fund, VendorClient, winOf } from './games/vendor-client';

const world = withDemoWorld();
const running = withPlatform(world);
const members: Record<string, Member> = {};
const today = todayOf();
beforeAll(async () => {
  for (const memId of ['ptn2', 'ptn5'] as const) members[memId] = await running.demo.login(memId);
  const ptn2 = members.ptn2!;
  const ask = (cashAmt: number) =>
    ptn2.get('/api/cash/in', { memId: 'ptn2', cashType: 1, cashStatus: 'in', cashAmt });
  const { cashIdx } = await ask(20_000);
  for (const act of ['cash-wait', 'cash-approve'] as const)
    await running.demo.operator(act, { siteId: 'demo', cashIdx });
  await ask(10_000);
  // More than it has.
  expect((await ptn2.call('/api/retail/cashSend', { memId: 'ptn3', inAmt: 900_000_000 })).resultCode).toBe(
    'C601',
  );
  await placeBetsOfToday();
});

/** Places an open, a won and a cancelled bet in both branches, whatever the hour at which the demo world was made. */
async function placeBetsOfToday(): Promise<void> {
  const live = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
  await fund(world.db, 'player1', 'cash', 100_000);
  const [open, won, cancelled] = [freshBet('player1'), freshBet('player1'), freshBet('player1')];
  for (const placed of [open, won, cancelled]) expect(await live.code('/vendor/bet', placed)).toBe('0');
  expect(await live.code('/vendor/win', winOf(won, 3_000))).toBe('0');
  expect(await live.code('/vendor/cancel', cancelOf(cancelled))).toBe('0');
  await rollUp(world.db);
}

/** The counts of a list's ready views by label, as the web loads them for a member. */
async function countsFor(memId: string, name: string): Promise<Record<string, number | undefined>> {
  const list = LISTS.find((one) => listName(one) === name)!;
  const member = members[memId]!;
  const call = async <P extends CallPath>(path: P, body: RequestOf<P>): Promise<Result<ResponseOf<P>>> => {
    const { resultCode, data } = await member.call(path, body);
    return resultCode === '0' ? ok(data as ResponseOf<P>) : fail(resultCode);
  };
  const t = translator('en');
  const viewer = { memId, partnerLevel: 'PTN_2' };
  const capabilities = ALL_CAPABILITIES;
  const context = { prefix: 'demo', viewer, capabilities, locale: 'en', today, t, call };
  const url = readListUrl(`/demo/${list.route}`, {}, list.filters({ memId, today }));
  const view = { list, context: { ...(context as unknown as ListLoadContext), url } } as unknown as ListView;
  const { counts } = await loadViewLinks(view);
  return Object.fromEntries(list.views!.ready.map(({ label }, index) => [label, counts[index]?.rows]));
}

const onDay = (at: SQL) => sql`(${at} AT TIME ZONE 'Asia/Seoul')::date = ${today}::date`;
/** One row of counts by SQL of its own. */
async function counted(query: SQL): Promise<Record<string, number>> {
  const { rows } = await world.db.execute<Record<string, number>>(query);
  return rows[0]!;
}
const inBranch = (memId: string, path: SQL) =>
  sql`(SELECT id FROM member WHERE mem_id = ${memId} AND site_id = 'demo') = ANY (${path})`;

test.each(['ptn2', 'ptn5'])(
  '[VIEW-01] [ROLE-01] counts of bets for %s are those of the bets of today in its branch',
  async (memId) => {
    const byResult = (category: SQL) =>
      counted(sql`SELECT count(*) FILTER (WHERE b.type = 'wait')::int AS "openToday",
        count(*) FILTER (WHERE b.type = 'win')::int AS "winsToday",
        count(*) FILTER (WHERE b.type = 'cancel')::int AS "cancelledToday"
        FROM bet b WHERE ${onDay(sql`b.placed_at`)} AND ${inBranch(memId, sql`b.path`)} AND ${category}`);
    const all = await byResult(sql`true`);
    for (const count of Object.values(all)) expect(count).toBeGreaterThan(0);
    expect(await countsFor(memId, 'bettingList')).toEqual(all);
    expect(await countsFor(memId, 'bettingtotalBets')).toEqual(all);
    expect(await countsFor(memId, 'bettingcasinoBets')).toEqual(
      await byResult(sql`b.category IN ('casino', 'hcasino')`),
    );
    expect(await countsFor(memId, 'bettingListSport')).toEqual(
      await byResult(sql`b.category = 'sports' AND EXISTS (SELECT 1 FROM bet_leg l WHERE l.bet_id = b.id)`),
    );
  },
);

test.each(['ptn2', 'ptn5'])(
  '[VIEW-01] [ROLE-01] counts of cash for %s are those of the entries of today in its branch',
  async (memId) => {
    const entries = await counted(sql`
      SELECT count(*) FILTER (WHERE e.type = 1)::int AS "depositsToday",
        count(*) FILTER (WHERE e.type = -1)::int AS "withdrawalsToday",
        count(*) FILTER (WHERE e.type = -33)::int AS "takeBacksToday", count(*) FILTER (WHERE e.type = 33)::int AS gives
      FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash' JOIN member m ON m.id = a.member_id
      WHERE ${onDay(sql`e.created_at`)} AND ${inBranch(memId, sql`m.path`)}`);
    const { gives, takeBacksToday, ...requested } = entries;
    expect(await countsFor(memId, 'cashList')).toEqual({ ...requested, takeBacksToday });
    expect(await countsFor(memId, 'cashListMoves')).toEqual({ givesToday: gives, takeBacksToday });
  },
);

test('[VIEW-01] [ROLE-01] counts of transfers and requests are those of the partner alone', async () => {
  const own = (memId: string) => sql`(SELECT id FROM member WHERE mem_id = ${memId} AND site_id = 'demo')`;
  for (const memId of ['ptn2', 'ptn5']) {
    expect(await countsFor(memId, 'moneyMoveHistory')).toEqual(
      await counted(sql`SELECT
        (SELECT count(*)::int FROM move_attempt r WHERE r.member_id = ${own(memId)} AND ${onDay(sql`r.created_at`)})
          AS "refusedToday",
        (SELECT count(*)::int FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
          WHERE a.member_id = ${own(memId)} AND e.type = 3 AND ${onDay(sql`e.created_at`)}) AS "takeBacksToday"`),
    );
    const since = addDays(today, -6);
    for (const [route, cashType] of [
      ['charge', 1],
      ['exchange', -1],
    ] as const)
      expect(await countsFor(memId, route)).toEqual(
        await counted(sql`SELECT count(*) FILTER (WHERE cash_status = 0)::int AS requested,
          count(*) FILTER (WHERE cash_status = 2)::int AS waiting,
          count(*) FILTER (WHERE cash_status = -1)::int AS cancelled
          FROM cash_request WHERE member_id = ${own(memId)} AND cash_type = ${cashType} AND hidden_at IS NULL
            AND (reg_at AT TIME ZONE 'Asia/Seoul')::date BETWEEN ${since}::date AND ${today}::date`),
      );
    expect(await countsFor(memId, 'partnerRequests')).toEqual(
      await counted(sql`SELECT count(*) FILTER (WHERE status = 0)::int AS waiting,
        count(*) FILTER (WHERE status = -1)::int AS rejected FROM join_request WHERE requester_id = ${own(memId)}`),
    );
  }
  expect(await countsFor('ptn2', 'moneyMoveHistory')).toMatchObject({ refusedToday: 1 });
  expect(await countsFor('ptn2', 'charge')).toMatchObject({ requested: 1 });
  expect(await countsFor('ptn5', 'charge')).toMatchObject({ requested: 0 });
});

test('[FUND-01] own requests of one stage, and their sums', async () => {
  const ask = (cashStatus?: 0 | 1) =>
    members.ptn2!.get('/api/cash/list/', {
      cashType: 1,
      startDate: today,
      endDate: today,
      page: 1,
      sumYn: 'Y',
      ...(cashStatus === undefined ? {} : { cashStatus }),
    });
  const [all, requested, done] = [await ask(), await ask(0), await ask(1)];
  expect(requested.list.map(({ cashStatus }) => cashStatus)).toEqual([0]);
  expect(requested.requestSum!.stages).toEqual([{ cashStatus: 0, cnt: 1, cashAmt: 10_000 }]);
  expect(done.list.map(({ cashStatus, cashAmt }) => [cashStatus, cashAmt])).toContainEqual([1, 20_000]);
  expect(done.requestSum!.stages).toMatchObject([{ cashStatus: 1 }]);
  expect(all.pageInfo.tatal_list_count).toBe(
    requested.pageInfo.tatal_list_count + done.pageInfo.tatal_list_count,
  );
});
