/**
 * How far the move of a site is, in the row of the site in one database:
 *
 * - `closing`: source, calls are refused, work under way is finished
 * - `frozen`: source, the database refuses every write to the site
 * - `left`: source, for good; the rows stay and are no longer served
 * - `arriving`: target, copied and verified, not opened yet
 */
export type MoveState = 'closing' | 'frozen' | 'left' | 'arriving';

/** A move of a site to another database. */
export interface SiteMove {
  state: MoveState;
  /** The id of the move in both databases. */
  id: string;
  /** When the move began (ISO 8601). */
  at: string;
  /** The target, `host:port/database`, without name and password. */
  to: string;
  /** The maintenance window from before the move, which the site gets back afterwards. */
  window: { start: string | null; end: string | null };
}
