import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { addDays, today } from '@/lib/rules/day';
import { code } from '@/platform/db/schema';
import { withDatabase, withDemoWorld } from '../fixtures/database';
import { MoneyDesk, type Name, SEAMLESS } from '../fixtures/money-desk';
import { type Member, withPlatform } from '../fixtures/platform-client';

const WHY = '/api/v2/retail/why';
type Why = ResponseOf<typeof WHY>;

describe('on the demo world', () => {
  const world = withDemoWorld();
  const running = withPlatform(world);
  let ptn1: Member;
  beforeAll(async () => {
    ptn1 = await running.demo.login('ptn1');
  });

  /** The answer with all of its parts: on a busy machine the first tries may leave some out. */
  async function whole(memId: string, range: { startDate: string; endDate: string }): Promise<Why> {
    for (let tries = 0; ; tries++) {
      const answer: Why = await ptn1.get(WHY, { memId, category: '', ...range });
      const isOneDay = range.startDate === range.endDate;
      if (tries === 20 || (answer.bets && (!isOneDay || answer.hours))) return answer;
    }
  }

  /** Bets of a member or a branch that count, by SQL and sums of its own; results in cents. */
  async function betsOf(memId: string, { startDate, endDate }: { startDate: string; endDate: string }) {
    const { rows } = await world.db.execute<{
      member: string;
      game: string;
      at: number;
      stake: string;
      result: number;
    }>(sql`
      SELECT p.mem_id AS member, b.vendor_code || ' ' || b.game_code AS game, b.stake::text AS stake,
        (extract(epoch FROM b.placed_at) * 1000)::float8 AS at, ((b.stake - b.win) * 100)::float8 AS result
      FROM bet b JOIN member p ON p.id = b.member_id JOIN member top ON top.mem_id = ${memId}
      WHERE top.id = ANY (b.path) AND b.site_id = 'demo' AND b.type <> 'cancel'
        AND (b.placed_at + interval '9 hours')::date BETWEEN ${startDate} AND ${endDate}
      ORDER BY b.placed_at, b.id`);
    return rows;
  }
  type Bet = Awaited<ReturnType<typeof betsOf>>[number];

  const resultOf = (bets: readonly Bet[]) => bets.reduce((sum, { result }) => sum + result, 0);
  const groups = (bets: readonly Bet[], keyOf: (bet: Bet) => string) =>
    [...new Set(bets.map(keyOf))].map((key) => bets.filter((bet) => keyOf(bet) === key));
  /** Runs of bets of a member at a game with at most half an hour between two of them. */
  const sittings = (bets: readonly Bet[]): Bet[][] =>
    groups(bets, ({ member, game }) => `${member} ${game}`).flatMap((own) => {
      const runs: Bet[][] = [];
      for (const bet of own) {
        const last = runs.at(-1)?.at(-1);
        if (last && bet.at - last.at <= 1_800_000) runs.at(-1)!.push(bet);
        else runs.push([bet]);
      }
      return runs;
    });
  /** The share of the part that is at least half of all parts in the direction of the whole; undefined where none is. */
  function leadingShare(parts: readonly (readonly Bet[])[]): number | undefined {
    const whole = resultOf(parts.flat());
    const same = parts.map(resultOf).filter((part) => part * whole > 0);
    const [most = 0] = same.sort((a, b) => Math.abs(b) - Math.abs(a));
    const all = same.reduce((sum, part) => sum + Math.abs(part), 0);
    return all > 0 && 2 * Math.abs(most) >= all ? Math.round((100 * most) / whole) : undefined;
  }

  const ranges = [1, 3, 7, 31].map((count) => ({ startDate: addDays(today(), 1 - count), endDate: today() }));
  test.each(['player1', 'player2', 'ptn7', 'ptn4', 'ptn1'])(
    '[WHY-01] sums of %s by game, day, hour and member, and its largest bets, are those of the bets',
    async (memId) => {
      for (const range of ranges) {
        const answer = await whole(memId, range);
        const bets = await betsOf(memId, range);
        expect(answer.sum.betCnt).toBe(bets.length);
        expect(answer.sum.winLoseAmt * 100).toBeCloseTo(resultOf(bets), 4);
        const byGame = groups(bets, ({ game }) => game);
        expect(answer.gameCnt).toBe(byGame.length);
        expect(answer.games.map(({ winLoseAmt }) => Math.round(winLoseAmt * 100))).toEqual(
          byGame
            .map(resultOf)
            .sort((a, b) => Math.abs(b) - Math.abs(a))
            .slice(0, 40)
            .map((result) => expect.toSatisfy((own: number) => Math.abs(own) === Math.abs(result))),
        );
        const days = answer.days.reduce((sum, day) => sum + day.winLoseAmt, 0);
        expect(days).toBeCloseTo(answer.sum.winLoseAmt, 4);
        for (const { day, betCnt } of answer.days)
          expect(bets.filter(({ at }) => today(new Date(at)) === day)).toHaveLength(betCnt);
        if (range.startDate === range.endDate) {
          for (const { hour, betCnt } of answer.hours!)
            expect(bets.filter(({ at }) => new Date(at + 32_400_000).getUTCHours() === hour)).toHaveLength(
              betCnt,
            );
          expect(answer.hours!.reduce((sum, { betCnt }) => sum + betCnt, 0)).toBe(bets.length);
        } else expect(answer.hours).toBeNull();
        for (const { memId: one, winLoseAmt } of answer.members ?? [])
          expect(winLoseAmt * 100).toBeCloseTo(resultOf(bets.filter(({ member }) => member === one)), 4);
        if (!memId.startsWith('ptn')) {
          expect(answer.members).toBeNull();
          const largest = bets.map(({ stake, result }) =>
            Math.max(Number(stake), Number(stake) - result / 100),
          );
          expect(answer.bets!.map(({ betAmt, winAmt }) => Math.max(betAmt, winAmt))).toEqual(
            largest.sort((a, b) => b - a).slice(0, 5),
          );
        } else if (bets.length > 0) expect(answer.members!.length).toBeGreaterThan(0);
      }
    },
  );

  test('[WHY-02] findings of every player with bets are those of its bets, their shares to the percent', async () => {
    const { rows } = await world.db.execute<{ memId: string }>(sql`
      SELECT m.mem_id AS "memId" FROM member m JOIN member top ON top.mem_id = 'ptn1' WHERE top.id = ANY (m.path)
        AND m.partner_level = 'NORMAL' AND EXISTS (SELECT FROM bet b WHERE b.member_id = m.id) ORDER BY m.id LIMIT 40`);
    const kinds = new Set<string>();
    for (const { memId } of rows) {
      for (const range of [ranges[0]!, ranges[2]!]) {
        const { findings, sum } = await whole(memId, range);
        const bets = await betsOf(memId, range);
        if (bets.length === 0) {
          expect([findings, sum.betCnt]).toEqual([[], 0]);
          continue;
        }
        const expected = {
          sitting: leadingShare(sittings(bets)),
          bet: leadingShare(bets.map((bet) => [bet])),
          game: leadingShare(groups(bets, ({ game }) => game)),
        };
        for (const finding of findings) {
          kinds.add(finding.kind);
          if (!(finding.kind in expected) || !('share' in finding)) continue;
          expect(finding.share, `${memId} ${finding.kind}`).toBe(expected[finding.kind as 'sitting']);
        }
        const found = findings.map(({ kind }) => kind);
        expect(found.includes('bet'), memId).toBe(expected.bet !== undefined);
        if (found.includes('spread'))
          expect([expected.sitting, expected.bet]).toEqual([undefined, undefined]);
      }
    }
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['bet', 'game', 'spread']));
  });

  test('[WHY-01] more than 31 days and members elsewhere are refused', async () => {
    const range = { startDate: addDays(today(), -31), endDate: today() };
    expect(await ptn1.call(WHY, { memId: 'ptn1', category: '', ...range })).toMatchObject({
      resultCode: 'A019',
    });
    const ptn7 = await running.demo.login('ptn7');
    const body = { memId: 'ptn1', category: '', startDate: today(), endDate: today() };
    expect(await ptn7.call(WHY, body)).toMatchObject({ resultCode: 'U001' });
  });
});

describe('on bets whose reason is certain', () => {
  const world = withDatabase();
  let desk: MoneyDesk;
  beforeEach(async () => {
    desk = await MoneyDesk.open(world.db);
    for (const gameKey of ['wheel', 'dice'])
      await world.db.insert(code).values({
        siteId: desk.site.siteId,
        masterCode: 'game',
        groupCode: 'slot',
        code: gameKey,
        ord: 2,
        vendorCode: SEAMLESS.vendorKey,
        nameKo: gameKey,
        nameEn: gameKey,
        nameVn: gameKey,
      });
    for (const memId of ['anna', 'ben'] as const) await desk.act('grant', { memId, amount: 1_000_000 });
    // Long before the bets of the tests.
    await setEntries(sql`true`, `${addDays(yesterday, -3)} 12:00+09`);
  });

  const yesterday = addDays(today(), -1);
  const at = (time: string) => `${yesterday} ${time}+09`;
  const setEntries = (which: ReturnType<typeof sql>, to: string) =>
    world.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`UPDATE entry SET created_at = ${to}::timestamptz WHERE account_id IN (
        SELECT id FROM account WHERE site_id = ${desk.site.siteId}) AND ${which}`);
    });

  /** Places and settles a bet at a time of yesterday. */
  async function bet(
    memId: Name,
    time: string,
    [stake, win]: readonly [number, number],
    gameCode = SEAMLESS.gameKey,
  ) {
    const betId = randomUUID();
    const body = { betId, memId, transactionId: randomUUID() };
    expect(
      (await desk.game('/vendor/bet', { ...body, roundId: betId, gameCode, amount: stake })).resultCode,
    ).toBe('0');
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`UPDATE outbox o SET placed_at = ${at(time)}::timestamptz FROM bet b
        WHERE b.bet_id = ${betId} AND o.site_id = b.site_id AND o.placed_at = b.placed_at`);
      await tx.execute(sql`UPDATE bet SET placed_at = ${at(time)}::timestamptz WHERE bet_id = ${betId}`);
      // Triggers are off.
      await tx.execute(sql`UPDATE bet_key SET placed_at = ${at(time)}::timestamptz WHERE bet_id = ${betId}`);
    });
    const won = await desk.game('/vendor/win', { ...body, transactionId: randomUUID(), amount: win });
    expect(won.resultCode).toBe('0');
    return betId;
  }
  /** So many bets, a minute after each other. */
  async function run(memId: Name, hour: string, bets: readonly (readonly [number, number])[], game?: string) {
    for (const [index, amounts] of bets.entries())
      await bet(memId, `${hour}:${String(index).padStart(2, '0')}`, amounts, game);
  }
  async function read(memId: Name, extra: Partial<RequestOf<typeof WHY>> = {}): Promise<Why> {
    await desk.payRolling();
    const days = { startDate: yesterday, endDate: today() };
    const { resultCode, data } = await desk.call('top', WHY, { memId, category: '', ...days, ...extra });
    expect(resultCode).toBe('0');
    return data as Why;
  }
  const lost = (stake: number, times: number) => Array.from({ length: times }, () => [stake, 0] as const);

  test('[WHY-02] a sitting of half of what was lost is named with its times, bets and share', async () => {
    await run('anna', '22', lost(180, 4));
    await run('anna', '09', lost(70, 4), 'dice');
    const { findings, sum } = await read('anna');
    expect(sum).toEqual({ betCnt: 8, betAmt: 1000, winAmt: 0, winLoseAmt: 1000 });
    expect(findings).toMatchObject([
      {
        kind: 'sitting',
        memId: 'anna',
        gameCode: 'spin',
        betCnt: 4,
        winLoseAmt: 720,
        share: 72,
        startAt: new Date(at('22:00').replace(' ', 'T').replace('+09', ':00+09:00')).toISOString(),
        endAt: new Date(at('22:03').replace(' ', 'T').replace('+09', ':00+09:00')).toISOString(),
      },
    ]);
    // The pause that ends a sitting: 30 minutes do not, one more does.
    await bet('anna', '22:33', [80, 0]);
    expect((await read('anna')).findings[0]).toMatchObject({ betCnt: 5, winLoseAmt: 800 });
    await bet('anna', '23:04', [100, 0]);
    expect((await read('anna')).findings[0]).toMatchObject({ betCnt: 5, winLoseAmt: 800, share: 68 });
  });

  test('[WHY-02] just under half is not named; the answer says over how many bets it is spread', async () => {
    await run('anna', '20', lost(249, 2));
    await run('anna', '12', lost(251, 2), 'dice');
    await run('anna', '09', lost(250, 2), 'wheel');
    expect((await read('anna')).findings).toEqual([{ kind: 'spread', betCnt: 6, gameCnt: 3, dayCnt: 1 }]);
  });

  test('[WHY-02] one bet that is half of the loss, and one win that is more than all that was won', async () => {
    const large = await bet('anna', '10:00', [600, 0]);
    await run('anna', '12', lost(100, 4), 'dice');
    // The game of that one bet says nothing more.
    expect((await read('anna')).findings).toMatchObject([
      { kind: 'bet', betId: large, betAmt: 600, winLoseAmt: 600, share: 60 },
    ]);
    await run('anna', '13', lost(25, 2), 'spin');
    expect((await read('anna')).findings).toMatchObject([
      { kind: 'bet', betId: large, share: 57 },
      { kind: 'game', gameCode: 'spin', betCnt: 3, share: 62 },
    ]);
    // Won 2,100 less 1,050 lost before: the win is 200 % of the sum.
    const win = await bet('anna', '15:00', [100, 2200], 'wheel');
    expect((await read('anna')).findings[0]).toMatchObject({
      kind: 'bet',
      betId: win,
      winAmt: 2200,
      winLoseAmt: -2100,
      share: 200,
    });
  });

  test('[WHY-02] a member of half of a branch’s result, and the sitting that made it; each amount is said once', async () => {
    await run('anna', '21', lost(100, 7));
    await run('ben', '21', lost(60, 5));
    for (const partner of ['store', 'top'] as const) {
      const { findings, members } = await read(partner);
      expect(members).toMatchObject([
        { memId: 'anna', winLoseAmt: 700 },
        { memId: 'ben', winLoseAmt: 300 },
      ]);
      expect(findings).toMatchObject([
        { kind: 'sitting', memId: 'anna', betCnt: 7, winLoseAmt: 700, share: 70 },
      ]);
    }
    await bet('anna', '23:30', [50, 0], 'wheel');
    expect((await read('store')).findings).toMatchObject([
      { kind: 'member', memId: 'anna', winLoseAmt: 750 },
      { kind: 'sitting', memId: 'anna', winLoseAmt: 700 },
    ]);
    // 451 more of the other, who now has lost one more than half.
    await run('ben', '05', lost(100, 4), 'dice');
    await bet('ben', '06:00', [51, 0], 'wheel');
    expect((await read('store')).findings[0]).toMatchObject({
      kind: 'member',
      memId: 'ben',
      winLoseAmt: 751,
    });
  });

  test('[WHY-02] stakes of three times the usual in the sitting, and deposits made while it was lost', async () => {
    await run('anna', '09', lost(10, 5), 'dice');
    await run('anna', '22', lost(30, 5));
    await desk.call('store', '/api/retail/cashSend', { memId: 'anna', inAmt: 1 });
    await desk.act('grant', { memId: 'anna', amount: 500 });
    await setEntries(sql`type = 2 AND amount = 500`, at('22:02:30'));
    expect((await read('anna')).findings).toMatchObject([
      { kind: 'sitting', share: 75 },
      { kind: 'stakes', averageAmt: 30, usualAmt: 10, times: '3.0' },
      { kind: 'deposits', cnt: 1, amt: 500 },
    ]);
    const { moves } = await read('anna');
    expect(moves).toMatchObject([{ memId: 'anna', cashType: 2, cashAmt: 500 }]);
    // Before the first bet of it nothing was lost; and a cent less is no three times.
    await setEntries(sql`type = 2 AND amount = 500`, at('21:59'));
    await bet('anna', '09:05', [10.1, 0], 'dice');
    expect((await read('anna')).findings.map(({ kind }) => kind)).toEqual(['sitting']);
  });

  test('[WHY-02] cancelled bets count for nothing; bets that won and lost the same are spread', async () => {
    await bet('anna', '10:00', [100, 200]);
    await bet('anna', '10:01', [100, 0]);
    expect((await read('anna')).findings).toEqual([{ kind: 'spread', betCnt: 2, gameCnt: 1, dayCnt: 1 }]);
    expect((await read('ben')).findings).toEqual([]);
    expect((await read('ben')).sum.betCnt).toBe(0);
  });

  test('[WHY-01] the rows of a sitting are its bets, and add up to its result', async () => {
    await run('anna', '22', [
      [100, 50],
      [100, 0],
      [100, 0],
    ]);
    await run('anna', '09', lost(10, 3));
    const { findings } = await read('anna');
    const sitting = findings.find(({ kind }) => kind === 'sitting')!;
    if (sitting.kind !== 'sitting') throw new Error('no sitting');
    const { startAt, endAt, vendorCode, gameCode, winLoseAmt } = sitting;
    const { data } = await desk.call('top', '/api/v2/retail/explain', {
      memId: 'anna',
      figure: 'gameWinLose',
      category: '',
      vendorCode,
      gameCode,
      startAt,
      endAt,
      startDate: yesterday,
      endDate: yesterday,
      page: 1,
      count_per_list: 100,
    });
    const { list, sum } = data as ResponseOf<'/api/v2/retail/explain'>;
    expect(sum).toBe(winLoseAmt);
    expect(list.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-50, 100, 100, 100]);
  });
});
