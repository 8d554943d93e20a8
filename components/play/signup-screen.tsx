import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import * as CODE from '@/lib/rules/code';
import { findPlayer } from '@/lib/session/player';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { reportFailure } from '@/lib/upstream/page-status';
import { siteBanks, siteOption } from '@/lib/upstream/site-calls';
import { EntryPage } from './entry-page';
import { EntryTabs } from './entry-tabs';
import { HelpNote } from './help-note';
import { Note } from './note';
import { PlaySignupForm } from './signup-form';
import { signupTexts } from './signup-texts';

interface SignupScreenProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The sign-up page (PLAY-02); `?r=` fills the recommender. Signed-in players are redirected to the lobby. */
export async function PlaySignupScreen({ params, searchParams }: SignupScreenProps) {
  const [{ prefix }, query] = await Promise.all([params, searchParams]);
  const { site, session } = await findPlayer(prefix);
  if (session) redirect(`/${prefix}/play`);
  const locale = await pageLocale();
  const [t, shell, codes, option, banks, capabilities] = await Promise.all([
    getTranslations('play.signup'),
    getTranslations('play.shell'),
    getTranslations('api'),
    siteOption(site, locale),
    siteBanks(site, locale),
    siteCapabilities(site),
  ]);
  const recommenderId = typeof query.r === 'string' ? query.r.trim().slice(0, 20) : '';
  const path = `/play/join${recommenderId && `?r=${encodeURIComponent(recommenderId)}`}`;
  const failed = [option, banks].find((result) => !result.ok);
  let content = null;
  if (option.ok && banks.ok) {
    const { signupOpenYn, signupApprovalYn } = option.data.siteOption;
    content =
      signupOpenYn !== 'N' ? (
        <PlaySignupForm
          api={`/${prefix}/play/api/session/join`}
          login={`/${prefix}/play/login`}
          recommenderId={recommenderId}
          isApproved={signupApprovalYn === undefined ? undefined : signupApprovalYn === 'Y'}
          banks={banks.data.list}
          hasChecks={capabilities.has('signupChecks')}
          texts={signupTexts(locale)}
        />
      ) : (
        <>
          <h1>{t('title')}</h1>
          <Note text={codes(CODE.signUpsClosed)} />
        </>
      );
  } else if (failed && !failed.ok) {
    reportFailure(failed);
    content = (
      <>
        <h1>{t('title')}</h1>
        <Note text={failed.message} />
        <a className="btn" href={`/${prefix}${path}`}>
          {shell('retry')}
        </a>
      </>
    );
  }
  return (
    <EntryPage prefix={prefix} title={site.playTitle} path={path}>
      <EntryTabs prefix={prefix} here="join" />
      {content}
      {option.ok ? (
        <HelpNote helpline={option.data.siteOption.helpline} saysExclusion={capabilities.has('protection')} />
      ) : null}
      <noscript>
        <Note text={t('needsScript')} />
      </noscript>
    </EntryPage>
  );
}
