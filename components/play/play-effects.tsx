'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { onGameDown } from '@/components/live/game-down';
import { playChanged } from '@/components/live/play-changed';
import { showAlert } from '@/components/ui/alerts';
import { composePastes } from '@/components/ui/compose-pastes';
import { showToast } from '@/components/ui/toasts';
import type { Capability } from '@/lib/contract/capabilities';
import type { Envelope } from '@/lib/contract/envelope';
import type { BetRefusal } from '@/lib/contract/protection';
import { shortTime } from '@/lib/format/time';
import { registerWorkerLater } from '@/lib/install/register-worker';
import { newKey } from '@/lib/query/idempotency-key';
import { useCallApi } from '@/lib/query/use-api';
import { liveStore } from '@/lib/realtime/live-store';
import * as CODE from '@/lib/rules/code';
import { bringGameMoney } from './bring-game-money';
import { CLOSED_CHECK_MS, watchClosed, windowPlan } from './game-window';

/** The category whose games play from a wallet of their own. */
const HOTEL = 'hcasino';
/** How often bringing their money back is tried again, every {@link CLOSED_CHECK_MS}. */
const BRING_TRIES = 8;

const isPhone = () => matchMedia('(pointer: coarse), (width < 760px)').matches;

/** Extends the session at the platform (SESS-02). */
const refreshSession = (base: string) =>
  fetch(`/${base}/api/session/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);

/**
 * Opens games in windows of their own, marks favourites and brings game money back (FUND-04), for every button of the
 * page that names a game (PLAY-01, PLAY-05): one listener instead of a component for each tile. `lacks` holds
 * `gameWallet` where the upstream does not have it.
 */
export function PlayEffects({ base, lacks }: { base: string; lacks?: readonly Capability[] | undefined }) {
  const t = useTranslations('play.lobby');
  // A page that is rendered again brings new texts; the windows that are watched must not be forgotten for that.
  const texts = useRef(t);
  texts.current = t;
  const callApi = useCallApi();
  const router = useRouter();

  useEffect(composePastes, []);

  useEffect(() => registerWorkerLater(`/${base}`), [base]);

  const hasGameWallet = !lacks?.includes('gameWallet');

  useEffect(() => {
    /** Open games, each with its category. */
    const windows = new Map<Window, string | undefined>();
    const stops = new Set<() => void>();
    /** Whether game money may be moved without a press: only under the condition that no hotel game runs. */
    let isBroughtByItself = hasGameWallet;
    const say = (message: string) => showAlert({ title: texts.current('notice'), message });

    /** Why a game was not opened; of a rule of the player's own since when, and when play is possible again. */
    function sayRefusal({ resultCode, resultMessage, data }: Envelope): void {
      if (resultCode === CODE.realityCheckDue) return void playChanged();
      const { since, from } = (data ?? {}) as Partial<BetRefusal>;
      const rule = [
        since && texts.current('ruleSince', { time: shortTime(since) }),
        from && texts.current('ruleFrom', { time: shortTime(from) }),
      ];
      void say([resultMessage, ...rule].filter(Boolean).join(' '));
    }

    async function open({ vendor, type, game, mini }: DOMStringMap) {
      // At once: a browser lets only the press itself open a window.
      const { features } = windowPlan({ isMini: mini !== undefined, isPhone: isPhone() });
      const opened = window.open('', features ? 'pitboss-game' : '_blank', features);
      if (!opened) return say(texts.current('blocked'));
      opened.document.title = texts.current('opening');
      // The window of a hotel game is taken by this one.
      if (windows.get(opened) === HOTEL) windows.delete(opened);
      if (type !== HOTEL && holdsGameMoney()) await bringByItself();
      const answer = await callApi(
        '/api/minigame/getGame',
        { vendorKey: vendor!, gameType: type!, gameKey: game! },
        { idempotencyKey: newKey() },
      );
      if (answer.resultCode !== '0' || !answer.data) {
        opened.close();
        return sayRefusal(answer);
      }
      if (opened.closed) return;
      opened.location.replace(answer.data.gameurl);
      windows.set(opened, type);
      stops.add(watchClosed(opened, () => void closed(opened)));
    }

    const holdsGameMoney = () => (liveStore.get().figures?.gameAmt ?? 0) > 0;
    const isHotelOpen = () => [...windows].some(([opened, type]) => type === HOTEL && !opened.closed);

    /** Brings game money back to the balance; whether there is nothing to try again. */
    async function bring(
      say: (failure: string) => void,
      options?: Parameters<typeof bringGameMoney>[1],
    ): Promise<boolean> {
      const brought = await bringGameMoney(callApi, options);
      if ('failure' in brought) say(brought.failure);
      else if (brought.amount > 0) showToast({ title: texts.current('brought') });
      if (!('failure' in brought)) return true;
      // A second move could take money that has come in since; the player decides.
      if (brought.isMaybeDone) isBroughtByItself = false;
      return brought.isMaybeDone;
    }
    /** Without the player's click it leaves the money to a hotel game that is open, and failures are not shown. */
    const bringByItself = async () =>
      !isBroughtByItself || isHotelOpen() || bring(() => {}, { ifQuiet: true });
    /** After a round the platform may want a minute of rest. */
    function bringAgain(tries: number) {
      const timer = setTimeout(async () => {
        stops.delete(stop);
        if (!(await bringByItself()) && tries > 1) bringAgain(tries - 1);
      }, CLOSED_CHECK_MS);
      const stop = () => clearTimeout(timer);
      stops.add(stop);
    }

    async function bringNow(button: HTMLElement) {
      if (button.getAttribute('aria-busy') === 'true') return;
      button.setAttribute('aria-busy', 'true');
      await bring(say);
      button.removeAttribute('aria-busy');
      router.refresh();
    }

    /** A game's window was closed: updates game money, balance, session, and the page's figures of the day. */
    async function closed(opened: Window) {
      const type = windows.get(opened);
      windows.delete(opened);
      if ((type === HOTEL || holdsGameMoney()) && !(await bringByItself())) bringAgain(BRING_TRIES);
      const requestedAt = performance.now();
      const [{ data }] = await Promise.all([callApi('/api/cash/getCoin', {}), refreshSession(base)]);
      if (data) liveStore.applyFigures(data, requestedAt);
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
        target instanceof Element
          ? target.closest<HTMLElement>('[data-game], [data-star], [data-bring]')
          : null;
      if (!button) return;
      if (button.dataset.bring !== undefined) return void bringNow(button);
      void (button.dataset.star ? mark(button) : open(button.dataset));
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
  }, [base, callApi, router, hasGameWallet]);

  return null;
}
