import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { site } from '../db/schema';
import type { MoveState } from '../db/schema/site-move';

/** The error code of writes that the database refuses (`functions/refuse_moving_site.sql`). */
const REFUSED = 'PB009';

/** Whether a write was refused because its site is being moved to another database, or has been moved. */
export const isRefusedByMove = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === REFUSED || isRefusedByMove(error.cause));

/**
 * Whether nothing may work on the rows of a site in this database, because they are being copied, were moved elsewhere,
 * or are not open yet.
 */
export const isAtRest = (state: MoveState | undefined): boolean => state !== undefined && state !== 'closing';

/** Builds the condition {@link isAtRest} for the site of an expression, for background work over all sites. */
export const siteAtRest = (siteId: SQL): SQL => sql`EXISTS (
  SELECT FROM site AS moving WHERE moving.site_id = ${siteId} AND moving.move ->> 'state' <> 'closing')`;

/** Reads the sites that have a row in a database, with the state of their moves. */
export async function readMoves(db: Db): Promise<Map<string, MoveState | undefined>> {
  const rows = await db.select({ siteId: site.siteId, move: site.move }).from(site);
  return new Map(rows.map(({ siteId, move }) => [siteId, move?.state]));
}
