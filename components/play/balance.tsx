'use client';

import { useLive } from '@/components/live/use-live';
import { formatAmount } from '@/lib/format/money';
import type { LiveFigures, LiveState } from '@/lib/realtime/live-store';

/** Texts come as props: guests, who have no balance, load no script that reads messages. */
interface BalanceProps {
  figures: LiveFigures | null;
  cashDecimal: string;
  texts: Record<'balance' | 'points' | 'unknown' | LiveState, string>;
}

/** Money and points held, with the channel's state; they move as the platform says. */
export function Balance({ figures, cashDecimal, texts }: BalanceProps) {
  const { figures: now, state } = useLive(figures);
  return (
    <span className="bal">
      <small>
        <i className="live" data-state={state} />
        {texts.balance}
        <span className="sr">{texts[state]}</span>
      </small>
      <b className="gold">{now ? formatAmount(now.cashAmt, cashDecimal) : texts.unknown}</b>
      <small>
        {texts.points} {now ? formatAmount(now.pointAmt, cashDecimal) : texts.unknown}
      </small>
    </span>
  );
}
