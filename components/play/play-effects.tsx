'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { composePastes } from '@/components/ui/compose-pastes';
import type { Capability } from '@/lib/contract/capabilities';
import { registerWorkerLater } from '@/lib/install/register-worker';
import type { CallApi } from '@/lib/query/call-api';
import { newKey } from '@/lib/query/idempotency-key';
import { useCallApi } from '@/lib/query/use-api';
import { createGameMoney } from './game-money';
import { createGameWindows, isHotelOpen, type OpenGames } from './game-windows';

/** Marks a game as a favourite or as none; answers the error text of a refusal, after which the mark is as before. */
async function toggleFavourite(callApi: CallApi, button: HTMLElement): Promise<string | undefined> {
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
  if (answer.data) return undefined;
  button.setAttribute('aria-pressed', String(wasMarked));
  return answer.resultMessage;
}

/**
 * Opens games in windows of their own, marks favourites and moves game money back (FUND-04), for every button of the
 * page that names a game (PLAY-01, PLAY-05): one listener instead of a component for each tile. `lacks` holds
 * `gameWallet` where the upstream does not have it.
 */
export function PlayEffects({ base, lacks }: { base: string; lacks?: readonly Capability[] | undefined }) {
  const t = useTranslations('play.lobby');
  // A page that is rendered again has new texts; the windows that are watched must not be forgotten for that.
  const texts = useRef(t);
  texts.current = t;
  const callApi = useCallApi();
  const router = useRouter();

  useEffect(composePastes, []);

  useEffect(() => registerWorkerLater(`/${base}`), [base]);

  const hasGameWallet = !lacks?.includes('gameWallet');

  useEffect(() => {
    const say = (message: string) => void showAlert({ title: texts.current('notice'), message });
    const games: OpenGames = new Map();
    const money = createGameMoney({
      callApi,
      texts,
      hasGameWallet,
      isHotelOpen: () => isHotelOpen(games),
    });
    const windows = createGameWindows({ base, callApi, texts, games, money, say, refresh: router.refresh });

    async function moveMoney(button: HTMLElement) {
      if (button.getAttribute('aria-busy') === 'true') return;
      await money.moveNow(button, say);
      router.refresh();
    }

    async function mark(button: HTMLElement) {
      const failure = await toggleFavourite(callApi, button);
      if (failure !== undefined) say(failure);
    }

    function onClick({ target }: MouseEvent) {
      const button =
        target instanceof Element
          ? target.closest<HTMLElement>('[data-game], [data-star], [data-bring]')
          : null;
      if (!button) return;
      if (button.dataset.bring !== undefined) return void moveMoney(button);
      void (button.dataset.star ? mark(button) : windows.open(button.dataset));
    }
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      windows.stop();
      money.stop();
    };
  }, [base, callApi, router, hasGameWallet]);

  return null;
}
