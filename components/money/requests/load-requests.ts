import 'server-only';
import type { ScreenShell } from '@/components/shell/screen-shell';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { SearchParams } from '@/lib/lists/filters';
import { today as todayOf } from '@/lib/rules/day';
import { mapResult, type Result } from '@/lib/rules/result';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { readHistoryUrl } from '../ledger/history';

type Answer = ResponseOf<'/api/cash/list/'>;
type RequestType = NonNullable<RequestOf<'/api/cash/list/'>['cashType']>;
export type Request = Omit<Answer['list'][number], 'cashType'> & { cashType: RequestType };
/** A page of the own requests. */
export type RequestPage = Omit<Answer, 'list'> & { list: readonly Request[] };

type Paging = Omit<RequestOf<'/api/cash/list/'>, 'cashType'>;

/**
 * Loads a page of the own requests. Rows of the documents do not say whether they are deposits or withdrawals: such a
 * row is one of the type that was asked for.
 */
async function loadPage(
  { site, session }: Pick<ScreenShell, 'site' | 'session'>,
  asked: Paging & { cashType?: RequestType },
  unnamed: RequestType,
): Promise<Result<RequestPage>> {
  const answered = await callUpstreamAs(site, session, '/api/cash/list/', asked);
  return mapResult(answered, (page) => ({
    ...page,
    list: page.list.map((row) => ({ ...row, cashType: row.cashType ?? unnamed })),
  }));
}

/** Loads the newest deposits (1) or withdrawals (−1) of all days. */
export const loadNewest = (shell: Pick<ScreenShell, 'site' | 'session'>, cashType: RequestType) =>
  loadPage(shell, { cashType, page: 1 }, cashType);

/**
 * Loads the history of a tab of the wallet, `cashType` being the type that the tab is for. It has both types in one list;
 * where rows do not say their type, the tab has those of its type alone. A part that fails is its failure.
 */
export async function loadHistory(
  shell: ScreenShell,
  { route, cashType, search }: { route: string; cashType: RequestType; search: SearchParams },
) {
  const today = todayOf();
  const url = readHistoryUrl(`${shell.base}/${route}`, search, today);
  const capabilities = await siteCapabilities(shell.site);
  const types = capabilities.has('ledgerFacts') ? {} : { cashType };
  const [latest, past] = await Promise.all([
    loadPage(shell, { ...types, page: 1 }, cashType),
    loadPage(shell, { ...types, ...url.state }, cashType),
  ]);
  return { latest, past, url, today };
}
