import { sql } from 'drizzle-orm';

/**
 * A comment beside a condition whose best plan depends on its values: a branch of ten members and one of a hundred
 * thousand, a short search text and a long one, sums of few members and of many. The pool has a statement with this
 * comment planned each time, instead of once for each connection (`traced-pool.ts`).
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** The comment as a part of a condition. */
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME);
