import 'server-only';
import { type ListState, listRequest } from '@/components/filter/list-state';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadTree } from '@/components/tree/load-tree';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { upstream } from '@/lib/upstream/upstream';

/** Everything that the screen shows, asked for at once. A part that fails is a value, and fails alone. */
export async function loadPartnerList(site: SiteConfig, session: Session, state: ListState) {
  const { memId, startDate, endDate } = state;
  const [tree, info, list, viewer, option] = await Promise.all([
    loadTree(site, session, state),
    upstream(site, session, '/api/v2/retail/partnerInfo', { memId, startDate, endDate }),
    upstream(site, session, '/api/v2/user/lowerUserList', listRequest(state)),
    upstream(site, session, '/api/member/info', {}),
    loadSiteOption(site),
  ]);
  return {
    tree,
    info,
    list,
    viewer: viewer.ok ? viewer.data : null,
    option: option.ok ? option.data.siteOption : null,
  };
}

export type PartnerListView = Awaited<ReturnType<typeof loadPartnerList>>;
