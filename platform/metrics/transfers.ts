import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';

/** No transaction lasts longer than this: below an id that was seen so long ago, no further transfer can appear. */
const SETTLED_AFTER_MS = 60_000;

/**
 * Counts all transfers since its first call by kind; each call reads those of the last minutes only. Ids are assigned
 * before the commit, so reading only ids above the last one would miss some: transfers are counted again until a minute
 * has passed.
 */
export function countTransfers(db: Db): () => Promise<ReadonlyMap<string, number>> {
  const settled = new Map<string, number>();
  let from: number | undefined;
  let mark = { id: 0, at: 0 };

  const newest = async (): Promise<number> => {
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT coalesce(max(id), 0)::bigint AS id FROM transfer`,
    );
    return Number(rows[0]!.id);
  };
  const add = (to: Map<string, number>, kind: string, count: number) =>
    to.set(kind, (to.get(kind) ?? 0) + count);

  return async () => {
    if (from === undefined) {
      from = await newest();
      mark = { id: from, at: performance.now() };
    }
    const { rows } = await db.execute<{ kind: string; all: number; old: number; last: number }>(sql`
      SELECT kind, count(*)::integer AS all, (count(*) FILTER (WHERE id <= ${mark.id}))::integer AS old,
        max(id)::bigint AS last
      FROM transfer WHERE id > ${from} GROUP BY kind`);
    const total = new Map(settled);
    for (const { kind, all } of rows) add(total, kind, all);
    if (performance.now() - mark.at > SETTLED_AFTER_MS) {
      for (const { kind, old } of rows) add(settled, kind, old);
      from = mark.id;
      mark = { id: Math.max(mark.id, ...rows.map(({ last }) => Number(last))), at: performance.now() };
    }
    return total;
  };
}
