import { getTranslations } from 'next-intl/server';
import { shortTime } from '@/lib/format/time';
import type { Session } from '@/lib/session/session';

/**
 * When and from where the viewer signed in before this time, and the way to all that was done (KEEP-09): a stranger's
 * sign-in shows on the page that a sign-in leads to. Nothing where the upstream does not say.
 */
export async function PreviousLogin({
  session: { previousLogin },
  prefix,
  hasActivity,
}: {
  session: Session;
  prefix: string;
  /** The upstream has the log of acts. */
  hasActivity: boolean;
}) {
  if (previousLogin === undefined) return null;
  const t = await getTranslations('activity');
  const text = previousLogin
    ? t('previous', { time: shortTime(previousLogin.at), ip: previousLogin.ip || '–' })
    : t('firstSignIn');
  return (
    <p className="text-xs text-ink-3">
      {text}
      {hasActivity ? (
        <>
          {' '}
          <a href={`/${prefix}/activity?kind=signIn&own=Y`} className="text-brand underline">
            {t('toActivity')}
          </a>
        </>
      ) : null}
    </p>
  );
}
