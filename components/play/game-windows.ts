import { onGameDown } from '@/components/live/game-down';
import { playChanged } from '@/components/live/play-changed';
import type { Envelope } from '@/lib/contract/envelope';
import type { BetRefusal } from '@/lib/contract/protection';
import { shortTime } from '@/lib/format/time';
import type { CallApi } from '@/lib/query/call-api';
import { newKey } from '@/lib/query/idempotency-key';
import { liveStore } from '@/lib/realtime/live-store';
import * as CODE from '@/lib/rules/code';
import type { GameMoney } from './game-money';
import { watchClosed, windowPlan } from './game-window';
import type { LobbyTexts } from './lobby-texts';

/** The category whose games play from a wallet of their own. */
const HOTEL = 'hcasino';
/** How often the money of a game that was left is tried to be moved again. */
const MONEY_TRIES = 8;

/** Open games of this document, each with its category. */
export type OpenGames = Map<Window, string | undefined>;

export const isHotelOpen = (games: OpenGames) =>
  [...games].some(([opened, type]) => type === HOTEL && !opened.closed);

const isPhone = () => matchMedia('(pointer: coarse), (width < 760px)').matches;
const holdsGameMoney = () => (liveStore.get().figures?.gameAmt ?? 0) > 0;

/** Extends the session at the platform (SESS-02). */
const refreshSession = (base: string) =>
  fetch(`/${base}/api/session/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined);

interface GameWindowsOptions {
  base: string;
  callApi: CallApi;
  texts: LobbyTexts;
  games: OpenGames;
  money: GameMoney;
  say: (message: string) => void;
  /** Renders the page's figures of the day again. */
  refresh: () => void;
}

/** Opens games in windows of their own (PLAY-05), and watches until they are closed. */
export function createGameWindows({ base, callApi, texts, games, money, say, refresh }: GameWindowsOptions) {
  const stops = new Set<() => void>();

  /** Says why a game was not opened; for a rule of the player also since when it holds, and when play is possible again. */
  function sayRefusal({ resultCode, resultMessage, data }: Envelope): void {
    if (resultCode === CODE.realityCheckDue) return void playChanged();
    const { since, from } = (data ?? {}) as Partial<BetRefusal>;
    const rule = [
      since && texts.current('ruleSince', { time: shortTime(since) }),
      from && texts.current('ruleFrom', { time: shortTime(from) }),
    ];
    say([resultMessage, ...rule].filter(Boolean).join(' '));
  }

  /** Updates game money, balance, session and the page once a game's window was closed. */
  async function onClosed(opened: Window) {
    const type = games.get(opened);
    games.delete(opened);
    if ((type === HOTEL || holdsGameMoney()) && !(await money.moveUnasked())) {
      money.moveUnaskedLater(MONEY_TRIES);
    }
    const requestedAt = performance.now();
    const [{ data }] = await Promise.all([callApi('/api/cash/getCoin', {}), refreshSession(base)]);
    if (data) liveStore.applyFigures(data, requestedAt);
    refresh();
  }

  async function open({ vendor, type, game, mini }: DOMStringMap) {
    // The window opens before anything is asked: a browser lets only the press itself open one.
    const { features } = windowPlan({ isMini: mini !== undefined, isPhone: isPhone() });
    const opened = window.open('', features ? 'pitboss-game' : '_blank', features);
    if (!opened) return say(texts.current('blocked'));
    opened.document.title = texts.current('opening');
    // A hotel game that was in this window is gone.
    if (games.get(opened) === HOTEL) games.delete(opened);
    if (type !== HOTEL && holdsGameMoney()) await money.moveUnasked();
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
    games.set(opened, type);
    stops.add(watchClosed(opened, () => void onClosed(opened)));
  }

  // The page of a slot decides for itself when the same id signed in elsewhere (SESS-04).
  const stopGameDown = onGameDown((reason) => {
    for (const [opened, type] of games) {
      if (reason === 'duplicate' && type === 'slot') continue;
      opened.close();
      games.delete(opened);
    }
  });
  return {
    open,
    stop() {
      stopGameDown();
      for (const stop of stops) stop();
    },
  };
}
