import 'server-only';
import type { CallPath, RequestOf } from '@/lib/contract/calls';
import type { DateRange } from '@/lib/rules/date-range';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import type { Ranges } from './range';

/** Starts all calls of the dashboard at once; each panel awaits its own. `chartDays` is the range of the chart. */
export function startCalls(site: SiteConfig, session: Session, ranges: Ranges, chartDays: DateRange) {
  const call = <P extends CallPath>(path: P, body: RequestOf<P>) => {
    const result = callUpstreamAs(site, session, path, body);
    // It rejects when the session is over, possibly before a panel awaits it; the panel rejects again.
    result.catch(() => {});
    return result;
  };
  return {
    statistics: call('/api/v2/main/statistics', {}),
    cashReport: call('/api/v2/main/cashReport', ranges.in),
    myCashReport: call('/api/v2/main/myCashReport', ranges.my),
    betting: call('/api/v2/retail/daily/betting', { memId: session.memId, ...chartDays }),
    notices: call('/api/main/nt/list', {}),
    transferLog: call('/api/v2/main/newPayLog', {}),
  };
}
