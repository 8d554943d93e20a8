import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { loadInviter } from '@/lib/entry/inviter';
import { pageLocale } from '@/lib/i18n/page-locale';
import * as CODE from '@/lib/rules/code';
import { isLikeCode } from '@/lib/rules/invitation';
import { isFailure } from '@/lib/rules/result';
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

/** The recommender in the address: an invitation's code, or a recommender's id. */
function readLink(r: string | string[] | undefined, takesCodes: boolean) {
  const text = typeof r === 'string' ? r.trim().slice(0, 20) : '';
  const query = text && `?r=${encodeURIComponent(text)}`;
  return takesCodes && isLikeCode(text)
    ? { code: text, recommenderId: '', query }
    : { code: null, recommenderId: text, query };
}

/**
 * The sign-up page (PLAY-02). `?r=` names an invitation, whose partner the page says (INVITE-02), or fills the
 * recommender. Signed-in players are redirected to the lobby.
 */
export async function PlaySignupScreen({ params, searchParams }: SignupScreenProps) {
  const [{ prefix }, query, locale] = await Promise.all([params, searchParams, pageLocale()]);
  const { site, session } = await findPlayer(prefix);
  if (session) redirect(`/${prefix}/play`);
  const capabilities = await siteCapabilities(site);
  const link = readLink(query.r, capabilities.has('invitations'));
  const [t, shell, codes, option, banks, inviter] = await Promise.all([
    getTranslations('play.signup'),
    getTranslations('play.shell'),
    getTranslations('api'),
    siteOption(site, locale),
    siteBanks(site, locale),
    link.code === null ? null : loadInviter(site, link.code, { headers: await headers(), locale }),
  ]);
  const path = `/play/join${link.query}`;
  const isClosed = option.ok && option.data.siteOption.signupOpenYn === 'N';
  const isEnded = isFailure(inviter) && inviter.code === CODE.endedInvitation;
  const failed = [option, banks, inviter].find(isFailure);
  let content: ReactNode;
  if (isClosed) content = <Note text={codes(CODE.signUpsClosed)} />;
  else if (isEnded) {
    content = (
      <>
        <Note text={codes(CODE.endedInvitation)} />
        <a className="btn" href={`/${prefix}/play/join`}>
          {t('withoutInvitation')}
        </a>
      </>
    );
  } else if (failed || !option.ok || !banks.ok) {
    if (failed) reportFailure(failed);
    content = (
      <>
        <Note text={failed?.message ?? ''} />
        <a className="btn" href={`/${prefix}${path}`}>
          {shell('retry')}
        </a>
      </>
    );
  } else {
    const { signupApprovalYn } = option.data.siteOption;
    content = (
      <PlaySignupForm
        api={`/${prefix}/play/api/session/join`}
        login={`/${prefix}/play/login`}
        recommenderId={link.recommenderId}
        invited={
          inviter?.ok && link.code !== null ? { code: link.code, nick: inviter.data.memNick } : undefined
        }
        isApproved={signupApprovalYn === undefined ? undefined : signupApprovalYn === 'Y'}
        banks={banks.data.list}
        hasChecks={capabilities.has('signupChecks')}
        texts={signupTexts(locale)}
      />
    );
  }
  const hasForm = !isClosed && !isEnded && !failed;
  return (
    <EntryPage prefix={prefix} title={site.playTitle} path={path}>
      <EntryTabs prefix={prefix} here="join" joinQuery={link.query} />
      {inviter?.ok && hasForm ? (
        <p className="invited">{t('invitedBy', { nick: inviter.data.memNick })}</p>
      ) : null}
      {hasForm ? null : <h1>{t('title')}</h1>}
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
