import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { RequestOf } from '@/lib/contract/calls';
import { addDays, dayCount, today } from '@/lib/rules/day';
import { withDemoWorld } from '../fixtures/database';
import { type Member, withPlatform } from '../fixtures/platform-client';

const world = withDemoWorld();
const running = withPlatform(world);
let ptn2: Member;
beforeAll(async () => {
  ptn2 = await running.demo.login('ptn2');
});

/** The sums of a branch from one moment up to another, from its bets and entries by SQL of its own. */
async function sumsOf(top: string, from: string, until: string) {
  const { rows } = await world.db.execute<Record<string, string>>(sql`
    WITH top AS (SELECT id FROM member WHERE mem_id = ${top} AND site_id = 'demo'),
    b AS (SELECT bet.*, array_position(path, top.id) AS place FROM bet, top WHERE top.id = ANY (path)),
    e AS (
      SELECT e.* FROM top, member m JOIN account a ON a.member_id = m.id AND a.kind = 'cash'
      JOIN entry e ON e.account_id = a.id
      WHERE top.id = ANY (m.path) AND m.partner_level = 'NORMAL'
        AND e.created_at >= ${from}::timestamptz AND e.created_at < ${until}::timestamptz),
    placed AS (SELECT * FROM b WHERE placed_at >= ${from}::timestamptz AND placed_at < ${until}::timestamptz),
    paid AS (SELECT * FROM b WHERE settled_at >= ${from}::timestamptz AND settled_at < ${until}::timestamptz)
    SELECT (SELECT coalesce(sum(stake), 0) FROM placed)
        - (SELECT coalesce(sum(stake), 0) FROM paid WHERE type = 'cancel') AS "betAmt",
      (SELECT coalesce(sum(win), 0) FROM paid) AS "winAmt",
      (SELECT coalesce(sum(rolling[place]), 0) FROM paid) AS rolling,
      (SELECT coalesce(sum(stake), 0) FROM placed WHERE category = 'slot')
        - (SELECT coalesce(sum(stake), 0) FROM paid WHERE type = 'cancel' AND category = 'slot') AS "slotBetAmt",
      (SELECT coalesce(sum(win), 0) FROM paid WHERE category LIKE '%casino') AS "casinoWinAmt",
      (SELECT coalesce(sum(amount), 0) FROM e WHERE type = 1) AS "cashIn",
      (SELECT coalesce(-sum(amount), 0) FROM e WHERE type = -1) AS "cashOut",
      (SELECT coalesce(sum(amount), 0) FROM e WHERE type IN (2, 33)) AS payment,
      (SELECT coalesce(-sum(amount), 0) FROM e WHERE type IN (-2, -33)) AS payback,
      (SELECT coalesce(sum(amount), 0) FROM e WHERE type = 5) AS "couponAmt"`);
  return Object.fromEntries(Object.entries(rows[0]!).map(([name, text]) => [name, Number(text)]));
}

/** The moments of the period before: up to the time up to which today's figures are complete. */
const momentsOf = ({
  startDate,
  endDate,
  until,
}: {
  startDate: string;
  endDate: string;
  until?: string | undefined;
}) => [`${startDate} 00:00+09`, until ?? `${addDays(endDate, 1)} 00:00+09`] as const;

const now = today();
const RANGES = {
  today: { startDate: now, endDate: now },
  yesterday: { startDate: addDays(now, -1), endDate: addDays(now, -1) },
  'seven days with today': { startDate: addDays(now, -6), endDate: now },
  'a week that is not over': { startDate: addDays(now, -2), endDate: addDays(now, 4) },
  'ten days before': { startDate: addDays(now, -12), endDate: addDays(now, -3) },
};

test.each(Object.entries(RANGES))(
  '[STAT-12] the sums before %s are those of bets and entries, to the same time where today is among them',
  async (_, days) => {
    for (const memId of ['ptn2', 'ptn5']) {
      // The comparison of a part of a day may take too long on a busy machine.
      const read = async () =>
        (await ptn2.get('/api/v2/retail/trend', { memId, endDate: days.endDate, comparedDays: days }))
          .previous;
      let previous = await read();
      for (let tries = 0; !previous && tries < 20; tries++) previous = await read();
      const count = dayCount(days.startDate, days.endDate);
      expect(previous!.startDate).toBe(addDays(days.startDate, -count));
      expect(previous!.until !== undefined).toBe(days.endDate >= now);
      expect(previous!.endDate).toBe(addDays([days.endDate, now].sort()[0]!, -count));
      expect(previous).toMatchObject(await sumsOf(memId, ...momentsOf(previous!)));
    }
  },
);

test('[STAT-12] the dashboard’s report has the same period before, own funds that of their entries', async () => {
  const days = RANGES['ten days before'];
  const { previous } = await ptn2.get('/api/v2/main/cashReport', days);
  const sums = await sumsOf('ptn2', ...momentsOf(previous!));
  const { betAmt, winAmt, cashIn, cashOut, payment, payback } = sums as Record<string, number>;
  expect(previous).toMatchObject({ betAmt, winAmt, cashIn, cashOut, payment, payback });
  expect(previous!.betBEP).toBeCloseTo(betAmt! - winAmt!, 2);
  expect(previous!.inPaymentSum).toBeCloseTo(cashIn! + payment!, 2);
  for (const range of [days, RANGES.today]) {
    const own = (await ptn2.get('/api/v2/main/myCashReport', range)).previous!;
    const [from, until] = momentsOf(own);
    const { rows } = await world.db.execute<{ given: string; received: string }>(sql`
      SELECT coalesce(-sum(e.amount) FILTER (WHERE e.type = -3), 0) AS given,
        coalesce(sum(e.amount) FILTER (WHERE e.type = 33), 0) AS received
      FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
      JOIN member m ON m.id = a.member_id AND m.mem_id = 'ptn2'
      WHERE e.created_at >= ${from}::timestamptz AND e.created_at < ${until}::timestamptz`);
    expect([own.myPayment, own.upperPayment]).toEqual([Number(rows[0]!.given), Number(rows[0]!.received)]);
  }
});

/** A platform's answer that a busy machine may leave out at first. */
async function eventually<T>(read: () => Promise<T>): Promise<NonNullable<T>> {
  let answer = await read();
  for (let tries = 0; !answer && tries < 20; tries++) answer = await read();
  return answer!;
}

type Explained = RequestOf<'/api/v2/retail/explain'>;
const beforeOf = async (
  asked: Pick<Explained, 'figure' | 'memId' | 'startDate' | 'endDate'> & Partial<Explained>,
) =>
  (
    await ptn2.get('/api/v2/retail/explain', {
      category: '',
      comparedYn: 'Y',
      page: 1,
      count_per_list: 1,
      ...asked,
    })
  ).previous;

test.each(Object.entries(RANGES))(
  '[STAT-12] explained figures have the period before %s beside them, from the same bets and entries',
  async (_, days) => {
    for (const memId of ['ptn2', 'ptn5']) {
      const asked = { memId, ...days };
      const totalBEP = await eventually(() => beforeOf({ figure: 'totalBEP', ...asked }));
      const cashProfit = await eventually(() => beforeOf({ figure: 'cashProfit', ...asked }));
      const slots = await eventually(() => beforeOf({ figure: 'bet', category: 'slot', ...asked }));
      const casinos = await eventually(() => beforeOf({ figure: 'win', category: 'casinos', ...asked }));
      expect(totalBEP.until !== undefined).toBe(days.endDate >= now);
      const sums = await sumsOf(memId, ...momentsOf(totalBEP));
      const { betAmt, winAmt, rolling } = sums as Record<string, number>;
      expect(totalBEP.sum).toBeCloseTo(betAmt! - winAmt! - rolling!, 2);
      const { cashIn, cashOut, payment, payback } = sums as Record<string, number>;
      expect(cashProfit.sum).toBeCloseTo(cashIn! + payment! - cashOut! - payback!, 2);
      expect([slots.sum, casinos.sum]).toEqual([sums.slotBetAmt, sums.casinoWinAmt]);
    }
  },
);

test('[STAT-12] own movements are compared to the same time, whole days also of one category and of a list', async () => {
  for (const memId of ['ptn2', 'ptn4', 'ptn6', 'ptn7', 'player1', 'player2'])
    for (const days of [RANGES.today, RANGES['ten days before']]) {
      const previous = (await beforeOf({ figure: 'decreaseTotal', memId, ...days }))!;
      const [from, until] = momentsOf(previous);
      const { rows } = await world.db.execute<{ sum: string }>(sql`
        SELECT coalesce(-sum(e.amount), 0) AS sum FROM entry e JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
        JOIN member m ON m.id = a.member_id AND m.mem_id = ${memId} AND m.site_id = 'demo'
        WHERE e.type IN (-1, -2, -33, -3) AND e.created_at >= ${from}::timestamptz AND e.created_at < ${until}::timestamptz`);
      expect(previous.sum, memId).toBe(Number(rows[0]!.sum));
    }
  const { rows: players } = await world.db.execute<{ memId: string }>(sql`
    SELECT m.mem_id AS "memId" FROM member m JOIN member top ON top.mem_id = 'ptn2' AND top.id = ANY (m.path)
    JOIN bet b ON b.member_id = m.id WHERE b.placed_at > now() - interval '36 hours' GROUP BY 1 ORDER BY 1 LIMIT 12`);
  expect(players.length).toBeGreaterThan(3);
  for (const { memId } of players) {
    const previous = (await beforeOf({ figure: 'acquiredRolling', memId, ...RANGES.today }))!;
    const [from, until] = momentsOf(previous);
    const { rows } = await world.db.execute<{ sum: string }>(sql`
      SELECT coalesce(sum(b.rolling[p.place] - coalesce(b.rolling[p.place + 1], 0)), 0) AS sum
      FROM bet b JOIN member m ON m.id = b.member_id AND m.mem_id = ${memId} AND m.site_id = 'demo'
      JOIN member top ON top.mem_id = 'ptn2'
      CROSS JOIN LATERAL (SELECT array_position(b.path, top.id) AS place) AS p
      WHERE b.placed_at >= ${from}::timestamptz AND b.placed_at < ${until}::timestamptz`);
    expect(previous.sum, memId).toBe(Number(rows[0]!.sum));
  }
  const days = RANGES['ten days before'];
  const listed = { figure: 'bet', memId: 'ptn2', category: 'sports', ...days } as const;
  const list = { treeOption: 'Y', targetLevel: 'NORMAL', searchMemId: 'player' } as const;
  const sports = await eventually(() => beforeOf(listed));
  const ofList = await eventually(() => beforeOf({ ...listed, list }));
  const [from, until] = momentsOf(sports);
  const { rows } = await world.db.execute<{ all: string; players: string }>(sql`
    SELECT coalesce(sum(b.stake), 0) AS all, coalesce(sum(b.stake) FILTER (WHERE p.mem_id LIKE '%player%'), 0) AS players
    FROM bet b JOIN member p ON p.id = b.member_id JOIN member top ON top.mem_id = 'ptn2' AND top.id = ANY (b.path)
    WHERE b.category = 'sports' AND b.type <> 'cancel'
      AND b.placed_at >= ${from}::timestamptz AND b.placed_at < ${until}::timestamptz`);
  expect(sports.sum).toBe(Number(rows[0]!.all));
  expect(ofList.sum).toBe(Number(rows[0]!.players));
  expect(sports.sum).toBeGreaterThan(ofList.sum);
  expect(ofList.sum).toBeGreaterThan(0);
  for (const figure of ['losing', 'belowCash'] as const)
    expect(await beforeOf({ figure, memId: 'ptn2', ...days })).toBeNull();
  expect(await beforeOf({ ...listed, comparedYn: 'N' }), 'not asked for').toBeUndefined();
});

test.each(Object.entries(RANGES))(
  '[STAT-12] [WHY-01] the result before %s is that of the bets placed then, to the same time where today is among them',
  async (_, days) => {
    for (const [memId, gameCategory] of [
      ['ptn2', ''],
      ['ptn5', 'slot'],
      ['player1', ''],
    ] as const) {
      const body = { memId, category: gameCategory, ...days };
      const previous = await eventually(async () => (await ptn2.get('/api/v2/retail/why', body)).previous);
      const [from, until] = momentsOf(previous);
      const { rows } = await world.db.execute<Record<'cnt' | 'bet' | 'win', string>>(sql`
        SELECT count(*) AS cnt, coalesce(sum(b.stake), 0) AS bet, coalesce(sum(b.win), 0) AS win
        FROM bet b JOIN member top ON top.mem_id = ${memId} AND top.site_id = 'demo' AND top.id = ANY (b.path)
        WHERE b.type <> 'cancel' AND (${gameCategory} = '' OR b.category = ${gameCategory})
          AND b.placed_at >= ${from}::timestamptz AND b.placed_at < ${until}::timestamptz`);
      const [betAmt, winAmt] = [Number(rows[0]!.bet), Number(rows[0]!.win)];
      expect(previous.until !== undefined).toBe(days.endDate >= now);
      expect(previous).toMatchObject({ betCnt: Number(rows[0]!.cnt), betAmt, winAmt });
      expect(previous.winLoseAmt).toBeCloseTo(betAmt - winAmt, 2);
      const explained = await eventually(() => beforeOf({ figure: 'gameWinLose', ...body }));
      expect(explained.sum).toBeCloseTo(
        // Read a moment later, by which the period before may have more bets.
        explained.until === previous.until ? previous.winLoseAmt : explained.sum,
        2,
      );
    }
  },
);

test.each([
  ['direct partners', { treeOption: 'N', targetLevel: 'PARTNER' }],
  ['all members', { treeOption: 'Y', targetLevel: 'NORMAL' }],
] as const)(
  '[STAT-12] the settlement of %s has the sums of the branch before, unless its rows have others',
  async (_, list) => {
    const read = async (of: { treeOption: 'Y' | 'N'; targetLevel: 'PARTNER' | 'NORMAL' | 'PTN_5' }) => {
      const days = RANGES['seven days with today'];
      const body = { memId: 'ptn2', list: of, endDate: days.endDate, comparedDays: days };
      return (await ptn2.get('/api/v2/retail/trend', body)).previous;
    };
    const previous = await eventually(() => read(list));
    const { rolling: _rolling, ...sums } = await sumsOf('ptn2', ...momentsOf(previous));
    expect(previous).toMatchObject(sums);
    expect(await read({ treeOption: 'Y', targetLevel: 'PTN_5' }), 'partners of one level').toBeNull();
  },
);

const growPtn2 = (members: number) =>
  world.db.execute(sql`UPDATE branch_level SET cnt = cnt + ${members}
    WHERE level = 'NORMAL' AND member_id = (SELECT id FROM member WHERE mem_id = 'ptn2' AND site_id = 'demo')`);

test('[STAT-12] after a move within the branch the rows of all members have another past, so nothing is compared', async () => {
  const days = RANGES['ten days before'];
  const read = async (targetLevel: 'PARTNER' | 'NORMAL') => {
    const list = { treeOption: targetLevel === 'NORMAL' ? 'Y' : 'N', targetLevel } as const;
    const body = { memId: 'ptn2', list, endDate: days.endDate, comparedDays: days };
    return (await ptn2.get('/api/v2/retail/trend', body)).previous;
  };
  const moment = `${addDays(days.startDate, -2)} 12:00+09`;
  const move = sql`INSERT INTO path_history (member_id, path, until, last_at, is_top)
    SELECT m.id, array_remove(m.path, m.parent_id), ${moment}::timestamptz, ${moment}::timestamptz, true
    FROM member m WHERE m.mem_id = 'player1' AND m.site_id = 'demo' RETURNING member_id`;
  expect(await read('NORMAL')).not.toBeNull();
  const explained = () =>
    beforeOf({ figure: 'bet', memId: 'ptn2', list: { treeOption: 'Y', targetLevel: 'NORMAL' }, ...days });
  // The total of a large branch is its own sum.
  await growPtn2(5_001);
  expect(await eventually(explained)).not.toBeNull();
  const { rows } = await world.db.execute(move);
  expect(rows).toHaveLength(1);
  try {
    expect(await read('NORMAL')).toBeNull();
    expect(await explained(), 'its rows').toBeNull();
    expect(await read('PARTNER'), 'the partner’s own').not.toBeNull();
  } finally {
    await world.db.execute(sql`DELETE FROM path_history WHERE until = ${moment}::timestamptz`);
    await growPtn2(-5_001);
  }
});

test('[STAT-12] days to come have no period before, and a large branch none for days with today', async () => {
  const read = async (comparedDays: { startDate: string; endDate: string }) =>
    (await ptn2.get('/api/v2/retail/trend', { memId: 'ptn2', endDate: now, comparedDays })).previous;
  const tomorrow = addDays(now, 1);
  expect(await read({ startDate: tomorrow, endDate: tomorrow })).toBeNull();
  await growPtn2(5_001);
  try {
    expect(await read(RANGES.today)).toBeNull();
    expect(await read(RANGES.yesterday)).not.toBeNull();
    for (const figure of ['bet', 'gameBet'] as const) {
      expect(await beforeOf({ figure, memId: 'ptn2', ...RANGES.today }), figure).toBeNull();
      expect(await beforeOf({ figure, memId: 'ptn2', ...RANGES.yesterday }), figure).not.toBeNull();
    }
    const why = { memId: 'ptn2', category: '', ...RANGES.today };
    expect((await ptn2.get('/api/v2/retail/why', why)).previous).toBeNull();
  } finally {
    await growPtn2(-5_001);
  }
});
