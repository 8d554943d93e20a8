import type { Db } from './client';

/**
 * A query that is made once for a database and prepared once on each connection, for what runs with every call:
 * otherwise its text is put together, parsed and planned again each time. It runs on the database itself, outside
 * transactions.
 */
export function prepared<Q extends { prepare(name: string): unknown }>(
  name: string,
  build: (db: Db) => Q,
): (db: Db) => ReturnType<Q['prepare']> {
  const made = new WeakMap<Db, ReturnType<Q['prepare']>>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const query = build(db).prepare(name) as ReturnType<Q['prepare']>;
    made.set(db, query);
    return query;
  };
}
