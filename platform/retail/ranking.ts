import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { idArray } from '../shared/sql-arrays';

/** Members kept of an order; pages further down are looked up without it. */
const KEPT = 10_000;
/** Most pages are near the top: these are tried before all that are kept. */
const NEAR = 500;
/** From this age on an order is made again behind the page that asked; from the second on the page waits for it. */
const FRESH_MS = 60_000;
const STALE_MS = 600_000;
/** Orders kept at once; a large one is 80 kB. */
const AT_ONCE = 64;

interface Ranking {
  ids: readonly number[];
  at: number;
}

/** By database, so that several platforms in one process keep theirs apart. */
const kept = new WeakMap<Db, Map<string, Ranking>>();
const making = new WeakMap<Db, Map<string, Promise<Ranking>>>();

function of<T>(all: WeakMap<Db, Map<string, T>>, db: Db): Map<string, T> {
  const known = all.get(db) ?? new Map<string, T>();
  all.set(db, known);
  return known;
}

/** Makes an order, once for everybody who asks for it meanwhile. */
function make(db: Db, name: string, order: SQL): Promise<Ranking> {
  const [rankings, under] = [of(kept, db), of(making, db)];
  const begun = under.get(name);
  if (begun) return begun;
  const run = db
    .execute<{ id: number }>(sql`${order} LIMIT ${KEPT}`)
    .then(({ rows }) => {
      const made = { ids: rows.map(({ id }) => id), at: Date.now() };
      rankings.delete(name);
      rankings.set(name, made);
      for (const oldest of rankings.keys()) {
        if (rankings.size <= AT_ONCE) break;
        rankings.delete(oldest);
      }
      return made;
    })
    .finally(() => under.delete(name));
  under.set(name, run);
  return run;
}

/**
 * The first members of an order that takes seconds to make at a million members, because every one of them has a figure
 * of its own on the asked days: at most a minute old while it is asked for, and kept by each instance for itself. Only
 * the order is; what a row shows is read when it is shown. `order` selects `id`s in order, and `name` must tell it
 * from every other order of the database.
 */
async function ranking(db: Db, name: string, order: SQL): Promise<readonly number[]> {
  const known = of(kept, db).get(name);
  const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
  if (!known || age > STALE_MS) return (await make(db, name, order)).ids;
  // Whoever asks next is told what failed, if it fails again.
  if (age > FRESH_MS) make(db, name, order).catch(() => {});
  return known.ids;
}

/** An order, and which of its members are wanted: a condition on `member m`. */
export interface Ranked {
  name: string;
  order: SQL;
  condition: SQL;
}

/** A piece of an order. */
export interface Part {
  ids: number[];
  /** How many there are in all; undefined where the piece was filled or the end of the order is not kept. */
  total: number | undefined;
  /** The piece holds fewer than were asked for, and more may follow that are not kept. */
  isCut: boolean;
}

export async function rankedPart(
  db: Db,
  { name, order, condition }: Ranked,
  { limit, offset }: { limit: number; offset: number },
): Promise<Part> {
  const all = await ranking(db, name, order);
  const wanted = (ids: readonly number[]) => sql`FROM unnest(${idArray(ids)}) AS a(id)
    CROSS JOIN LATERAL (SELECT FROM member m WHERE m.id = a.id AND ${condition} OFFSET 0) AS m`;
  let ids: number[] = [];
  for (const some of all.length > NEAR ? [all.slice(0, NEAR), all] : [all]) {
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT a.id ${wanted(some)} LIMIT ${limit} OFFSET ${offset}`,
    );
    ids = rows.map(({ id }) => id);
    if (ids.length === limit) return { ids, total: undefined, isCut: false };
  }
  if (all.length === KEPT) return { ids, total: undefined, isCut: true };
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n ${wanted(all)}`);
  return { ids, total: rows[0]!.n, isCut: false };
}
