import * as CODE from '@/lib/rules/code';
import 'server-only';
import { mayBeDirectChild } from '@/components/members/member-row';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Capabilities } from '@/lib/contract/capabilities';
import type { PartnerLevel } from '@/lib/contract/values';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { DetailKind, DetailPart } from '@/lib/routes/detail-tabs';
import type { DateRange } from '@/lib/rules/date-range';
import { type Failure, mapResult, type Result } from '@/lib/rules/result';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { memberLevel } from '@/lib/upstream/member-level';
import { firstLowerLevel } from '@/lib/upstream/site-calls';
import { withCapability } from '@/lib/upstream/with-capability';
import { PERMISSIONS, type Permission } from './permissions';

/** The site, the viewer, and the capabilities of the site's upstream. */
interface DetailContext {
  site: SiteConfig;
  session: Session;
  capabilities: Capabilities;
}

type Answered = ResponseOf<'/api/v2/retail/detail/info'>['partnerInfo'];
/** A member with its level, undefined if the upstream's name of it is none of the viewer's levels. */
type Member = Answered & { partnerLevel: PartnerLevel | undefined };

/** Data of a detail's header and tabs. Amounts are wire units. */
export interface MemberDetail extends DetailContext {
  member: Member;
  cashDecimal: string;
  /** Acts on members below that the upstream knows, and the site leaves to partners (DETAIL-12). */
  lets: { unlock: boolean; permissions: boolean; passwordReset: boolean };
  /** The counts of the tabs and the balance of the last days; null if the upstream does not send them. */
  summary: ResponseOf<'/api/v2/retail/detail/summary'> | null;
  /** Permissions that the viewer lacks, and so cannot grant (DETAIL-12). */
  lacking: readonly Permission[];
  /** The viewer's own detail, which is read-only. */
  isOwn: boolean;
  /** Whether the member may be directly below the viewer (`mayBeDirectChild`). */
  mayBeDirect: boolean;
}

/**
 * Loads a member as the viewer may see it, with the counts of its tabs on some days; members out of the viewer's sight
 * do not exist (decision 20). The permissions that the viewer lacks are loaded only for the tab that needs them.
 */
export async function loadDetail(
  context: DetailContext,
  { memId, kind, part }: { memId: string; kind: DetailKind; part: DetailPart },
  days: DateRange,
): Promise<{ ok: true; data: MemberDetail } | Failure> {
  const { site, session, capabilities } = context;
  const hasRights = capabilities.has('memberRights');
  const [info, viewer, option, lacking] = await Promise.all([
    loadMember(context, memId, days),
    loadViewer(site, session),
    loadSiteOption(site, session),
    hasRights && part === 'Info' && memId !== session.memId ? loadLacking(site, session) : [],
  ]);
  if (!info.ok) return info;
  if (!viewer.ok) return viewer;
  if (!option.ok) return option;
  const { partnerInfo, summary } = info.data;
  const { partnerLevel, mayBeDirect } = await findPlace(context, partnerInfo, kind);
  const member = { ...partnerInfo, partnerLevel };
  return {
    ok: true,
    data: {
      ...context,
      member,
      cashDecimal: option.data.siteOption.cashDecimal,
      lets: {
        unlock: hasRights,
        permissions: hasRights && option.data.siteOption.partnerPermissionsYn === 'Y',
        passwordReset: hasRights && option.data.siteOption.partnerPasswordResetYn === 'Y',
      },
      summary,
      lacking,
      isOwn: member.memId === viewer.data.memId,
      mayBeDirect,
    },
  };
}

/**
 * The level of a member, and whether it may be directly below the viewer. Where neither the upstream nor the name of the
 * level says it, only the address of a player does.
 */
async function findPlace(
  { site, session }: DetailContext,
  answered: Answered,
  kind: DetailKind,
): Promise<{ partnerLevel: PartnerLevel | undefined; mayBeDirect: boolean }> {
  const locale = await pageLocale();
  const { topUserList } = answered;
  const found = await memberLevel(site, session, locale, answered);
  const partnerLevel = found ?? (kind === 'user' ? 'NORMAL' : undefined);
  const childLevel = topUserList ? undefined : await firstLowerLevel(site, session, locale);
  const mayBeDirect = mayBeDirectChild({ topUserList, partnerLevel }, { memId: session.memId, childLevel });
  return { partnerLevel, mayBeDirect };
}

/**
 * Permissions that the viewer lacks, where the site leaves permissions to partners; empty if the upstream does not send
 * them.
 */
async function loadLacking(site: SiteConfig, session: Session): Promise<readonly Permission[]> {
  const option = await loadSiteOption(site, session);
  if (!option.ok || option.data.siteOption.partnerPermissionsYn !== 'Y') return [];
  const ownInfo = await callUpstreamAs(site, session, '/api/v2/retail/detail/info', { memId: session.memId });
  return ownInfo.ok ? PERMISSIONS.filter((name) => ownInfo.data.partnerInfo[name] === 'N') : [];
}

type Summary = ResponseOf<'/api/v2/retail/detail/summary'>;
type Info = ResponseOf<'/api/v2/retail/detail/info'>;

/** A member with the counts of its tabs; from an upstream without them, the member alone. */
async function loadMember(
  { site, session, capabilities }: DetailContext,
  memId: string,
  days: DateRange,
): Promise<Result<Info & { summary: Summary | null }>> {
  const alone = async () =>
    mapResult(await callUpstreamAs(site, session, '/api/v2/retail/detail/info', { memId }), (info) => ({
      ...info,
      summary: null,
    }));
  const path = '/api/v2/retail/detail/summary';
  const body = { memId, ...days };
  const loadWithSummary = async () =>
    mapResult(await callUpstreamAs(site, session, path, body), (summary) => ({
      partnerInfo: summary.partnerInfo,
      summary,
    }));
  const result = await withCapability<Info & { summary: Summary | null }>(
    capabilities,
    'memberSummary',
    loadWithSummary,
    alone,
  );
  // The page works without the counts of the tabs. A member that is not below the viewer is unknown to both calls.
  return result.ok || result.code === CODE.unknownMember ? result : alone();
}
