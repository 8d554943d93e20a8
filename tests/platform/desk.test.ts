import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '@/lib/contract/calls';
import { dayStart, today } from '@/lib/rules/day';
import { rollUp } from '@/platform/rollup/rollup';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';
import { freshBet, VendorClient, winOf } from './games/vendor-client';

const world = withDemoWorld();
const running = withPlatform(world);

type Desk = ResponseOf<'/api/v2/desk/list'>;
type Kind = Desk['list'][number]['kind'];

/** A partner of each level on one path, the highest first. */
const LEVELS = ['ptn1', 'ptn2', 'ptn3', 'ptn4', 'ptn5', 'ptn6', 'ptn7'];
const partners = new Map<string, Member>();
beforeAll(async () => {
  for (const memId of LEVELS) partners.set(memId, await running.demo.login(memId));
});

const partner = (memId: string) => partners.get(memId)!;
const desk = (memId: string): Promise<Desk> => partner(memId).get('/api/v2/desk/list', {});
const ofKind = async (memId: string, kind: Kind) =>
  (await desk(memId)).list.filter((matter) => matter.kind === kind);
const setBound = (memId: string, kind: Kind, bound: number | null, shownYn: 'Y' | 'N' = 'Y') =>
  partner(memId).get('/api/v2/desk/bounds', { bounds: [{ kind, shownYn, bound }] });

/** Ids of the members in a partner's branch by the current hierarchy, without the partner. */
async function branchOf(memId: string): Promise<Set<string>> {
  const { rows } = await world.db.execute<{ memId: string }>(sql`
    WITH RECURSIVE below AS (
      SELECT m.id, m.mem_id FROM member m JOIN member top ON top.id = m.parent_id WHERE top.mem_id = ${memId} AND top.site_id = 'demo'
      UNION ALL SELECT m.id, m.mem_id FROM member m JOIN below b ON b.id = m.parent_id)
    SELECT mem_id AS "memId" FROM below`);
  return new Set(rows.map((row) => row.memId));
}

/** Settles a bet of a player with a win, as the vendor's messages do, and rolls it up. */
async function win(
  memId: string,
  stake: number,
  amount: number,
  { type = 'win', before = 0 } = {},
): Promise<void> {
  const { rows } = await world.db.execute<{ id: number; path: number[] }>(
    sql`SELECT id::float8 AS id, path FROM member WHERE site_id = 'demo' AND mem_id = ${memId}`,
  );
  const { path } = rows[0]!;
  await world.db.execute(sql`
    INSERT INTO outbox (site_id, at, path, category, bet, bet_cnt, win, vendor_code, game_code, placed_at, standing,
      type_from, type_to, stake, win_from)
    VALUES ('demo', now(), ${`{${path.join(',')}}`}::bigint[], 'slot', 0, 0, ${String(amount - before)},
      'sandbox', 'desk-game', now(), 0, ${before === 0 ? 'wait' : 'win'}, ${type}, ${String(stake)}, ${String(before)})`);
  await rollUp(world.db);
}

describe('[DESK-01] the evening desk', () => {
  test('has the events of a day that SQL of another hand finds, for a partner of every level', async () => {
    let total = 0;
    for (const memId of LEVELS) {
      const branch = await branchOf(memId);
      const { rows } = await world.db.execute<{ memId: string; amount: number; kind: string }>(sql`
        SELECT m.mem_id AS "memId", abs(e.amount)::float8 AS amount, 'largeMove' AS kind
        FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash' JOIN member m ON m.id = a.member_id
        WHERE m.site_id = 'demo' AND e.type IN (1, -1, 33, -33) AND e.created_at > now() - interval '1 day' AND abs(e.amount) >= 1000000 AND sign(e.amount) = sign(e.type)
          AND NOT EXISTS (SELECT FROM entry o JOIN account b ON b.id = o.account_id JOIN member giver ON giver.id = b.member_id
            WHERE o.transfer_id = e.transfer_id AND o.id <> e.id AND giver.mem_id = ${memId})
        UNION ALL
        SELECT m.mem_id, b.win::float8, 'largeWin' FROM bet b JOIN member m ON m.id = b.member_id
        WHERE b.site_id = 'demo' AND b.win >= 1000000 AND b.settled_at > now() - interval '1 day' AND b.type = 'win'`);
      const expected = rows
        .filter((row) => branch.has(row.memId))
        .map(({ kind, memId: id, amount }) => `${kind} ${id} ${amount}`);
      const shown = (await desk(memId)).list
        .filter(({ kind }) => kind === 'largeMove' || kind === 'largeWin')
        .map(({ kind, memId: id, amount }) => `${kind} ${id} ${amount}`);
      expect(shown.toSorted(), memId).toEqual(expected.toSorted());
      total += shown.length;
    }
    expect(total).toBeGreaterThan(0);
  });

  test('a large win reaches every partner above once, and nobody else', async () => {
    await win('player1', 20_000, 1_640_000);
    await rollUp(world.db);
    const { rows } = await world.db.execute<{ memId: string }>(sql`
      SELECT p.mem_id AS "memId" FROM member m JOIN member p ON p.id = ANY (m.path) AND p.id <> m.id
      WHERE m.site_id = 'demo' AND m.mem_id = 'player1'`);
    const above = rows.map((row) => row.memId);
    for (const memId of LEVELS) {
      const wins = (await ofKind(memId, 'largeWin')).filter(({ amount }) => amount === 1_640_000);
      expect(wins.length, memId).toBe(above.includes(memId) ? 1 : 0);
      for (const one of wins)
        expect(one).toMatchObject({ memId: 'player1', stake: 20_000, gameName: 'desk-game' });
    }
    expect(above.length).toBeGreaterThan(1);
  });

  test('each person’s bound decides, to the unit; a kind that is hidden is not listed', async () => {
    await setBound('ptn2', 'largeWin', 5_000);
    await win('player1', 100, 4_999);
    await win('player1', 100, 5_000);
    const amounts = async (memId: string) => (await ofKind(memId, 'largeWin')).map(({ amount }) => amount);
    expect(await amounts('ptn2')).toContain(5_000);
    expect(await amounts('ptn2')).not.toContain(4_999);
    expect(await amounts('ptn1')).not.toContain(5_000);
    await setBound('ptn2', 'largeWin', 5_000, 'N');
    await win('player1', 100, 6_000);
    expect(await amounts('ptn2')).toEqual([]);
    await setBound('ptn2', 'largeWin', null);
    // What happened while the kind was hidden was not noted.
    expect(await amounts('ptn2')).not.toContain(6_000);
  });

  test('a win that grows reaches a bound once; a stake that is returned is no win', async () => {
    const amounts = async () => (await ofKind('ptn2', 'largeWin')).map(({ amount }) => amount);
    await win('player1', 100, 900_000);
    await win('player1', 100, 1_100_003, { before: 900_000 });
    await win('player1', 100, 1_200_003, { before: 1_100_003 });
    expect(await amounts()).toContain(1_100_003);
    expect(await amounts()).not.toContain(1_200_003);
    await win('player1', 1_000_007, 1_000_007, { type: 'draw' });
    await win('player1', 3_000_007, 1_500_007, { type: 'lose' });
    for (const amount of [1_000_007, 1_500_007]) expect(await amounts()).not.toContain(amount);
  });

  test('a first deposit is one once, and members of other branches are not on a desk', async () => {
    await setBound('ptn2', 'largeMove', 10_000);
    const { rows } = await world.db.execute<{ memId: string }>(sql`
      SELECT m.mem_id AS "memId" FROM member m JOIN member p ON p.id = ANY (m.path) AND p.mem_id = 'ptn2' AND p.site_id = 'demo'
      JOIN account a ON a.member_id = m.id AND a.kind = 'cash'
      WHERE m.partner_level = 'NORMAL' AND m.status = 'active' AND NOT EXISTS (
        SELECT FROM entry_all e WHERE e.account_id = a.id AND e.type = 1)
        AND NOT EXISTS (SELECT FROM cash_request r WHERE r.member_id = m.id AND r.cash_status IN (0, 2))
      ORDER BY m.id LIMIT 1`);
    const { memId } = rows[0]!;
    const player = await running.demo.login(memId);
    const act = (name: string, more: object) => running.demo.operator(name, { siteId: 'demo', ...more });
    const deposit = async (cashAmt: number) => {
      const { cashIdx } = await player.get('/api/cash/in', { memId, cashType: 1, cashStatus: 'in', cashAmt });
      await act('cash-approve', { cashIdx });
      await rollUp(world.db);
    };
    await deposit(11_000);
    await deposit(12_000);
    const about = async (kind: Kind) =>
      (await ofKind('ptn2', kind)).filter((one) => one.memId === memId).map(({ amount }) => amount);
    expect(await about('firstDeposit')).toEqual([11_000]);
    expect((await about('largeMove')).toSorted()).toEqual([11_000, 12_000]);
    const stranger = await running.demo.login('ptn2x01');
    const { list }: Desk = await stranger.get('/api/v2/desk/list', {});
    expect(list.filter((one) => one.memId === memId)).toEqual([]);
    await setBound('ptn2', 'largeMove', null);
  });

  test('the giver of a large amount does not find the own act, those above the giver do', async () => {
    await running.demo.operator('site-option', { siteId: 'demo', largeAmount: '1000' });
    try {
      const { resultCode } = await partner('ptn2').call('/api/retail/cashSend', {
        memId: 'ptn3',
        inAmt: 1_000,
      });
      expect(resultCode).toBe('0');
      await rollUp(world.db);
      const of = async (memId: string) =>
        (await ofKind(memId, 'largeMove')).filter(
          ({ memId: id, amount }) => id === 'ptn3' && amount === 1_000,
        );
      expect(await of('ptn2')).toEqual([]);
      expect(await of('ptn1')).toMatchObject([{ moveType: 33, otherId: 'ptn2' }]);
    } finally {
      await running.demo.operator('site-option', { siteId: 'demo', largeAmount: '1000000' });
    }
  });

  test('what was seen is seen in every session, until it is marked as not seen', async () => {
    const [first] = await ofKind('ptn1', 'largeWin');
    const other = await running.demo.login('ptn1');
    const seenAt = async (member: Member) => {
      const { list }: Desk = await member.get('/api/v2/desk/list', {});
      return list.find(({ key }) => key === first!.key)!.seenAt;
    };
    expect(await seenAt(other)).toBeNull();
    await other.get('/api/v2/desk/seen', { keys: [first!.key], seenYn: 'Y' });
    partners.set('ptn1', await running.demo.login('ptn1'));
    expect(await seenAt(partner('ptn1'))).not.toBeNull();
    await partner('ptn1').get('/api/v2/desk/seen', { keys: [first!.key], seenYn: 'N' });
    expect(await seenAt(partner('ptn1'))).toBeNull();
  });

  test('open requests, locked sign-ins and low balances of the branch', async () => {
    // The demo world may have given the player a request already.
    await world.db.execute(sql`
      UPDATE cash_request r SET cash_status = -1 FROM member m
      WHERE m.id = r.member_id AND m.site_id = 'demo' AND m.mem_id = 'player1' AND r.cash_status IN (0, 2)`);
    const player = await running.demo.login('player1');
    const before = (await ofKind('ptn2', 'deposit')).length;
    await player.get('/api/cash/in', { memId: 'player1', cashType: 1, cashStatus: 'in', cashAmt: 30_000 });
    const deposits = await ofKind('ptn2', 'deposit');
    expect(deposits.length).toBe(before + 1);
    expect(deposits.some(({ memId, amount }) => memId === 'player1' && amount === 30_000)).toBe(true);
    await world.db.execute(sql`
      UPDATE member SET locked_at = now(), locked_until = now() + interval '5 minutes' WHERE site_id = 'demo' AND mem_id = 'player1'`);
    expect((await ofKind('ptn2', 'locked')).map(({ memId }) => memId)).toContain('player1');
    await world.db.execute(
      sql`UPDATE member SET locked_at = NULL, locked_until = NULL WHERE site_id = 'demo' AND mem_id = 'player1'`,
    );
    expect((await ofKind('ptn2', 'locked')).map(({ memId }) => memId)).not.toContain('player1');
    const { cashAmt } = await partner('ptn2').get('/api/member/info', {});
    await setBound('ptn2', 'ownLow', cashAmt);
    expect(await ofKind('ptn2', 'ownLow')).toEqual([]);
    await setBound('ptn2', 'ownLow', cashAmt + 1);
    expect(await ofKind('ptn2', 'ownLow')).toMatchObject([{ memId: 'ptn2', amount: cashAmt }]);
    await setBound('ptn2', 'ownLow', null);
  });

  test('a partner directly below is low below a percentage of what it gave on its largest day', async () => {
    const { rows } = await world.db.execute<{ memId: string; held: number; most: number }>(sql`
      SELECT "memId", held, max(given)::float8 AS most FROM (
        SELECT m.mem_id AS "memId", a.balance::float8 AS held, sum(-e.amount) AS given
        FROM member m JOIN member p ON p.id = m.parent_id AND p.mem_id = 'ptn2' AND p.site_id = 'demo'
        JOIN account a ON a.member_id = m.id AND a.kind = 'cash' JOIN entry e ON e.account_id = a.id AND e.type = -3,
        LATERAL (SELECT (e.created_at AT TIME ZONE 'Asia/Seoul')::date AS day, (now() AT TIME ZONE 'Asia/Seoul')::date AS today) AS d
        WHERE m.partner_level <> 'NORMAL' AND d.day < d.today AND d.day >= d.today - 14
        GROUP BY m.mem_id, a.balance, d.day) AS days
      GROUP BY 1, 2`);
    expect(rows.length).toBeGreaterThan(0);
    // Just below, at and just above what each of them holds.
    const edges = rows.flatMap(({ held, most }) => [
      Math.floor((100 * held) / most),
      Math.ceil((100 * held) / most),
    ]);
    for (const percent of new Set([1, ...edges, ...edges.map((edge) => edge + 1)])) {
      if (percent < 1) continue;
      await setBound('ptn2', 'partnerLow', percent);
      const low = rows.filter(({ held, most }) => held < (most * percent) / 100).map(({ memId }) => memId);
      const shown = await ofKind('ptn2', 'partnerLow');
      expect(shown.map(({ memId }) => memId).toSorted()).toEqual(low.toSorted());
      for (const { memId, mostGiven } of shown)
        expect(mostGiven).toBe(rows.find((row) => row.memId === memId)!.most);
    }
    await setBound('ptn2', 'partnerLow', null);
  });

  test('an unread message and an unread answer are there for their reader alone', async () => {
    const title = 'for the desk';
    await running.demo.operator('message', { siteId: 'demo', memId: 'ptn2', title, content: 'text' });
    const { idxList } = await partner('ptn2').get('/api/board/faq/save', {
      boardType: 'faq',
      title,
      content: 'question',
      memId: 'ptn2',
    });
    const titled = async (memId: string) =>
      (await desk(memId)).list.filter((matter) => matter.title === title).map(({ kind }) => kind);
    expect(await titled('ptn2')).toEqual(['message']);
    await running.demo.operator('inquiry-answer', {
      siteId: 'demo',
      boardIdx: idxList[0],
      content: 'answer',
    });
    expect((await titled('ptn2')).toSorted()).toEqual(['answer', 'message']);
    expect(await titled('ptn1')).toEqual([]);
    await partner('ptn2').get('/api/board/faq/datail', { boardIdx: idxList[0]!, boardType: 'faq' });
    expect(await titled('ptn2')).toEqual(['message']);
  });

  test('[SAFE-10] a deposit asked for once more after a loss marks its player, the third time', async () => {
    await world.db.execute(sql`
      UPDATE cash_request r SET cash_status = -1 FROM member m
      WHERE m.id = r.member_id AND m.site_id = 'demo' AND m.mem_id = 'player2' AND r.cash_status IN (0, 2)`);
    await world.db.execute(sql`
      WITH player AS (SELECT id, path FROM member WHERE site_id = 'demo' AND mem_id = 'player2'), lost AS (
        INSERT INTO bet (site_id, member_id, path, category, vendor_code, game_code, bet_id, round_id, type, stake, win,
          placed_at, settled_at)
        SELECT 'demo', id, path, 'slot', 'sandbox', 'desk-game', 'desk-' || n, 'desk-' || n, 'lose', 90000000, 0,
          now() - (n * interval '1 day' + interval '10 minutes'), now() - (n * interval '1 day' + interval '9 minutes')
        FROM player, generate_series(0, 2) AS n)
      INSERT INTO cash_request (site_id, member_id, cash_type, cash_status, amount, reg_at)
      SELECT 'demo', id, 1, -1, 10000, now() - n * interval '1 day' FROM player, generate_series(1, 2) AS n`);
    const marks = async (memId: string) =>
      (await ofKind(memId, 'mark')).filter((matter) => matter.memId === 'player2');
    expect(await marks('ptn2')).toEqual([]);
    const player = await running.demo.login('player2');
    await player.get('/api/cash/in', { memId: 'player2', cashType: 1, cashStatus: 'in', cashAmt: 10_000 });
    expect(await marks('ptn2')).toMatchObject([{ amount: 10_000 }]);
    expect(await marks('ptn1')).toHaveLength(1);
  });
});

describe('[DESK-02] since the last visit', () => {
  const since = (memId: string): Promise<ResponseOf<'/api/v2/desk/since'>> =>
    partner(memId).get('/api/v2/desk/since', {});

  test('counts what happened after the look, for the own branch alone', async () => {
    await partner('ptn2').get('/api/v2/desk/looked', { at: new Date().toISOString() });
    const quiet = await since('ptn2');
    expect(quiet).toMatchObject({
      joined: { cnt: 0 },
      locked: { cnt: 0 },
      rates: { cnt: 0 },
      largeMoves: { cnt: 0 },
      betBEP: 0,
    });
    expect((await desk('ptn2')).list.every(({ seenAt }) => seenAt !== null)).toBe(true);
    await world.db.execute(sql`
      UPDATE member SET locked_at = now(), locked_until = now() + interval '5 minutes' WHERE site_id = 'demo' AND mem_id = 'player1'`);
    expect((await since('ptn2')).locked).toMatchObject({ cnt: 1, list: [{ memId: 'player1' }] });
    await world.db.execute(
      sql`UPDATE member SET locked_at = NULL, locked_until = NULL WHERE site_id = 'demo' AND mem_id = 'player1'`,
    );
  });

  test('its figures equal SQL of another hand for a partner of every level', async () => {
    // Within today: the wins of other tests are in the daily sums without a bet.
    const lookedAt = new Date(Math.max(Date.now() - 2 * 3_600_000, dayStart(today()).getTime()));
    await world.db.execute(sql`
      INSERT INTO rate_change (member_id, category, point_rate, lose_rate, actor_id, at)
      SELECT m.id, 'slot', 1, 1, a.id, now() - interval '5 minutes' FROM member m, member a
      WHERE m.site_id = 'demo' AND a.site_id = 'demo' AND m.mem_id IN ('ptn4', 'ptn6', 'player1') AND a.mem_id = 'ptn3'`);
    await world.db.execute(sql`
      UPDATE member SET joined_at = now() - interval '10 minutes' WHERE site_id = 'demo' AND mem_id IN ('ptn5', 'player2')`);
    for (const memId of LEVELS) {
      await partner(memId).get('/api/v2/desk/looked', { at: lookedAt.toISOString() });
      const branch = [...(await branchOf(memId))];
      const shown = await since(memId);
      const from = sql`${shown.since}::timestamptz`;
      const below = sql`m.site_id = 'demo' AND m.mem_id = ANY(${`{${branch.join(',')}}`}::text[])`;
      const { rows } = await world.db.execute<
        Record<'joined' | 'rates' | 'moves' | 'moved' | 'result', number>
      >(sql`
        SELECT (SELECT count(*)::int FROM member m WHERE ${below} AND joined_at > ${from}) AS joined,
          (SELECT count(*)::int FROM rate_change r JOIN member m ON m.id = r.member_id
            LEFT JOIN member a ON a.id = r.actor_id
            WHERE ${below} AND r.at > ${from} AND coalesce(a.mem_id, '') <> ${memId}) AS rates,
          (SELECT coalesce(sum(stake), 0)::float8 FROM bet b JOIN member m ON m.id = b.member_id
            WHERE ${below} AND b.placed_at > ${from} AND b.type <> 'cancel')
          - (SELECT coalesce(sum(win), 0)::float8 FROM bet b JOIN member m ON m.id = b.member_id
            WHERE ${below} AND b.settled_at > ${from} AND b.type <> 'cancel') AS result`);
      expect(shown.joined.cnt, memId).toBe(rows[0]!.joined);
      expect(shown.rates.cnt, memId).toBe(rows[0]!.rates);
      expect(shown.betBEP, memId).toBe(rows[0]!.result);
      expect(shown.rates.actors, memId).toEqual(
        memId !== 'ptn3' && branch.includes('ptn3') && rows[0]!.rates > 0 ? ['ptn3'] : [],
      );
      const moves = (await ofKind(memId, 'largeMove')).filter(({ at }) => at > shown.since);
      expect(shown.largeMoves, memId).toEqual({
        cnt: moves.length,
        sum: moves.reduce((sum, { amount }) => sum + amount!, 0),
      });
    }
  });

  test('large moves are those that the desk lists, however long ago the last visit was', async () => {
    await world.db.execute(sql`
      INSERT INTO desk_event (site_id, owner_id, kind, source, member_id, at, amount)
      SELECT m.site_id, p.id, 'largeMove', 987654321, m.id, now() - interval '30 hours', 5000000 FROM member m, member p
      WHERE m.site_id = 'demo' AND p.site_id = 'demo' AND m.mem_id = 'ptn3' AND p.mem_id = 'ptn2'`);
    await partner('ptn2').get('/api/v2/desk/looked', {
      at: new Date(Date.now() - 3 * 24 * 3_600_000).toISOString(),
    });
    const listed = await ofKind('ptn2', 'largeMove');
    expect((await since('ptn2')).largeMoves).toEqual({
      cnt: listed.length,
      sum: listed.reduce((sum, { amount }) => sum + amount!, 0),
    });
  });

  test('a look in the future is one of now', async () => {
    await partner('ptn2').get('/api/v2/desk/looked', { at: '2099-01-01T00:00:00.000Z' });
    const { since } = await partner('ptn2').get('/api/v2/desk/since', {});
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.now() + 1_000);
  });
});

test('[DESK-01] [LIVE-08] a settled win is on the desks above within two seconds, and they are told', async () => {
  const { rows } = await world.db.execute<{ id: number }>(
    sql`SELECT id::float8 AS id FROM member WHERE site_id = 'demo' AND mem_id = 'ptn2'`,
  );
  await setBound('ptn2', 'largeWin', 2_000);
  const told = new Promise<number>((resolve) => {
    const end = running.platform.bus.subscribe(({ to, command }) => {
      if (command.cmd !== 'DESK' || !('memberId' in to) || to.memberId !== rows[0]!.id) return;
      end();
      resolve(performance.now());
    });
  });
  const vendor = await VendorClient.of(running.demo.base, world.db, 'sandbox-live');
  const bet = freshBet('player1', 100);
  expect(await vendor.code('/vendor/bet', bet)).toBe('0');
  expect(await vendor.code('/vendor/win', winOf(bet, 2_345))).toBe('0');
  const settledAt = performance.now();
  expect((await told) - settledAt).toBeLessThan(2_000);
  expect((await ofKind('ptn2', 'largeWin')).filter(({ amount }) => amount === 2_345)).toHaveLength(1);
});
