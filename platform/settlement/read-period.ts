import type { SiteOption } from '../db/schema/site-option';
import type { MemberContext } from '../http/context';
import { asOf } from '../rollup/rollup';
import { siteOption } from '../shared/site-option';
import type { Source } from './due-rows';
import { type Period, periodsBefore, readPeriods, type SettlementRow, toSpan } from './periods';

/** A requested period, where its figures are read, and where those of the closed period before it are read. */
interface RequestedPeriod {
  period: Period;
  source: Source;
  previous: (Source & { startDate: string; endDate: string }) | null;
  option: SiteOption;
  /** The moment up to which the figures are complete; for a closed period the moment of its closing. */
  asOf: string;
}

/** A period in the form of the wire. */
export const wirePeriod = ({ startDate, endDate, state, closedAt, hash }: Period) => ({
  startDate,
  endDate,
  state,
  hash,
  closedAt: closedAt?.toISOString() ?? null,
});

/**
 * Reads the period that begins on the given day; without a day the latest closed period, or the earliest open one.
 * Undefined if there is none.
 */
export async function requestedPeriod(
  { db, site: { siteId }, now }: Pick<MemberContext, 'db' | 'site' | 'now'>,
  startDate: string | undefined,
): Promise<RequestedPeriod | undefined> {
  const option = await siteOption(db, siteId);
  const periods = await readPeriods(db, siteId, option, now());
  const period = startDate
    ? periods.find((one) => one.startDate === startDate)
    : (periods.find(({ state }) => state === 'closed') ?? periods.at(-1));
  if (!period) return undefined;
  const [before, beforeThat] = await periodsBefore(db, siteId, period.startDate);
  return {
    period,
    option,
    source: { settlementId: period.id, span: toSpan(siteId, period, before, option) },
    previous: before ? closedSource(siteId, before, beforeThat, option) : null,
    asOf: period.closedAt?.toISOString() ?? (await asOf(db, siteId)).toISOString(),
  };
}

/** Finds where the figures of a closed period are read, and the period before it. */
function closedSource(
  siteId: string,
  { id, startDay, endDay }: SettlementRow,
  before: SettlementRow | undefined,
  option: SiteOption,
) {
  const days = { startDate: startDay, endDate: endDay };
  return { ...days, settlementId: id, span: toSpan(siteId, days, before, option) };
}
