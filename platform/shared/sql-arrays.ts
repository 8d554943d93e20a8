import { type SQL, sql } from 'drizzle-orm';

/** Writes ids as a PostgreSQL array. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** Writes entry types as a PostgreSQL array. */
export const typeArray = (types: readonly number[]): SQL => sql`${`{${types.join(',')}}`}::int[]`;

/** Selects ids as rows `requested(id, place)`, to read their rows in the order of the ids. */
export const inOrder = (ids: readonly number[]): SQL =>
  sql`unnest(${idArray(ids)}) WITH ORDINALITY AS requested(id, place)`;

/** Writes codes, which contain no comma, quote or brace, as a PostgreSQL array. */
export const codeArray = (codes: readonly string[]): SQL => sql`${`{${codes.join(',')}}`}::text[]`;
