import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import type { DetailKind } from '@/lib/routes/detail-tabs';
import * as CODE from '@/lib/rules/code';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { reportFailure } from '@/lib/upstream/page-status';

interface MemberMissingProps {
  site: SiteConfig;
  session: Session;
  kind: DetailKind;
  title: string;
}

/** The page for an unknown id and for a member out of the viewer's sight alike (U001, decision 20). */
export async function MemberMissing({ site, session, kind, title }: MemberMissingProps) {
  reportFailure({ code: CODE.unknownMember });
  const t = await getTranslations();
  // Viewers without the partner list are led to the member list (SITE-13).
  const list = kind === 'user' || session.loginType === 'P_NORMAL' ? 'userList' : 'partnerList';
  return (
    <>
      <h1 className="text-xl font-bold">{title}</h1>
      <Card className="grid justify-items-start gap-3 p-6">
        <p role="alert" className="font-semibold">
          {t('api.U001')}
        </p>
        <p className="text-ink-2">{t('detail.notFound')}</p>
        <LinkButton href={`/${site.prefix}/${list}`}>{t(`route.${list}`)}</LinkButton>
      </Card>
    </>
  );
}
