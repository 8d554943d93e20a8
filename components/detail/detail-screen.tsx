import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { DetailHeader } from './detail-header';
import { InfoTab } from './info-tab';
import { loadDetail } from './load';
import { MemberMissing } from './member-missing';
import { TabBar } from './tab-bar';
import { type DetailKind, detailHref, kindOf, partOf } from './tabs';

interface DetailScreenProps {
  site: SiteConfig;
  session: Session;
  /** The route that was opened; somebody of the other kind is led to the other one. */
  kind: DetailKind;
  query: Record<string, string | string[] | undefined>;
}

/** Partner or member detail: who it is, and one tab about them (2§2.9, 2§2.10). */
export async function DetailScreen({ site, session, kind, query }: DetailScreenProps) {
  const t = await getTranslations();
  const id = typeof query.id === 'string' ? query.id.trim() : '';
  const title = t(`route.${kind}Detail`);
  if (!/^[A-Za-z0-9+_-]{3,20}$/.test(id)) return <MemberMissing {...{ site, session, kind, title }} />;
  const view = await loadDetail(site, session, id);
  if (!view.ok) {
    if (view.code === 'U001') return <MemberMissing {...{ site, session, kind, title }} />;
    return (
      <>
        <h1 className="text-xl font-bold">{title}</h1>
        <CallFailure failure={view} />
      </>
    );
  }
  const { member } = view.data;
  const own = kindOf(member.partnerLevel);
  if (own !== kind) redirect(detailHref(site.prefix, member, partOf(own, query.tab)));
  const part = partOf(kind, query.tab);

  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <DetailHeader {...view.data} title={title} />
      <TabBar prefix={site.prefix} member={member} part={part} />
      <InfoTab {...view.data} />
    </div>
  );
}
