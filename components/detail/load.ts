import 'server-only';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import type { ResponseOf } from '@/lib/contract/calls';
import { today } from '@/lib/rules/day';
import { quickRange } from '@/lib/rules/quick-range';
import type { Failure } from '@/lib/rules/result';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';

/** Data of a detail's header and tabs. Amounts are wire units. */
export interface MemberDetail {
  site: SiteConfig;
  session: Session;
  member: ResponseOf<'/api/v2/retail/detail/info'>['partnerInfo'];
  cashDecimal: string;
  /** What the site lets partners do with members below (DETAIL-12). */
  lets: { permissions: boolean; passwordReset: boolean };
  /** What the tabs hold and the balance of the last days; null where the upstream does not say. */
  summary: ResponseOf<'/api/v2/retail/detail/summary'> | null;
  /** The viewer's own detail, which is read-only. */
  isOwn: boolean;
}

/** Loads a member as the viewer may see it; members out of the viewer's sight do not exist (decision 20). */
export async function loadDetail(
  site: SiteConfig,
  session: Session,
  memId: string,
): Promise<{ ok: true; data: MemberDetail } | Failure> {
  const [info, summary, viewer, option] = await Promise.all([
    callUpstreamAs(site, session, '/api/v2/retail/detail/info', { memId }),
    // Of the days that the tabs open with.
    callUpstreamAs(site, session, '/api/v2/retail/detail/summary', {
      memId,
      ...quickRange('days7', today()),
    }),
    loadViewer(site, session),
    loadSiteOption(site, session),
  ]);
  if (!info.ok) return info;
  if (!viewer.ok) return viewer;
  if (!option.ok) return option;
  const member = info.data.partnerInfo;
  return {
    ok: true,
    data: {
      site,
      session,
      member,
      cashDecimal: option.data.siteOption.cashDecimal,
      lets: {
        permissions: option.data.siteOption.partnerPermissionsYn === 'Y',
        passwordReset: option.data.siteOption.partnerPasswordResetYn === 'Y',
      },
      summary: summary.ok ? summary.data : null,
      isOwn: member.memId === viewer.data.memId,
    },
  };
}
