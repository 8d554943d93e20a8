'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { lastActivity, noteActivity } from '../../lib/activity';
import { useTexts } from '../../lib/use-texts';

const IdleDialog = lazy(() => import('./idle-dialog'));

/** How long before the end the dialog asks, in milliseconds. */
const WARNING_MS = 120_000;

interface IdleWatchProps {
  /** Minutes after the last act at which the session ends. */
  idleMinutes: number;
  /** The session's end however much it is used, in ISO 8601. */
  endsAt: string;
}

/**
 * Shows in how many minutes the session locks, asks two minutes before, and then leads to the sign-in, which leads back.
 * The platform ends the session by itself; this only says so in time.
 */
export function IdleWatch({ idleMinutes, endsAt }: IdleWatchProps) {
  const t = useTexts('shell');
  const [leftMs, setLeftMs] = useState(idleMinutes * 60_000);
  const isNear = leftMs <= WARNING_MS;

  useEffect(() => {
    // A page that was opened is an act.
    noteActivity();
    const update = () =>
      setLeftMs(Math.min(lastActivity() + idleMinutes * 60_000, Date.parse(endsAt)) - Date.now());
    update();
    const timer = setInterval(update, isNear ? 1_000 : 5_000);
    return () => clearInterval(timer);
  }, [idleMinutes, endsAt, isNear]);

  return (
    <>
      <small className="text-xs whitespace-nowrap text-ink-3 max-sm:hidden">
        {t('lockedIn', { minutes: Math.max(0, Math.ceil(leftMs / 60_000)) })}
      </small>
      {isNear ? (
        <Suspense>
          <IdleDialog seconds={Math.max(0, Math.ceil(leftMs / 1000))} />
        </Suspense>
      ) : null}
    </>
  );
}
