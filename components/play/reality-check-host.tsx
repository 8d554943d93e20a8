'use client';

import { Suspense, useCallback, useEffect, useState } from 'react';
import { onPlayChanged } from '@/components/live/play-changed';
import { latePart } from '@/lib/i18n/late-part';
import { useCallApi } from '@/lib/query/use-api';
import type { PlayDay } from './reality-check';

const RealityCheck = latePart(() => import('./reality-check'));

interface RealityCheckHostProps {
  /** The player's day when the page was rendered; null where it could not be loaded. */
  initial: PlayDay | null;
  me: string;
  cashDecimal: string;
}

/**
 * Shows the reality check when the platform says that one is due: at its time, after a bet that was refused for it in any
 * window, and until it is answered in any.
 */
export function RealityCheckHost({ initial, me, cashDecimal }: RealityCheckHostProps) {
  const callApi = useCallApi();
  const [day, setDay] = useState(initial);
  useEffect(() => setDay(initial), [initial]);
  const ask = useCallback(async () => {
    const { resultCode, data } = await callApi('/api/game/today', {});
    if (resultCode === '0' && data) setDay(data);
  }, [callApi]);
  useEffect(() => onPlayChanged(ask), [ask]);
  const session = day?.session;
  useEffect(() => {
    if (!session?.checkInMs) return;
    const timer = setTimeout(ask, session.checkInMs);
    return () => clearTimeout(timer);
  }, [session, ask]);
  if (!day || !session?.isCheckDue) return null;
  return (
    <Suspense>
      <RealityCheck day={day} session={session} me={me} cashDecimal={cashDecimal} onAnswer={setDay} />
    </Suspense>
  );
}
