'use client';

import { useLive } from '@/components/live/use-live';
import { formatAmount } from '@/lib/format/money';
import type { LiveFigures } from '@/lib/realtime/live-store';

/** Texts are props, as those of the balance. */
interface GameWalletProps {
  figures: LiveFigures | null;
  cashDecimal: string;
  texts: Record<'gameWallet' | 'bring', string>;
}

/**
 * Money in the game wallet, which other games cannot be played with, and the press that moves it to the balance
 * (FUND-04), which `PlayEffects` listens to. Nothing while the wallet is empty.
 */
export function GameWallet({ figures, cashDecimal, texts }: GameWalletProps) {
  const held = useLive(figures).figures?.gameAmt;
  if (!held) return null;
  return (
    <aside className="game-wallet" aria-label={texts.gameWallet}>
      <div className="wrap">
        <span>
          {texts.gameWallet} <b className="gold">{formatAmount(held, cashDecimal)}</b>
        </span>
        <button type="button" className="btn btn-quiet" data-bring>
          {texts.bring}
        </button>
      </div>
    </aside>
  );
}
