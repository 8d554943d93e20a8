import 'server-only';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import { waitAnew } from '@/lib/request/request-scope';
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
  const isLate = today.ok && today.isLate;
  return {
    ...ok({ ...days.data, ...(isCompared && { sameTimeYesterday: [betAmt, winAmt] as const }) }),
    ...(isLate ? { isLate } : {}),
  };
}

/** A panel's call, and the same with the parts that were late; each is made once. */
export interface PanelCall<T> {
  first: Promise<Result<T>>;
  /** Whether the first answer is there. */
  hasAnswered: () => boolean;
  whole: () => Promise<Result<T>>;
}

/** So often a call waits for its late parts. */
const TRIES = 3;

/** Makes a call that waits for its late parts, again while they are missing. */
async function patiently<T>(ask: (waits: boolean) => Promise<Result<T>>): Promise<Result<T>> {
  const wait = () => {
    // Part of the page is out: the time of the first answers does not count for these.
    waitAnew();
    return ask(true);
  };
  let result = await wait();
  for (let tries = 1; tries < TRIES && (!result.ok || result.isLate); tries += 1) result = await wait();
  return result;
}

/** Starts a call at once; it is made again at the first use of `whole`. */
function panelCall<T>(ask: (waits: boolean) => Promise<Result<T>>): PanelCall<T> {
  const first = ask(false);
  let hasAnswered = false;
  first.then(
    () => {
      hasAnswered = true;
    },
    // It rejects when the session is over, which the page may notice first, so that no panel awaits it.
    () => {},
  );
  let again: Promise<Result<T>> | undefined;
  return {
    first,
    hasAnswered: () => hasAnswered,
    whole: () => {
      again ??= patiently(ask);
      return again;
    },
  };
}

/** Starts all calls of the dashboard at once; each panel awaits its own. `chartDays` is the range of the chart. */
export function startCalls(site: SiteConfig, session: Session, ranges: Ranges, chartDays: DateRange) {
  const call = <P extends CallPath>(path: P, body: RequestOf<P>) =>
    panelCall((waits) => callUpstreamAs(site, session, path, body, { waits }));
  const statistics = call('/api/v2/main/statistics', {});
  const betting = call('/api/v2/retail/daily/betting', { memId: session.memId, ...chartDays });
  return {
    statistics,
    tasks: call('/api/v2/main/tasks', {}),
    cashReport: call('/api/v2/main/cashReport', ranges.in),
    myCashReport: call('/api/v2/main/myCashReport', ranges.my),
    chart: panelCall((waits) => withSameTime(betting.first, waits ? statistics.whole() : statistics.first)),
    since: call('/api/v2/desk/since', {}),
    notices: call('/api/main/nt/list', {}),
    transferLog: call('/api/v2/main/newPayLog', {}),
  };
}
