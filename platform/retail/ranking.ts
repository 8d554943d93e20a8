import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { clock } from '../shared/clock';
import { idArray } from '../shared/sql-arrays';

/** Lengths of cached rankings. Most pages are near the top; a short ranking takes a fraction of the time of a long one. */
const LENGTHS = [100, 500, 10_000] as const;
/** The length to begin with for other pages, and for a part of the site: a shorter ranking would hardly fill a page. */
const LEAST_FOR_OTHERS = LENGTHS[1];
/** An older ranking is computed again in the background; */
const REFRESH_AFTER_MS = 60_000;
/** for a still older one the page waits. */
const MAX_AGE_MS = 600_000;
/** Rankings cached at once; a large one is 80 kB. */
const MAX_RANKINGS = 128;

interface Ranking {
  ids: readonly number[];
  at: number;
}

/** By database, because tests run several platforms in one process. */
const rankingsOf = new WeakMap<Db, Map<string, Ranking>>();
const pendingOf = new WeakMap<Db, Map<string, Promise<Ranking>>>();

function mapOf<T>(all: WeakMap<Db, Map<string, T>>, db: Db): Map<string, T> {
  const map = all.get(db) ?? new Map<string, T>();
  all.set(db, map);
  return map;
}

/** Reads the first ids of an order. */
type ReadOrder = (limit: number) => Promise<readonly number[]>;

/** Computes a ranking; calls meanwhile share one computation. */
function computeRanking(db: Db, name: string, read: () => ReturnType<ReadOrder>): Promise<Ranking> {
  const [rankings, pending] = [mapOf(rankingsOf, db), mapOf(pendingOf, db)];
  const started = pending.get(name);
  if (started) return started;
  const run = read()
    .then((ids) => {
      const computed = { ids, at: clock.ms() };
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
 * The first members of an order by sums, which takes seconds to compute for a million members. While it is in use it is
 * about a minute old at most; each instance has its own cache. Only the order is cached: the figures of rows are read
 * when they are shown. `name` must be unique among the orders of the database.
 */
async function ranking(db: Db, name: string, read: () => ReturnType<ReadOrder>): ReturnType<ReadOrder> {
  const cached = mapOf(rankingsOf, db).get(name);
  const age = cached ? clock.ms() - cached.at : Number.POSITIVE_INFINITY;
  if (!cached || age > MAX_AGE_MS) return (await computeRanking(db, name, read)).ids;
  // A failure is reported when it is computed again for a waiting call.
  if (age > REFRESH_AFTER_MS) computeRanking(db, name, read).catch(() => {});
  return cached.ids;
}

/** A ranking, and the condition on `member m` that its members must meet. */
interface RankingQuery {
  name: string;
  read: ReadOrder;
  condition: SQL;
  /** Most members of the ranking meet the condition. */
  isMetByMost: boolean;
}

/**
 * The lengths to try for a page that ends at row `end`, shortest first. One shorter than `end` is tried as well: few members
 * may be on this side of zero, and the longest ranking adds up all members to find that out.
 */
const lengthsFor = (end: number, isMetByMost: boolean): readonly number[] =>
  isMetByMost && end <= LENGTHS[0] ? LENGTHS : LENGTHS.filter((length) => length >= LEAST_FOR_OTHERS);

/** A page of a ranking. */
interface RankingPage {
  ids: number[];
  /** Matching members in all; undefined if the page is full or the ranking is longer than the cached part. */
  total: number | undefined;
  /** The page is not full, and more members may follow that are not cached. */
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
