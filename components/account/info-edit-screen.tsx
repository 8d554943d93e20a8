import { getTranslations } from 'next-intl/server';
import { LoadFailure } from '@/components/shell/load-failure';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { Card } from '@/components/ui/card';
import { ClientMessages } from '@/lib/i18n/client-messages';
import * as CODE from '@/lib/rules/code';
import { isPartner } from '@/lib/session/session';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { FactorCard } from './factor-card';
import { OwnSessions } from './own-sessions';
import { PasswordForm } from './password-form';
import { withTimeTexts } from './session-times';

/**
 * Nickname and id of the signed-in member, a form for each of its passwords (BOARD-10), a partner's second factors
 * (KEEP-02), and where it is signed in (KEEP-03); of these an upstream may not know.
 */
export async function InfoEditScreen({ shell: { site, session, base, loadMember } }: { shell: ScreenShell }) {
  const capabilities = await siteCapabilities(site);
  const [t, member, option, own, factors] = await Promise.all([
    getTranslations(),
    loadMember(),
    loadSiteOption(site),
    capabilities.has('sessions') ? callUpstreamAs(site, session, '/api/member/sessions', {}) : null,
    // Players have no second factor.
    isPartner(session) && capabilities.has('secondFactor')
      ? callUpstreamAs(site, session, '/api/factor/list', {})
      : null,
  ]);
  // The session knows both as they were at the sign-in.
  const { memId, memNick } = member.ok ? member.data : session;
  return (
    <>
      <div>
        <h1 className="text-xl font-bold">{t('route.infoEdit')}</h1>
        <p className="text-xs text-ink-3">{t('infoEdit.note')}</p>
      </div>
      <Card className="max-w-xl px-4 py-2 lg:px-5">
        <dl>
          {(['memNick', 'memId'] as const).map((name) => (
            <div key={name} className="fact">
              <dt>{t(`infoEdit.${name}`)}</dt>
              <dd>{name === 'memId' ? memId : memNick}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <ClientMessages
        of={['infoEdit', 'front.member', 'api.U102', 'api.U103', 'api.A024', 'api.A030', 'saving']}
      >
        {(['memPass', 'cashOutPass'] as const).map((kind) => (
          <Card key={kind} as="section" aria-labelledby={kind} className="grid max-w-xl gap-4 p-4 lg:p-5">
            <h2 id={kind} className="text-lg font-bold">
              {t(`infoEdit.${kind}Title`)}
            </h2>
            <PasswordForm
              kind={kind}
              memId={memId}
              asksCurrent={site.currentPassword}
              waitHours={option.ok ? (option.data.siteOption.cashOutPassWaitHours ?? 0) : 0}
            />
          </Card>
        ))}
      </ClientMessages>
      {factors ? <FactorCard own={factors} href={`${base}/infoEdit`} /> : null}
      {own && (own.ok || own.code !== CODE.unknownCall) ? (
        <Card as="section" aria-labelledby="own-sessions" className="grid max-w-xl gap-4 p-4 lg:p-5">
          <div>
            <h2 id="own-sessions" className="text-lg font-bold">
              {t('sessions.title')}
            </h2>
            <p className="text-xs text-ink-3">{t('sessions.note')}</p>
          </div>
          {own.ok ? (
            <ClientMessages of={['sessions', 'saving']}>
              <OwnSessions {...withTimeTexts(own.data)} />
            </ClientMessages>
          ) : (
            <LoadFailure t={t} failure={own} href={`${base}/infoEdit`} />
          )}
        </Card>
      ) : null}
    </>
  );
}
