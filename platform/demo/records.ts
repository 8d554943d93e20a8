import { type SQL, sql } from 'drizzle-orm';

/** Ids that members and accounts got in the database, by place in the site's list. */
export interface Ids {
  house: number;
  suspense: number;
  members: number[];
  cash: number[];
  point: number[];
}

/** Rows as one JSON parameter: `FROM jsonb_to_recordset(…) AS r(columns)`. */
export const records = (rows: readonly object[], columns: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(${sql.raw(columns)})`;
