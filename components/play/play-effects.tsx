'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { onGameDown } from '@/components/live/game-down';
import { showAlert } from '@/components/ui/alerts';
import { newKey } from '@/lib/query/idempotency-key';
import { useCallApi } from '@/lib/query/use-call-api';
import { liveStore } from '@/lib/realtime/live-store';
import { watchClosed, windowPlan } from './game-window';

const isPhone = () => matchMedia('(pointer: coarse), (width < 760px)').matches;

/** Extends the session at the platform (SESS-02). */
const refreshSession = (base: string) =>
  fetch(`/${base}/api/session/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);

/**
 * Opens games in windows of their own and marks favourites, for every button of the page that names a game (PLAY-01,
 * PLAY-05): one listener instead of a component for each tile.
 */
export function PlayEffects({ base }: { base: string }) {
  const t = useTranslations('play.lobby');
  const callApi = useCallApi();
  const router = useRouter();

  useEffect(() => {
    /** Open games, each with its category. */
    const windows = new Map<Window, string | undefined>();
    const stops = new Set<() => void>();
    const say = (message: string) => showAlert({ title: t('notice'), message });

    async function open({ vendor, type, game, mini }: DOMStringMap) {
      // At once: a browser lets only the press itself open a window.
      const { features } = windowPlan({ isMini: mini !== undefined, isPhone: isPhone() });
      const opened = window.open('', features ? 'pitboss-game' : '_blank', features);
      if (!opened) return say(t('blocked'));
      opened.document.title = t('opening');
      const answer = await callApi(
        '/api/minigame/getGame',
        { vendorKey: vendor!, gameType: type!, gameKey: game! },
        { idempotencyKey: newKey() },
      );
      if (!answer.data) {
        opened.close();
        return say(answer.resultMessage);
      }
      if (opened.closed) return;
      opened.location.replace(answer.data.gameurl);
      windows.set(opened, type);
      stops.add(watchClosed(opened, () => void closed(opened)));
    }

    /** A game's window was closed: balance, session, and what the page says of the day. */
    async function closed(opened: Window) {
      windows.delete(opened);
      const askedAt = performance.now();
      const [{ data }] = await Promise.all([callApi('/api/cash/getCoin', {}), refreshSession(base)]);
      if (data) liveStore.applyFigures(data, askedAt);
      router.refresh();
    }

    async function mark(button: HTMLElement) {
      const wasMarked = button.getAttribute('aria-pressed') === 'true';
      button.setAttribute('aria-pressed', String(!wasMarked));
      const answer = await callApi(
        '/api/game/setFavorite',
        {
          vendorCode: button.dataset.vendor!,
          gameCode: button.dataset.star!,
          favoriteYn: wasMarked ? 'N' : 'Y',
        },
        { idempotencyKey: newKey() },
      );
      if (answer.data) return;
      button.setAttribute('aria-pressed', String(wasMarked));
      void say(answer.resultMessage);
    }

    const onClick = ({ target }: MouseEvent) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('[data-game], [data-star]') : null;
      if (button) void (button.dataset.star ? mark(button) : open(button.dataset));
    };
    // The page of a slot decides for itself when the same id signed in elsewhere (SESS-04).
    const stopGameDown = onGameDown((reason) => {
      for (const [opened, type] of windows) {
        if (reason === 'duplicate' && type === 'slot') continue;
        opened.close();
        windows.delete(opened);
      }
    });
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      stopGameDown();
      for (const stop of stops) stop();
    };
  }, [base, callApi, router, t]);

  return null;
}
