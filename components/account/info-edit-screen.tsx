import { getTranslations } from 'next-intl/server';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { Card } from '@/components/ui/card';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { InfoEditForm } from './info-edit-form';

/** Nickname and id of the signed-in member, and the form of its passwords (BOARD-10). */
export async function InfoEditScreen({ shell: { site, session, loadMember } }: { shell: ScreenShell }) {
  const [t, member, option] = await Promise.all([getTranslations(), loadMember(), loadSiteOption(site)]);
  // The session knows both as they were at the sign-in.
  const { memId, memNick } = member.ok ? member.data : session;
  return (
    <>
      <div>
        <h1 className="text-xl font-bold">{t('route.infoEdit')}</h1>
        <p className="text-xs text-ink-3">{t('infoEdit.note')}</p>
      </div>
      <Card className="grid max-w-xl gap-4 p-4 lg:p-5">
        <dl className="border-b border-line pb-3">
          {(['memNick', 'memId'] as const).map((name) => (
            <div key={name} className="fact">
              <dt>{t(`infoEdit.${name}`)}</dt>
              <dd>{name === 'memId' ? memId : memNick}</dd>
            </div>
          ))}
        </dl>
        <ClientMessages of={['infoEdit', 'front.member', 'api.U102', 'api.U103', 'api.A024', 'api.A030']}>
          <InfoEditForm
            memId={memId}
            asksCurrent={site.currentPassword}
            waitHours={option.ok ? (option.data.siteOption.cashOutPassWaitHours ?? 0) : 0}
          />
        </ClientMessages>
      </Card>
    </>
  );
}
