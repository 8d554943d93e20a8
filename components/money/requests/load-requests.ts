import 'server-only';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import type { SearchParams } from '@/lib/lists/filters';
import { today as todayOf } from '@/lib/rules/day';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { historyUrlOf } from '../ledger/history';

/**
 * Loads the data of the screens of deposits (1), withdrawals (−1) or both together. A part that fails is its failure.
 */
export async function loadRequests(
  { site, session, base, loadMember }: ScreenShell,
  { route, cashType, search }: { route: string; cashType?: 1 | -1; search: SearchParams },
) {
  const today = todayOf();
  const url = historyUrlOf(`${base}/${route}`, search, today);
  const ask = (body: { page: number; startDate?: string; endDate?: string }) =>
    callUpstreamAs(site, session, '/api/cash/list/', { cashType, ...body });
  const [member, option, latest, past] = await Promise.all([
    loadMember(),
    loadSiteOption(site),
    ask({ page: 1 }),
    ask(url.state),
  ]);
  return { member, option, requests: { latest, past, url, search, today } };
}
