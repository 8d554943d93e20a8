import { showToast } from '@/components/ui/toasts';
import type { CallApi } from '@/lib/query/call-api';
import { emptyGameWallet } from './empty-game-wallet';
import { CLOSED_CHECK_MS } from './game-window';
import type { LobbyTexts } from './lobby-texts';

interface GameMoneyOptions {
  callApi: CallApi;
  texts: LobbyTexts;
  /** Whether the upstream can move the money under the condition that no hotel game runs. */
  hasGameWallet: boolean;
  isHotelOpen: () => boolean;
}

/** Moves the money of the game wallet back to the balance (FUND-04), when the player asks for it or a game was left. */
export function createGameMoney({ callApi, texts, hasGameWallet, isHotelOpen }: GameMoneyOptions) {
  let mayMoveUnasked = hasGameWallet;
  const timers = new Set<ReturnType<typeof setTimeout>>();

  /** Moves the money, and answers whether there is nothing to try again. */
  async function move(
    onFailure: (text: string) => void,
    options?: Parameters<typeof emptyGameWallet>[1],
  ): Promise<boolean> {
    const result = await emptyGameWallet(callApi, options);
    if ('failure' in result) onFailure(result.failure);
    else if (result.amount > 0) showToast({ title: texts.current('brought') });
    if (!('failure' in result)) return true;
    // A second move could include money that was won since; the player decides about that.
    if (result.isMaybeDone) mayMoveUnasked = false;
    return result.isMaybeDone;
  }

  /**
   * Moves the money without a press of the player: never from a hotel game that is open, and without showing a failure.
   * Answers whether there is nothing to try again.
   */
  async function moveUnasked(): Promise<boolean> {
    return !mayMoveUnasked || isHotelOpen() || move(() => {}, { ifQuiet: true });
  }

  /** Tries {@link moveUnasked} later, up to `tries` times: after a round the platform may want a minute of rest. */
  function moveUnaskedLater(tries: number) {
    const timer = setTimeout(async () => {
      timers.delete(timer);
      if (!(await moveUnasked()) && tries > 1) moveUnaskedLater(tries - 1);
    }, CLOSED_CHECK_MS);
    timers.add(timer);
  }

  return {
    moveUnasked,
    moveUnaskedLater,
    /** Moves the money because the player pressed `button`, which is busy meanwhile. */
    async moveNow(button: HTMLElement, onFailure: (text: string) => void) {
      button.setAttribute('aria-busy', 'true');
      await move(onFailure);
      button.removeAttribute('aria-busy');
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type GameMoney = ReturnType<typeof createGameMoney>;
