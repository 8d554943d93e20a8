import type { Db } from './client';

/**
 * A query that is built once for a database and prepared once on each connection, for statements that run with every
 * call: otherwise each run would build, parse and plan the query again. The query runs on the database itself, outside
 * transactions.
 */
export function prepared<Q extends { prepare(name: string): unknown }>(
  name: string,
  build: (db: Db) => Q,
): (db: Db) => ReturnType<Q['prepare']> {
  const queries = new WeakMap<Db, ReturnType<Q['prepare']>>();
  return (db) => {
    const cached = queries.get(db);
    if (cached) return cached;
    const query = build(db).prepare(name) as ReturnType<Q['prepare']>;
    queries.set(db, query);
    return query;
  };
}
