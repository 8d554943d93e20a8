import { type SQL, sql } from 'drizzle-orm';

/** The views of all rows of tables by month (`functions/make_all_view.sql`). */
type AllRows = 'bet_all' | 'entry_all' | 'transfer_all' | 'login_log_all';

const selectRows = (view: AllRows, alias: string, condition: SQL): SQL =>
  sql`LATERAL (SELECT * FROM ${sql.raw(`${view} AS ${alias}`)} WHERE ${condition} OFFSET 0) AS ${sql.raw(alias)}`;

/**
 * Joins rows of a view by a key, with one look-up by index for each row on its left. The planner has no statistics of a
 * view over several tables, and might otherwise join whole tables for a few rows.
 */
export const lookUp = (view: AllRows, alias: string, condition: SQL): SQL =>
  sql`CROSS JOIN ${selectRows(view, alias, condition)}`;

/** Joins the same rows, and also keeps rows on the left that have none. */
export const leftLookUp = (view: AllRows, alias: string, condition: SQL): SQL =>
  sql`LEFT JOIN ${selectRows(view, alias, condition)} ON true`;
