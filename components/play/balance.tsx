'use client';

import { useLive } from '@/components/live/use-live';
import { formatAmount } from '@/lib/format/money';
import type { LiveFigures, LiveState } from '@/lib/realtime/live-store';

/** Texts are props: guests, who have no balance, load no script that reads messages. */
interface BalanceProps {
  figures: LiveFigures | null;
  cashDecimal: string;
  texts: Record<'balance' | 'points' | 'gameWallet' | 'unknown' | LiveState, string>;
}

/** Amounts of so many characters are smaller where they have little room: a billion with its decimals. */
const LONG = 14;

/** Cash, points and game wallet, with the channel's state, updated live. */
export function Balance({ figures, cashDecimal, texts }: BalanceProps) {
  const { figures: now, state } = useLive(figures);
  const cash = now ? formatAmount(now.cashAmt, cashDecimal) : texts.unknown;
  return (
    <span className="bal">
      <small>
        <i className="live" data-state={state} />
        {/* The words take its place. */}
        <span className={state === 'offline' ? 'sr' : undefined}>{texts.balance}</span>
        <span className={state === 'offline' ? 'bad' : 'sr'} role="status">
          {texts[state]}
        </span>
      </small>
      <b className={cash.length < LONG ? 'gold' : 'gold long'}>{cash}</b>
      <small>
        {texts.points} {now ? formatAmount(now.pointAmt, cashDecimal) : texts.unknown}
        {now?.gameAmt ? (
          <span className="in-game">
            {' · '}
            {texts.gameWallet} {formatAmount(now.gameAmt, cashDecimal)}
          </span>
        ) : null}
      </small>
    </span>
  );
}
