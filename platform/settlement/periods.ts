import { and, desc, eq, lt } from 'drizzle-orm';
import { today } from '@/lib/rules/day';
import { openPeriods, type PeriodDays } from '@/lib/rules/settlement-period';
import type { Db } from '../db/client';
import { settlement } from '../db/schema';
import type { SiteOption } from '../db/schema/site-option';
import type { Span } from './figures';

/** `running`: the period is not over. `waiting`: it is over and not closed. `closed`: its figures are frozen. */
type PeriodState = 'running' | 'waiting' | 'closed';

/** A period of a site. `id` is that of its settlement; null before the period is closed. */
export interface Period extends PeriodDays {
  id: number | null;
  state: PeriodState;
  closedAt: Date | null;
  hash: string;
}

/** At most this many closed periods are listed, which is two years of months. */
const MAX_CLOSED = 24;

export type SettlementRow = typeof settlement.$inferSelect;
const closedPeriod = (row: SettlementRow): Period => ({
  id: row.id,
  startDate: row.startDay,
  endDate: row.endDay,
  state: 'closed',
  closedAt: row.createdAt,
  hash: row.hash,
});

/** Reads a site's periods, the latest first: those that are not closed, then the latest closed ones. */
export async function readPeriods(
  db: Db,
  siteId: string,
  { settlementPeriod }: Pick<SiteOption, 'settlementPeriod'>,
  now: Date,
): Promise<Period[]> {
  const closed = await db
    .select()
    .from(settlement)
    .where(eq(settlement.siteId, siteId))
    .orderBy(desc(settlement.endDay))
    .limit(MAX_CLOSED);
  const day = today(now);
  const open = openPeriods(settlementPeriod ?? 'month', closed[0]?.endDay ?? null, day).map(
    (days): Period => ({
      ...days,
      id: null,
      closedAt: null,
      hash: '',
      state: days.endDate < day ? 'waiting' : 'running',
    }),
  );
  return [...open.reverse(), ...closed.map(closedPeriod)];
}

/** Reads the closed periods before a day, the latest first, at most two. */
export const periodsBefore = (db: Db, siteId: string, startDate: string): Promise<SettlementRow[]> =>
  db
    .select()
    .from(settlement)
    .where(and(eq(settlement.siteId, siteId), lt(settlement.endDay, startDate)))
    .orderBy(desc(settlement.endDay))
    .limit(2);

/** Makes the span of some days with the closed period before them, whose carry is taken over. */
export function toSpan(
  siteId: string,
  { startDate, endDate }: PeriodDays,
  previous: SettlementRow | undefined,
  { losingCarryOver }: Pick<SiteOption, 'losingCarryOver'>,
): Span {
  return { siteId, startDate, endDate, previousId: previous?.id ?? 0, carryOver: losingCarryOver };
}
