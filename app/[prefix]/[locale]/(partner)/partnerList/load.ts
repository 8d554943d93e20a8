import 'server-only';
import { type ListState, listRequest } from '@/components/filter/list-state';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import { loadTree } from '@/components/tree/load-tree';
import type { Failure } from '@/lib/contract/envelope';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { upstream } from '@/lib/upstream/upstream';

/**
 * Everything that the screen shows, asked for at once. A part that fails is a value, and fails alone; but no amounts
 * without their scale, and no moving of money without the own balance.
 */
export async function loadPartnerList(site: SiteConfig, session: Session, state: ListState) {
  const { memId, startDate, endDate } = state;
  const [tree, info, list, viewer, option] = await Promise.all([
    loadTree(site, session, state),
    upstream(site, session, '/api/v2/retail/partnerInfo', { memId, startDate, endDate }),
    upstream(site, session, '/api/v2/user/lowerUserList', listRequest(state)),
    loadViewer(site, session),
    loadSiteOption(site),
  ]);
  const missing = [option, viewer].find((result): result is Failure => !result.ok);
  return {
    tree,
    info: option.ok ? info : option,
    list: missing ?? list,
    viewer: viewer.ok ? viewer.data : null,
    option: option.ok ? option.data.siteOption : null,
  };
}

export type PartnerListView = Awaited<ReturnType<typeof loadPartnerList>>;
