import 'server-only';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { DateRange } from '@/lib/rules/date-range';
import { ok, type Result } from '@/lib/rules/result';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import type { Ranges } from './range';

/** Bets and wins by day; `sameTimeYesterday` are yesterday's until the time of `asOf`. */
export type BettingDays = ResponseOf<'/api/v2/retail/daily/betting'> & {
  sameTimeYesterday?: readonly [betAmt: number, winAmt: number];
};

/** Bets by day, with yesterday's up to the same time where the statistics have them. */
async function withSameTime(
  betting: Promise<Result<ResponseOf<'/api/v2/retail/daily/betting'>>>,
  statistics: Promise<Result<ResponseOf<'/api/v2/main/statistics'>>>,
): Promise<Result<BettingDays>> {
  const [days, today] = await Promise.all([betting, statistics]);
  if (!days.ok) return days;
  const { betAmt, winAmt } = (today.ok && today.data.sameTimeYesterday) || {};
  const isCompared = betAmt !== undefined && winAmt !== undefined;
  return ok({ ...days.data, ...(isCompared && { sameTimeYesterday: [betAmt, winAmt] as const }) });
}

/** Starts all calls of the dashboard at once; each panel awaits its own. `chartDays` is the range of the chart. */
export function startCalls(site: SiteConfig, session: Session, ranges: Ranges, chartDays: DateRange) {
  const call = <P extends CallPath>(path: P, body: RequestOf<P>) => callUpstreamAs(site, session, path, body);
  const statistics = call('/api/v2/main/statistics', {});
  const betting = call('/api/v2/retail/daily/betting', { memId: session.memId, ...chartDays });
  const calls = {
    statistics,
    tasks: call('/api/v2/main/tasks', {}),
    cashReport: call('/api/v2/main/cashReport', ranges.in),
    myCashReport: call('/api/v2/main/myCashReport', ranges.my),
    chart: withSameTime(betting, statistics),
    notices: call('/api/main/nt/list', {}),
    transferLog: call('/api/v2/main/newPayLog', {}),
  };
  // They reject when the session is over, which the page may notice first, so that no panel awaits them.
  for (const one of Object.values(calls)) one.catch(() => {});
  return calls;
}
