'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onGameDown } from '@/components/live/game-down';
import { LiveRoot } from '@/components/live/live-root';
import { ApiProvider } from '@/lib/query/api-provider';
import { PlayAlertHost } from './alert-host';
import type { PlayerLiveProps } from './player-live';
import type { PlayDay } from './reality-check';
import { RealityCheckHost } from './reality-check-host';

/** The path of an embedded page; null for a vendor's, whose address the browser hides. */
function placeOf(frame: HTMLIFrameElement): string | null {
  try {
    return frame.contentWindow?.location.pathname ?? null;
  } catch {
    return null;
  }
}

/** The frame of a slot. A launch works once, so the window's address follows the sandbox's page and can be reloaded. */
export function SlotFrame({ url }: { url: string }) {
  const t = useTranslations('play.slot');
  const frame = useRef<HTMLIFrameElement>(null);
  // The page rendered again with the followed address must not load the frame again, in the middle of a round.
  const [src] = useState(url);
  useEffect(() => onGameDown((reason) => reason === 'locked' && window.close()), []);
  const follow = useCallback(() => {
    const place = frame.current && placeOf(frame.current);
    if (!place?.endsWith('/game') || place === src) return;
    window.history.replaceState(null, '', `?${new URLSearchParams({ url: place })}`);
  }, [src]);
  // The frame may have loaded before this code ran.
  useEffect(follow, [follow]);
  return (
    <iframe
      ref={frame}
      className="slot-frame"
      title={t('title')}
      src={src}
      onLoad={follow}
      allow="fullscreen"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
    />
  );
}

interface SlotWindowProps extends Omit<PlayerLiveProps, 'today' | 'cashDecimal'> {
  url: string;
  /**
   * For the reality check over a vendor's game; null over one of the sandbox, which shows it itself, and where the
   * upstream has none.
   */
  check: { today: PlayDay | null; cashDecimal: string } | null;
}

/** The page that runs a slot: its frame, and the session, which a sign-in elsewhere does not end here (SESS-04). */
export function SlotWindow({ base, locale, messages, url, check, ...session }: SlotWindowProps) {
  return (
    <NextIntlClientProvider locale={locale} timeZone="Asia/Seoul" messages={messages}>
      <ApiProvider prefix={base}>
        <SlotFrame url={url} />
        <LiveRoot prefix={base} {...session} isSlotPage hasOutageTexts />
        <PlayAlertHost />
        {check ? (
          <RealityCheckHost initial={check.today} me={`/${base}/me`} cashDecimal={check.cashDecimal} />
        ) : null}
      </ApiProvider>
    </NextIntlClientProvider>
  );
}
