import { sql } from 'drizzle-orm';
import { CATEGORIES, type Category } from '@/platform/codes/standard-codes';
import type { Db } from '@/platform/db/client';
import { GAMES } from '@/platform/demo/codes';
import { type Draw, moment, quoted, textArray } from './draw';
import { playerRate } from './people';
import { type DayPlan, playersOf, type World } from './plan';

/** Rounds of a playing session; the sessions of a day take these lengths in turn. */
const LENGTHS = [1, 2, 3, 4, 6, 8];
const ROUNDS = LENGTHS.reduce((sum, length) => sum + length, 0);
/** Sessions begin at least so long after the day's start and before its end, in seconds; matches last longest. */
const LEAD = 1800;
const TAIL = 1200;
const MATCH = 5400;

const WEIGHTS: Record<Category, number> = { casino: 40, hcasino: 8, slot: 30, sports: 12, mini: 10 };
/** Stakes are whole thousands, so that every product with a rate is in whole hundredths. */
const STAKES = [
  [1_000, 6],
  [5_000, 8],
  [10_000, 8],
  [30_000, 5],
  [50_000, 3],
  [100_000, 2],
  [500_000, 0.4],
] as const;
const OUTCOMES = [
  ["'win'", 41],
  ["'lose'", 51],
  ["'draw'", 5],
  ["'cancel'", 3],
] as const;
/** Total payout of a won bet, in hundredths of the stake. */
const PAYOUTS: Record<Category, readonly (readonly [number, number])[]> = {
  casino: [
    [195, 6],
    [200, 4],
    [900, 0.2],
  ],
  hcasino: [[195, 1]],
  slot: [
    [40, 6],
    [120, 4],
    [350, 2],
    [2400, 0.2],
  ],
  sports: [
    [172, 3],
    [188, 3],
    [310, 1],
  ],
  mini: [[195, 1]],
};

const SALT = {
  player: 100,
  instead: 101,
  category: 102,
  game: 103,
  start: 104,
  stake: 105,
  pause: 106,
  delay: 107,
  outcome: 108,
  payout: 109,
};

const numberOf = (category: Category) => CATEGORIES.indexOf(category) + 1;
const SPORTS = numberOf('sports');

/** Games by category, numbered from 0 within it. */
export const games = () =>
  CATEGORIES.flatMap((category) =>
    GAMES[category].map(
      ([code, , , , vendor = ''], n) =>
        `(${numberOf(category)}, ${n}, ${quoted(category)}, ${quoted(vendor)}, ${quoted(code)})`,
    ),
  ).join(', ');
const gameCounts = `(ARRAY[${CATEGORIES.map((category) => GAMES[category].length).join(', ')}])`;

/**
 * Writes a day's random bets into `round`, one row each with its outcome, and the rates of the players into `odds`. A
 * few players play often and most rarely; none plays before joining. Bets still open at the world's end stay open; on
 * other days everything is settled before midnight.
 */
export async function drawRounds(tx: Db, world: World, draw: Draw, day: DayPlan): Promise<void> {
  const run = (text: string) => tx.execute(sql.raw(text));
  const count = day.endBet - day.firstBet;
  const { first, count: players, old } = playersOf(world);
  const length = (day.end.getTime() - day.start.getTime()) / 1000;
  const span = (tail: number) => Math.max(60, length - LEAD - tail);
  const slots = LENGTHS.map((size, slot) => {
    const before = LENGTHS.slice(0, slot).reduce((sum, other) => sum + other, 0);
    return `(${slot}, ${size}, ${before})`;
  });

  await run(`
    CREATE TEMP TABLE sitting ON COMMIT DROP AS
    SELECT s.id, s.first, least(s.size, ${count} - s.first) AS size, s.category,
      ${draw.below(`${gameCounts}[s.category]`, 's.id', SALT.game)} AS game,
      ${moment(day.start)} + interval '1 second' * (${LEAD} + ${draw.unit('s.id', SALT.start)} *
        CASE WHEN s.category = ${SPORTS} AND NOT ${day.isLast} THEN ${span(TAIL + MATCH)} ELSE ${span(TAIL)} END) AS start,
      CASE WHEN m.joined_at < ${moment(day.start)} THEN s.player
        ELSE ${first} + ${draw.below(old, 's.id', SALT.instead)} END AS player
    FROM (
      SELECT ${day.firstBet} + block * ${ROUNDS} + before AS id, block * ${ROUNDS} + before AS first, size,
        ${draw.weighted(
          CATEGORIES.map((category) => [numberOf(category), WEIGHTS[category]] as const),
          draw.unit(`${day.firstBet} + block * ${ROUNDS} + before`, SALT.category),
        )} AS category,
        ${first} + ${draw.skewed(players, 50, `${day.firstBet} + block * ${ROUNDS} + before`, SALT.player)} AS player
      FROM generate_series(0, ${Math.max(0, Math.ceil(count / ROUNDS) - 1)}) AS b(block)
      CROSS JOIN (VALUES ${slots.join(', ')}) AS slot(slot, size, before)
      WHERE block * ${ROUNDS} + before < ${count}
    ) AS s JOIN member m ON m.id = s.player`);

  const payout = `CASE category ${CATEGORIES.map(
    (category) =>
      `WHEN ${numberOf(category)} THEN ${draw.weighted(PAYOUTS[category], draw.unit('bet', SALT.payout))}`,
  ).join(' ')} END`;
  const settled = `placed + interval '1 second' * (10 + ${draw.below(170, 'bet', SALT.delay)}
    + CASE WHEN category = ${SPORTS} THEN ${MATCH} ELSE 0 END)`;
  await run(`
    CREATE UNLOGGED TABLE round AS
    SELECT bet, player, category, game, stake, placed, settled,
      CASE WHEN settled IS NULL THEN 'wait' ELSE outcome END AS type,
      CASE WHEN settled IS NULL THEN 0 WHEN outcome = 'draw' THEN stake
        WHEN outcome = 'win' THEN stake * ${payout} / 100 ELSE 0 END AS win
    FROM (
      SELECT *, ${day.isLast ? `CASE WHEN ${settled} <= ${moment(day.end)} THEN ${settled} END` : `least(${settled}, ${moment(day.end)} - interval '1 second')`} AS settled,
        ${draw.weighted(OUTCOMES, draw.unit('bet', SALT.outcome))} AS outcome
      FROM (
        SELECT ${day.firstBet} + first + k AS bet, player, category, game,
          ${draw.weighted(STAKES, draw.unit('id', SALT.stake))} * (1 + ${draw.below(2, `${day.firstBet} + first + k`, SALT.stake)})::bigint AS stake,
          start + interval '1 second' * (k * 50 + ${draw.below(30, `${day.firstBet} + first + k`, SALT.pause)}) AS placed
        FROM sitting CROSS JOIN LATERAL generate_series(0, size - 1) AS s(k)
      ) AS placed
    ) AS ended`);

  await run(`
    CREATE UNLOGGED TABLE odds AS
    SELECT p.player, p.category, m.path, m.parent_id AS parent,
      c.point || ${playerRate(draw, 'c.point', 'p.player', 'p.category')} AS rates
    FROM (SELECT DISTINCT player, category FROM sitting) AS p
    JOIN member m ON m.id = p.player JOIN generator.chain c ON c.id = m.parent_id AND c.category = p.category`);
  for (const table of ['round', 'odds']) await run(`ANALYZE ${table}`);
}

/** Writes the day's bets, once their stakes and wins are in `posted`, with one leg for each bet on a match. */
export async function writeBets(tx: Db, { siteId }: World, day: DayPlan): Promise<void> {
  const run = (text: string) => tx.execute(sql.raw(text));
  await run(`
    CREATE TEMP TABLE written ON COMMIT DROP AS
    SELECT ${day.firstBet} - 1 + row_number() OVER (ORDER BY placed, bet) AS id, * FROM round`);
  await run(`
    INSERT INTO bet (id, site_id, member_id, path, category, vendor_code, game_code, bet_id, round_id, type, stake, win,
      before, after, rates, rolling, placed_at, settled_at)
    OVERRIDING SYSTEM VALUE
    SELECT w.id, ${quoted(siteId)}, w.player, o.path, g.category, g.vendor, g.code, 'b' || lpad(w.bet::text, 9, '0'),
      'r' || lpad(w.bet::text, 9, '0'), w.type, w.stake, w.win, taken.balance_after + w.stake,
      coalesce(given.balance_after, taken.balance_after),
      (SELECT array_agg(rate / 100.0) FROM unnest(o.rates) AS rate),
      CASE WHEN w.type NOT IN ('wait', 'cancel')
        THEN (SELECT array_agg((w.stake * rate / 100) / 100.0) FROM unnest(o.rates) AS rate) END,
      w.placed, w.settled
    FROM written w JOIN odds o ON o.player = w.player AND o.category = w.category
    JOIN (VALUES ${games()}) AS g(number, n, category, vendor, code) ON g.number = w.category AND g.n = w.game
    JOIN posted taken ON taken.bet = w.bet AND taken.type = -19 AND taken.member_id IS NOT NULL
    LEFT JOIN posted given ON given.bet = w.bet AND given.type = 19 AND given.member_id IS NOT NULL
    ORDER BY w.id`);
  await run("SELECT setval(pg_get_serial_sequence('bet', 'id'), (SELECT max(id) FROM bet))");
  const teams = textArray(['Seoul', 'Busan', 'Hanoi', 'Da Nang', 'Incheon', 'Hue', 'Daegu', 'Can Tho']);
  await run(`
    INSERT INTO bet_leg (bet_id, ord, line_id, event_at, branch_id, league, league_ko, home, home_ko, away, away_ko, pick,
      odds, status)
    SELECT id, 1, 'l' || bet / 50, placed + interval '${MATCH} seconds', 1, 'Sandbox League', 'Sandbox League',
      t.name[1 + bet / 50 % 8], t.name[1 + bet / 50 % 8], t.name[1 + (bet / 50 + 3) % 8], t.name[1 + (bet / 50 + 3) % 8],
      (ARRAY['home', 'away'])[1 + bet % 2], CASE WHEN win > stake THEN win::numeric / stake ELSE 1.88 END,
      CASE type WHEN 'win' THEN 'Won' WHEN 'lose' THEN 'Lost' WHEN 'draw' THEN 'Draw' WHEN 'cancel' THEN 'Void' ELSE 'Opened' END
    FROM written CROSS JOIN (SELECT ${teams} AS name) AS t WHERE category = ${SPORTS} ORDER BY id`);
}
