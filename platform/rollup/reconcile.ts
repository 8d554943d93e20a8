import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { siteDay } from '../shared/days';
import { BLOCK_SUMS } from './blocks';
import { GAME_TYPES, MONEY, MONEY_TYPES, SUMS, sumList } from './sums';

/** A stored figure that differs from the raw rows. */
export type Difference = {
  memberId: number;
  day: string;
  category: string;
  /**
   * The column of `stat_daily`, `game …` of `stat_game`, `holds …` of `branch_level`, `held …` of `stat_holding`, `cash
   * …` of `stat_cash`, `block …` of `stat_block`, `rolling paid`, `rolling product`, `rolling stake`, `sequence`, or
   * `reference`.
   */
  figure: string;
  stored: string;
  raw: string;
};

const summed = SUMS.map((name) => `sum(${name}) AS ${name}`).join(', ');

/** The branch of a member on one UTC+9 day. */
export type MemberDay = {
  memberId: number;
  day: string;
};

/**
 * Says what to compare: all figures of some members, or the daily sums of members on some days; everything if neither
 * is given. Days are cheaper for large branches, since all events are read once for any number of days.
 */
export interface Sample {
  memberIds?: readonly number[];
  days?: readonly MemberDay[];
}

/** A sample as SQL conditions, which are all true without a sample. */
interface SampleConditions {
  /** Whether a path may contain a member of the sample. `alias` is b for bets and m for members. */
  path: (alias: string) => string;
  /** The condition on the columns `ancestor` and `day`. */
  row: string;
}

const EVERYTHING: SampleConditions = { path: () => 'true', row: 'true' };

const toMemberConditions = (memberIds: string): SampleConditions => ({
  path: (alias) => pathCondition(alias, memberIds),
  row: `ancestor = ANY (${memberIds})`,
});

/**
 * Builds the conditions for pairs of a member and a day. The pairs are hashed and probed for each ancestor of each
 * event.
 */
const toDayConditions = (days: readonly MemberDay[]): SampleConditions => ({
  path: () => 'true',
  row: `(ancestor, day) IN (SELECT * FROM unnest(ARRAY[${days.map(({ memberId }) => memberId).join(',')}]::bigint[],
    ARRAY[${days.map(({ day }) => `'${day}'`).join(',')}]::date[]))`,
});

/**
 * All events that the daily sums count, read from the raw rows, with those of detached months. The row of a bet has its
 * latest state, so a correction's change counts on the day of the correction.
 */
const EVENTS = [
  `SELECT CASE WHEN e.created_at >= m.path_since THEN m.path ELSE path_at(m.id, e.created_at) END AS path,
     ${siteDay('e.created_at')} AS day, '' AS category, NULL::numeric[] AS products, ${sumList(MONEY)}
   FROM entry_all e JOIN account a ON a.id = e.account_id AND a.kind = 'cash'
   JOIN member m ON m.id = e.member_id AND m.partner_level = 'NORMAL'
   WHERE e.type IN (${MONEY_TYPES}) AND @member(m.path)`,
  `SELECT b.path, ${siteDay('b.placed_at')}, b.category, NULL, ${sumList({ bet: 'b.stake', bet_cnt: '1' })}
   FROM bet_all b WHERE @member(b.path)`,
  `SELECT b.path, ${siteDay('b.settled_at')}, b.category,
     CASE WHEN c.bet_id IS NULL THEN b.rolling ELSE ARRAY(SELECT b.rolling[i] - c.rolling[i] FROM generate_subscripts(b.rolling, 1) AS i) END,
     ${sumList({
       bet: "CASE WHEN b.type = 'cancel' THEN -b.stake ELSE 0 END - coalesce(c.bet, 0)",
       win: 'b.win - coalesce(c.win, 0)',
     })}
   FROM bet_all b LEFT JOIN (
     SELECT c.bet_id, sum(c.bet_delta) AS bet, sum(c.win_delta) AS win,
       (SELECT array_agg(x.total ORDER BY x.place) FROM (
         SELECT r.place, sum(r.product) AS total FROM bet_correction k
         CROSS JOIN LATERAL unnest(k.rolling_delta) WITH ORDINALITY AS r(product, place)
         WHERE k.bet_id = c.bet_id GROUP BY r.place) AS x) AS rolling
     FROM bet_correction c GROUP BY c.bet_id
   ) AS c ON c.bet_id = b.id
   WHERE b.settled_at IS NOT NULL AND @member(b.path)`,
  `SELECT b.path, ${siteDay('c.at')}, b.category, c.rolling_delta, ${sumList({ bet: 'c.bet_delta', win: 'c.win_delta' })}
   FROM bet_correction c JOIN bet_all b ON b.id = c.bet_id WHERE @member(b.path)`,
  `SELECT path_at(m.id, m.joined_at), ${siteDay('m.joined_at')}, '', NULL, ${sumList({ join_cnt: '1' })}
   FROM member m WHERE @member(m.path)`,
].join(' UNION ALL ');

/** Builds the condition that the path of a bet or member contains a member of the sample, now or before a move. */
const pathCondition = (alias: string, memberIds: string) =>
  alias === 'b'
    ? `b.path && ${memberIds}`
    : `(m.path && ${memberIds} OR m.id IN (SELECT member_id FROM path_history WHERE path && ${memberIds}))`;

/** Compares the daily sums with the events. The outbox must be empty, because events in it are not in the sums yet. */
const daily = ({ path, row }: SampleConditions) => `
  SELECT ancestor AS "memberId", day, category, f.figure, f.stored, f.raw
  FROM (SELECT * FROM (SELECT member_id AS ancestor, day, category, ${SUMS.join(', ')} FROM stat_daily) AS d
    WHERE ${row}) AS k
  FULL JOIN (
    SELECT p.ancestor, day, category, ${summed} FROM (
      SELECT path, day, category, products, ${SUMS.filter((name) => !name.endsWith('rolling')).join(', ')}
      FROM (${EVENTS.replace(/@member\((\w)\.path\)/g, (_, alias) => path(alias))}) AS events
    ) AS v CROSS JOIN LATERAL unnest(v.path) WITH ORDINALITY AS p(ancestor, place)
    CROSS JOIN LATERAL (SELECT coalesce(v.products[p.place], 0) AS rolling,
      coalesce(v.products[p.place], 0) - coalesce(v.products[p.place + 1], 0) AS own_rolling,
      coalesce(v.products[cardinality(v.path)], 0) AS player_rolling) AS r
    WHERE ${row}
    GROUP BY p.ancestor, day, category
  ) AS r USING (ancestor, day, category)
  CROSS JOIN LATERAL (VALUES ${SUMS.map((name) => `('${name}', coalesce(k.${name}, 0)::numeric, coalesce(r.${name}, 0))`).join(', ')})
    AS f(figure, stored, raw)
  WHERE f.stored <> f.raw ORDER BY ancestor, day, category, f.figure`;

const GAME_COLUMNS = ['bet_cnt', 'bet', 'win'] as const;
const gameSums = GAME_COLUMNS.map((name) => `sum(${name}) AS ${name}`).join(', ');

/** Compares the sums by game with the bets in the same way as {@link daily}; `category` also names the game. */
const byGame = ({ path, row }: SampleConditions) => `
  SELECT ancestor AS "memberId", day, concat_ws(' ', category, vendor_code, game_code, type) AS category, f.figure, f.stored, f.raw
  FROM (SELECT * FROM (SELECT s.member_id AS ancestor, s.day, g.category, g.vendor_code, g.game_code, s.type,
      ${GAME_COLUMNS.map((name) => `s.${name}`).join(', ')} FROM stat_game s JOIN played_game g ON g.id = s.game_id) AS d
    WHERE ${row}) AS k
  FULL JOIN (
    SELECT ancestor, day, category, vendor_code, game_code, type, ${gameSums} FROM (
      SELECT uppers, day, category, vendor_code, game_code, type, ${gameSums} FROM (
        SELECT b.path[:cardinality(b.path) - 1] AS uppers, ${siteDay('b.placed_at')} AS day, b.category, b.vendor_code,
          b.game_code, b.type, b.stake AS bet, b.win, 1 AS bet_cnt FROM bet_all b WHERE ${path('b')}
      ) AS b GROUP BY 1, 2, 3, 4, 5, 6
    ) AS v CROSS JOIN unnest(v.uppers) AS p(ancestor) WHERE ${row}
    GROUP BY 1, 2, 3, 4, 5, 6
  ) AS r USING (ancestor, day, category, vendor_code, game_code, type)
  CROSS JOIN LATERAL (VALUES ${GAME_COLUMNS.map((name) => `('game ${name}', coalesce(k.${name}, 0)::numeric, coalesce(r.${name}, 0))`).join(', ')})
    AS f(figure, stored, raw)
  WHERE f.stored <> f.raw ORDER BY 1, 2, 3, 4`;

const HOLDING_COLUMNS = ['cnt', 'cash', 'point', 'game'] as const;

/** Compares the holdings of branches with members and accounts. */
const holdings = (memberIds: string | null) => `
  SELECT ancestor AS "memberId", '' AS day, level AS category, f.figure, f.stored, f.raw
  FROM (SELECT member_id AS ancestor, level, ${HOLDING_COLUMNS.join(', ')} FROM branch_level
    WHERE ${memberIds ? `member_id = ANY (${memberIds})` : 'true'}) AS k
  FULL JOIN (
    SELECT ancestor, m.partner_level AS level, count(DISTINCT m.id) AS cnt,
      ${HOLDING_COLUMNS.slice(1)
        .map((kind) => `sum(a.balance) FILTER (WHERE a.kind = '${kind}') AS ${kind}`)
        .join(', ')}
    FROM member m JOIN account a ON a.member_id = m.id CROSS JOIN unnest(m.path) AS ancestor
    WHERE ancestor <> m.id AND ${memberIds ? `m.path && ${memberIds} AND ancestor = ANY (${memberIds})` : 'true'}
    GROUP BY 1, 2
  ) AS r USING (ancestor, level)
  CROSS JOIN LATERAL (VALUES ${HOLDING_COLUMNS.map((name) => `('holds ${name}', coalesce(k.${name}, 0)::numeric, coalesce(r.${name}, 0)::numeric)`).join(', ')})
    AS f(figure, stored, raw)
  WHERE f.stored <> f.raw ORDER BY 1, 3, 4`;

const HELD_COLUMNS = ['cash', 'point'] as const;

/**
 * Compares the changes of holdings by day with the ledger: every entry of cash and points, of any type, on the path
 * that its member had at that moment, and all holdings of the members of a branch when the branch moved.
 */
const HELD_DAYS = `
  WITH held AS MATERIALIZED (
    SELECT m.id, m.path, m.partner_level AS level, c.kind, e.created_at, e.amount
    FROM entry_all e JOIN account c ON c.id = e.account_id AND c.kind IN ('cash', 'point') JOIN member m ON m.id = c.member_id
  ), changes AS (
    SELECT a.ancestor, h.id, h.created_at AS at, h.level, h.kind, h.amount
    FROM held h CROSS JOIN LATERAL unnest(path_at(h.id, h.created_at)) AS a(ancestor) WHERE a.ancestor <> h.id
    UNION ALL
    SELECT a.ancestor, h.id, p.until, h.level, h.kind, a.sign * h.amount
    FROM path_history p JOIN held h ON h.id = p.member_id AND h.created_at < p.until
    CROSS JOIN LATERAL (SELECT path_at(p.member_id, p.until) AS path) AS next
    CROSS JOIN LATERAL (
      SELECT o AS ancestor, -1 AS sign FROM unnest(p.path) AS o WHERE o <> ALL (next.path)
      UNION ALL SELECT o, 1 FROM unnest(next.path) AS o WHERE o <> ALL (p.path)) AS a
  )
  SELECT ancestor AS "memberId", day, level AS category, f.figure, f.stored, f.raw
  FROM (SELECT member_id AS ancestor, day, level, ${HELD_COLUMNS.join(', ')} FROM stat_holding) AS k
  FULL JOIN (
    SELECT ancestor, ${siteDay('at')} AS day, level,
      ${HELD_COLUMNS.map((kind) => `coalesce(sum(amount) FILTER (WHERE kind = '${kind}'), 0) AS ${kind}`).join(', ')}
    FROM changes GROUP BY 1, 2, 3
  ) AS r USING (ancestor, day, level)
  CROSS JOIN LATERAL (VALUES ${HELD_COLUMNS.map((name) => `('held ${name}', coalesce(k.${name}, 0)::numeric, coalesce(r.${name}, 0)::numeric)`).join(', ')})
    AS f(figure, stored, raw)
  WHERE f.stored <> f.raw ORDER BY 1, 2, 3, 4`;

const CASH_COLUMNS = ['cnt', 'in_amt', 'out_amt'] as const;

/**
 * Compares the sums of cash by type with the ledger: every entry except those of bets, on the path that its member had
 * at that moment.
 */
const CASH_DAYS = `
  SELECT ancestor AS "memberId", day, type::text AS category, f.figure, f.stored, f.raw
  FROM (SELECT member_id AS ancestor, day, type, ${CASH_COLUMNS.join(', ')} FROM stat_cash) AS k
  FULL JOIN (
    SELECT a.ancestor, e.day, e.type, sum(e.cnt) AS cnt, sum(e.in_amt) AS in_amt, sum(e.out_amt) AS out_amt
    FROM (
      SELECT CASE WHEN e.created_at >= m.path_since THEN m.path ELSE path_at(m.id, e.created_at) END AS path,
        CASE WHEN m.partner_level = 'NORMAL' THEN m.id END AS player, ${siteDay('e.created_at')} AS day, e.type,
        count(*) AS cnt, sum(greatest(e.amount, 0)) AS in_amt, sum(least(e.amount, 0)) AS out_amt
      FROM entry_all e JOIN account c ON c.id = e.account_id AND c.kind = 'cash' JOIN member m ON m.id = c.member_id
      WHERE e.type NOT IN (${GAME_TYPES}) GROUP BY 1, 2, 3, 4
    ) AS e CROSS JOIN unnest(e.path) AS a(ancestor)
    WHERE a.ancestor IS DISTINCT FROM e.player GROUP BY 1, 2, 3
  ) AS r USING (ancestor, day, type)
  CROSS JOIN LATERAL (VALUES ${CASH_COLUMNS.map((name) => `('cash ${name}', coalesce(k.${name}, 0)::numeric, coalesce(r.${name}, 0)::numeric)`).join(', ')})
    AS f(figure, stored, raw)
  WHERE f.stored <> f.raw ORDER BY 1, 2, 3, 4`;

/** Compares the sums of complete blocks of days with the daily sums; `category` is the number of days. */
const BLOCKS = `
  SELECT member_id AS "memberId", first_day AS day, size::text AS category, f.figure, f.stored, f.raw
  FROM (SELECT s.* FROM stat_block s JOIN stat_block_ready USING (site_id, size, first_day)) AS k
  FULL JOIN (
    SELECT r.site_id, r.size, r.first_day, d.member_id, ${BLOCK_SUMS.map((name) => `sum(d.${name}) * 100 AS ${name}`).join(', ')}
    FROM stat_block_ready r JOIN stat_daily d ON d.day BETWEEN r.first_day AND r.first_day + r.size - 1
    JOIN member m ON m.id = d.member_id AND m.site_id = r.site_id GROUP BY 1, 2, 3, 4
  ) AS r USING (site_id, size, first_day, member_id)
  CROSS JOIN LATERAL (VALUES ${BLOCK_SUMS.map((name) => `('block ${name}', coalesce(k.${name}, 0) / 100.0, coalesce(r.${name}, 0) / 100.0)`).join(', ')})
    AS f(figure, stored, raw)
  WHERE f.stored <> f.raw ORDER BY 1, 2, 3, 4`;

/** Compares the rolling that was paid and the rolling that is due with the shares of all bets. */
const ROLLING = `
  SELECT member_id AS "memberId", '' AS day, '' AS category, 'rolling paid' AS figure, stored, raw
  FROM (
    SELECT member_id, sum(stored) AS stored, sum(raw) AS raw FROM (
      SELECT e.member_id, e.amount AS stored, 0 AS raw FROM transfer_all t JOIN entry_all e ON e.transfer_id = t.id
      WHERE t.kind = 'rolling' AND e.member_id IS NOT NULL
      UNION ALL SELECT member_id, amount, 0 FROM rolling_due
      UNION ALL SELECT p.member_id, 0, b.rolling[p.place] - coalesce(b.rolling[p.place + 1], 0)
      FROM bet_all b CROSS JOIN LATERAL unnest(b.path) WITH ORDINALITY AS p(member_id, place) WHERE b.rolling IS NOT NULL
    ) AS r GROUP BY member_id
  ) AS s WHERE stored <> raw ORDER BY member_id`;

/**
 * Compares the products that are stored with a settled bet with its counted stake times its rates, each rounded down to
 * hundredths.
 */
const PRODUCTS = `
  SELECT p.member_id AS "memberId", ${siteDay('b.settled_at')}::text AS day, b.category || ' ' || b.bet_id AS category,
    'rolling product' AS figure, b.rolling[p.place] AS stored, trunc(coalesce(b.rolling_stake, b.stake) * b.rates[p.place] / 100, 2) AS raw
  FROM bet_all b CROSS JOIN LATERAL unnest(b.path) WITH ORDINALITY AS p(member_id, place)
  WHERE b.type IN ('win', 'lose', 'draw') AND b.rolling IS NOT NULL
    AND b.rolling[p.place] IS DISTINCT FROM trunc(coalesce(b.rolling_stake, b.stake) * b.rates[p.place] / 100, 2)
  ORDER BY 1, 2, 3`;

/**
 * Compares the counted part of the stakes on one round or event with their net exposure, once all of them are settled.
 * The exposure is the stakes less the least return of any outcome, or the largest side if the vendor sends no returns.
 */
const EXPOSURES = `
  WITH bets AS (
    SELECT b.member_id, concat_ws(' ', b.vendor_code, b.exposure_of) AS name, b.stake, b.rolling_stake, b.settled_at, b.returns,
      coalesce((SELECT string_agg(way, ' ' ORDER BY way) FROM jsonb_object_keys(b.returns) AS way), '') AS ways,
      coalesce((SELECT 'pick ' || l.pick FROM bet_leg l WHERE l.bet_id = b.id LIMIT 1), 'bet ' || b.bet_id) AS side
    FROM bet_all b WHERE b.exposure_of IS NOT NULL AND b.type <> 'cancel'
  ), counted AS (
    SELECT member_id, name, ways, sum(stake) AS stake, sum(coalesce(rolling_stake, stake)) AS stored, max(settled_at) AS at
    FROM bets GROUP BY 1, 2, 3 HAVING bool_and(settled_at IS NOT NULL)
  ), least AS (
    SELECT member_id, name, ways, min(paid) AS paid FROM (
      SELECT member_id, name, ways, r.way, sum(r.paid::numeric) AS paid
      FROM bets CROSS JOIN jsonb_each_text(returns) AS r(way, paid) GROUP BY 1, 2, 3, 4
    ) AS w GROUP BY 1, 2, 3
  ), sides AS (
    SELECT member_id, name, ways, max(stake) AS largest FROM (
      SELECT member_id, name, ways, side, sum(stake) AS stake FROM bets WHERE returns IS NULL GROUP BY 1, 2, 3, 4
    ) AS s GROUP BY 1, 2, 3
  )
  SELECT member_id AS "memberId", ${siteDay('at')}::text AS day, name AS category, 'rolling stake' AS figure, stored, raw
  FROM counted LEFT JOIN least USING (member_id, name, ways) LEFT JOIN sides USING (member_id, name, ways)
  CROSS JOIN LATERAL (
    SELECT CASE WHEN paid IS NULL THEN largest ELSE greatest(stake - paid, 0) END AS raw) AS r
  WHERE stored <> raw ORDER BY 1, 2, 3`;

/** Compares the copies of balances by which lists are sorted with the accounts. */
const BALANCES = `
  SELECT a.member_id AS "memberId", '' AS day, '' AS category, 'sorted ' || a.kind AS figure,
    coalesce(CASE a.kind WHEN 'cash' THEN h.cash ELSE h.point END, 0) AS stored, a.balance AS raw
  FROM account a LEFT JOIN member_balance h ON h.member_id = a.member_id
  WHERE a.kind IN ('cash', 'point')
    AND a.balance <> coalesce(CASE a.kind WHEN 'cash' THEN h.cash ELSE h.point END, 0)
  ORDER BY a.member_id, a.kind`;

/**
 * Compares the sequence of each account with its entries, which have every number up to the sequence exactly once. No
 * index enforces that across all months. The site's own account has the member 0.
 */
const SEQUENCES = `
  SELECT coalesce(a.member_id, 0) AS "memberId", '' AS day, a.kind AS category, 'sequence' AS figure, a.seq AS stored,
    coalesce(e.numbers, 0) AS raw
  FROM account a FULL JOIN (
    SELECT account_id, count(*) AS entries, count(DISTINCT seq) AS numbers, max(seq) AS last FROM entry_all GROUP BY 1
  ) AS e ON e.account_id = a.id
  WHERE (a.seq, a.seq, a.seq) IS DISTINCT FROM (coalesce(e.entries, 0), coalesce(e.numbers, 0), coalesce(e.last, 0))
  ORDER BY 1, 3`;

/**
 * Finds rows with a broken reference that no foreign key can hold across months: an entry without its transfer at its
 * moment, a bet without its key, and a key without its row.
 */
const REFERENCES = `
  SELECT coalesce(member_id, 0) AS "memberId", '' AS day, row AS category, 'reference' AS figure, 1 AS stored, 0 AS raw
  FROM (
    SELECT e.member_id, 'entry ' || e.id AS row FROM entry_all e
    LEFT JOIN transfer_all t ON t.id = e.transfer_id AND t.created_at = e.created_at WHERE t.id IS NULL
    UNION ALL
    SELECT b.member_id, 'bet ' || b.id FROM bet_all b
    LEFT JOIN bet_key k ON (k.site_id, k.vendor_code, k.bet_id, k.row_id, k.placed_at)
      = (b.site_id, b.vendor_code, b.bet_id, b.id, b.placed_at) WHERE k.row_id IS NULL
    UNION ALL
    SELECT NULL, 'bet key ' || k.row_id FROM bet_key k LEFT JOIN bet_all b ON b.id = k.row_id WHERE b.id IS NULL
    UNION ALL
    SELECT NULL, 'transfer key ' || k.transfer_id FROM transfer_key k
    LEFT JOIN transfer_all t ON t.id = k.transfer_id AND t.created_at = k.created_at WHERE t.id IS NULL
  ) AS r ORDER BY 1, 3`;

/**
 * Computes figures from ledger entries, bets and members, and returns those that differ from the stored ones. Roll up
 * first, and allow no writes meanwhile. Without a sample it reads everything, which is for tests and operators and not
 * for requests.
 */
export async function reconcile(db: Db, { memberIds, days }: Sample = {}): Promise<Difference[]> {
  const differences: Difference[] = [];
  if (days?.length === 0) return differences;
  const ids = memberIds ? `ARRAY[${memberIds.join(',')}]::bigint[]` : null;
  // Rolling is compared only without a sample, since a sample would read every bet as well.
  const checks = days
    ? [daily(toDayConditions(days)), byGame(toDayConditions(days))]
    : ids
      ? [daily(toMemberConditions(ids)), byGame(toMemberConditions(ids)), holdings(ids)]
      : [
          daily(EVERYTHING),
          byGame(EVERYTHING),
          holdings(null),
          HELD_DAYS,
          CASH_DAYS,
          BLOCKS,
          ROLLING,
          PRODUCTS,
          EXPOSURES,
          BALANCES,
          SEQUENCES,
          REFERENCES,
        ];
  for (const check of checks) differences.push(...(await db.execute<Difference>(sql.raw(check))).rows);
  return differences;
}
