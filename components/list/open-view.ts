import * as CODE from '@/lib/rules/code';
import 'server-only';
import { redirect } from 'next/navigation';
import { loadFrame } from '@/components/shell/viewer';
import type { Capabilities } from '@/lib/contract/capabilities';
import type { MessageKey } from '@/lib/i18n/translate';
import type { SearchParams } from '@/lib/lists/filters';
import { DEFAULT_LAYOUT } from '@/lib/lists/layout';
import { IN_VIEW_PARAM, queryOn, VIEW_PARAM } from '@/lib/lists/view-query';
import { today } from '@/lib/rules/day';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { type AnyList, listName } from './definition';

interface ViewContext {
  capabilities: Capabilities;
  site: SiteConfig;
  session: Session;
  list: AnyList;
}

/**
 * Redirects from the link of a view (`?view=12`, VIEW-03) to its filters, for those who may read it. Returns the
 * message that says why there is no such view; null for an address without such a link, and where the upstream stores
 * no views.
 */
export async function openView({
  capabilities,
  site,
  session,
  list,
  query,
  path,
}: ViewContext & { query: SearchParams; path: string }): Promise<MessageKey | null> {
  const text = query[VIEW_PARAM];
  if (text === undefined || !capabilities.has('views')) return null;
  const viewIdx = typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : 0;
  const answer = await callUpstreamAs(site, session, '/api/retail/view', { viewIdx });
  if (!answer.ok) return answer.code === CODE.notFound ? 'views.gone' : 'views.notLoaded';
  const { view } = answer.data;
  if (view.list !== listName(list)) return 'views.ofOther';
  const params = new URLSearchParams(queryOn(view.query, today()));
  for (const name of ['id', 'tab']) if (typeof query[name] === 'string') params.set(name, query[name]);
  params.set(IN_VIEW_PARAM, String(viewIdx));
  redirect(`${path}?${params}`);
}

/**
 * Returns the layout of a list: that of the view that the address began in, the person's, or the list's own; undefined
 * for an upstream that stores none.
 */
export async function layoutFor({
  capabilities,
  site,
  session,
  list,
  inView,
}: ViewContext & { /** 0 for none. */ inView: number }): Promise<string | undefined> {
  if (!capabilities.has('views')) return undefined;
  const [frame, opened] = await Promise.all([
    loadFrame(site, session),
    inView > 0 ? callUpstreamAs(site, session, '/api/retail/view', { viewIdx: inView }) : null,
  ]);
  const viewLayout = opened?.ok ? opened.data.view.layout : '';
  if (viewLayout || !frame.ok || !frame.data.layouts) return viewLayout || undefined;
  return frame.data.layouts[listName(list)] ?? DEFAULT_LAYOUT;
}
