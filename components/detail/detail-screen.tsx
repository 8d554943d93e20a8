import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { GLANCE_CALL } from '@/components/glance/glance-context';
import type { AnyList } from '@/components/list/definition';
import { type ListPageProps, ListScreen, type ListScreenProps } from '@/components/list/list-screen';
import { CallFailure } from '@/components/shell/call-failure';
import { dayRange, isMemberId, parseState } from '@/lib/lists/filters';
import {
  currentPart,
  type DetailKind,
  type DetailPart,
  detailHref,
  detailKind,
  linkedPart,
  tabName,
} from '@/lib/routes/detail-tabs';
import * as CODE from '@/lib/rules/code';
import { today } from '@/lib/rules/day';
import { quickRange } from '@/lib/rules/quick-range';
import { requirePartner } from '@/lib/session/require-partner';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { DetailHeader } from './detail-header';
import { GlanceTab, type LoadedGlance } from './glance-tab';
import { InfoTab } from './info-tab';
import { findTabList } from './lists/lists';
import { loadDetail, type MemberDetail } from './load';
import { MemberMissing } from './member-missing';
import { MemoTab } from './memo-tab';
import { RateTab } from './rate-tab';
import { TabBar } from './tab-bar';

interface DetailScreenProps extends ListPageProps {
  /** Kind of the requested route; a member of the other kind is redirected. */
  kind: DetailKind;
  /** The lists of tabs that belong to other features. */
  more?: Partial<Record<DetailPart, AnyList>>;
  /** The pop-ups that rows open, by tab. */
  popups?: Partial<Record<DetailPart, NonNullable<ListScreenProps['popups']>>>;
}

/** Detail of a partner or member: header, and one tab (DETAIL-01). */
export async function DetailScreen({ kind, more = {}, popups = {}, ...page }: DetailScreenProps) {
  const { site, session } = await requirePartner((await page.params).prefix);
  const query = await page.searchParams;
  const t = await getTranslations();
  const id = typeof query.id === 'string' ? query.id.trim() : '';
  const title = t(`route.${kind}Detail`);
  if (!isMemberId(id)) return <MemberMissing site={site} session={session} kind={kind} title={title} />;
  const week = quickRange('days7', today());
  // The days that the tabs open with, or those of the address.
  const days = parseState(query, dayRange(week.startDate, week.endDate));
  const capabilities = await siteCapabilities(site);
  const part = currentPart(kind, query.tab, capabilities);
  // It starts beside the call of the header.
  const glance = part === 'Glance' ? callUpstreamAs(site, session, GLANCE_CALL, { memId: id }) : undefined;
  const view = await loadDetail({ site, session, capabilities }, { memId: id, kind, part }, days);
  if (!view.ok) {
    if (view.code === CODE.unknownMember)
      return <MemberMissing site={site} session={session} kind={kind} title={title} />;
    return (
      <>
        <h1 className="text-xl font-bold">{title}</h1>
        <CallFailure failure={view} />
      </>
    );
  }
  const { member } = view.data;
  const memberKind = detailKind(member.partnerLevel);
  if (memberKind !== kind) {
    const to = linkedPart(memberKind, currentPart(memberKind, query.tab, capabilities), capabilities);
    redirect(detailHref(site.prefix, member, to, query));
  }
  const isFirst = linkedPart(kind, part, capabilities) === undefined;

  return (
    <>
      <div className="shell-head">
        <DetailHeader {...view.data} tab={isFirst ? '' : tabName(kind, part)} />
        <TabBar {...view.data} prefix={site.prefix} part={part} days={days} initial={week} />
      </div>
      <Tab page={page} kind={kind} part={part} more={more} popups={popups} view={view.data} glance={glance} />
    </>
  );
}

interface TabProps {
  page: ListPageProps;
  kind: DetailKind;
  part: DetailPart;
  more: NonNullable<DetailScreenProps['more']>;
  popups: NonNullable<DetailScreenProps['popups']>;
  view: MemberDetail;
  glance: LoadedGlance | undefined;
}

function Tab({ page, kind, part, more, popups, view, glance }: TabProps) {
  const list = more[part] ?? findTabList(tabName(kind, part));
  if (list) return <ListScreen list={list} popups={popups[part]} level={2} {...page} />;
  if (glance) return <GlanceTab {...view} glance={glance} />;
  if (part === 'Memo') return <MemoTab {...view} />;
  return part === 'Rate' ? <RateTab {...view} /> : <InfoTab {...view} />;
}
