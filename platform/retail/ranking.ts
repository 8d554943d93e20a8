import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { idArray } from '../shared/sql-arrays';

/**
 * The lengths of cached rankings. Most pages that people open are near the top, and a short ranking takes a fraction of
 * the time of a long one.
 */
const LENGTHS = [100, 500, 10_000] as const;
/** The shortest ranking to try for a later page or for a part of the site: a shorter one would hardly fill a page. */
const MIN_LENGTH_FOR_OTHERS = LENGTHS[1];
/** A ranking that is older than this is computed again in the background. */
const REFRESH_AFTER_MS = 60_000;
/** A page waits for the new ranking if the cached one is older than this. */
const MAX_AGE_MS = 600_000;
/** The cache has at most this many rankings; a large one takes 80 kB. */
const MAX_RANKINGS = 128;

interface Ranking {
  ids: readonly number[];
  at: number;
}

/** Rankings are stored by database, because tests run several platforms in one process. */
const rankingsByDatabase = new WeakMap<Db, Map<string, Ranking>>();
const pendingByDatabase = new WeakMap<Db, Map<string, Promise<Ranking>>>();

function ensureMap<T>(all: WeakMap<Db, Map<string, T>>, db: Db): Map<string, T> {
  const map = all.get(db) ?? new Map<string, T>();
  all.set(db, map);
  return map;
}

/** Reads the first ids of an order. */
type ReadOrder = (limit: number) => Promise<readonly number[]>;

/** Computes a ranking. Calls that arrive meanwhile wait for the same computation. */
function computeRanking(db: Db, name: string, read: () => ReturnType<ReadOrder>): Promise<Ranking> {
  const [rankings, pending] = [ensureMap(rankingsByDatabase, db), ensureMap(pendingByDatabase, db)];
  const started = pending.get(name);
  if (started) return started;
  const run = read()
    .then((ids) => {
      const computed = { ids, at: performance.now() };
      rankings.delete(name);
      rankings.set(name, computed);
      for (const oldest of rankings.keys()) {
        if (rankings.size <= MAX_RANKINGS) break;
        rankings.delete(oldest);
      }
      return computed;
    })
    .finally(() => pending.delete(name));
  pending.set(name, run);
  return run;
}

/**
 * Reads the first members of an order by sums, which takes seconds to compute for a million members. While a ranking is
 * in use it is at most about a minute old; each instance has its own cache. Only the order is cached: the figures of
 * the rows are read when they are shown. `name` must be unique among the orders of the database.
 */
async function ranking(db: Db, name: string, read: () => ReturnType<ReadOrder>): ReturnType<ReadOrder> {
  const cached = ensureMap(rankingsByDatabase, db).get(name);
  const age = cached ? performance.now() - cached.at : Number.POSITIVE_INFINITY;
  if (!cached || age > MAX_AGE_MS) return (await computeRanking(db, name, read)).ids;
  // A failure is reported when the ranking is computed for a call that waits.
  if (age > REFRESH_AFTER_MS) computeRanking(db, name, read).catch(() => {});
  return cached.ids;
}

/** A ranking, and the condition on `member m` that its members must meet. */
interface RankingQuery {
  name: string;
  read: ReadOrder;
  condition: SQL;
  /** Whether most members of the ranking meet the condition. */
  isMetByMost: boolean;
}

/**
 * The lengths to try for a page that ends at row `end`, the shortest first. A length below `end` is tried as well: if
 * few members are on this side of zero, a short ranking has them all, while the longest one adds up every member to
 * find that out.
 */
const lengthsFor = (end: number, isMetByMost: boolean): readonly number[] =>
  isMetByMost && end <= LENGTHS[0] ? LENGTHS : LENGTHS.filter((length) => length >= MIN_LENGTH_FOR_OTHERS);

/** A page of a ranking. */
interface RankingPage {
  ids: number[];
  /**
   * The number of all members that match; undefined if the page is full or the ranking goes on beyond its cached part.
   */
  total: number | undefined;
  /** Whether the page is not full and more members, which are not cached, may follow. */
  isTruncated: boolean;
}

export async function rankingPage(
  db: Db,
  { name, read, condition, isMetByMost }: RankingQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<RankingPage> {
  const matching = (ids: readonly number[]) => sql`FROM unnest(${idArray(ids)}) AS a(id)
    CROSS JOIN LATERAL (SELECT FROM member m WHERE m.id = a.id AND ${condition} OFFSET 0) AS m`;
  let ids: number[] = [];
  for (const length of lengthsFor(offset + limit, isMetByMost)) {
    const ranked = await ranking(db, `${name} ${length}`, () => read(length));
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT a.id ${matching(ranked)} LIMIT ${limit} OFFSET ${offset}`,
    );
    ids = rows.map(({ id }) => id);
    if (ids.length === limit) return { ids, total: undefined, isTruncated: false };
    if (ranked.length < length) {
      const { rows: counted } = await db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n ${matching(ranked)}`,
      );
      return { ids, total: counted[0]!.n, isTruncated: false };
    }
  }
  return { ids, total: undefined, isTruncated: true };
}
