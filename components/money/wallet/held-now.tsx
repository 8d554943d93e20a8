'use client';

import { useTranslations } from 'next-intl';
import { useLive } from '@/components/live/use-live';
import { formatAmount } from '@/lib/format/money';

interface HeldNowProps {
  /** The member's balances as the page was rendered, wire amounts; the live figures take over. */
  cash: number;
  points: number;
  game: number;
  cashDecimal: string;
}

/** Cash, points and game wallet, updated live. */
export function HeldNow({ cash, points, game, cashDecimal }: HeldNowProps) {
  const t = useTranslations('wallet');
  const live = useLive(null).figures;
  const inGame = live?.gameAmt ?? game;
  return (
    <dl className="held">
      <div>
        <dt>{t('cash')}</dt>
        <dd className="gold">{formatAmount(live?.cashAmt ?? cash, cashDecimal)}</dd>
      </div>
      <div>
        <dt>{t('points')}</dt>
        <dd>{formatAmount(live?.pointAmt ?? points, cashDecimal)}</dd>
      </div>
      {inGame > 0 ? (
        <div>
          <dt>{t('game.title')}</dt>
          <dd>{formatAmount(inGame, cashDecimal)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
