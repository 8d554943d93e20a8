'use client';

import { useTranslations } from 'next-intl';
import { useLive } from '@/components/live/use-live';
import { formatAmount } from '@/lib/format/money';
import type { LiveFigures, LiveState } from '@/lib/realtime/live-store';

interface OwnFiguresProps {
  initial: LiveFigures | null;
  cashDecimal: string;
}

const dots: Record<LiveState, string> = {
  live: 'bg-gain ring-gain-soft',
  reconnecting: 'bg-brass ring-brass-soft',
  stale: 'bg-loss ring-loss-soft',
  offline: 'bg-loss ring-loss-soft',
};

/** Own balance and points, live; the state of the connection is also text. */
export function OwnFigures({ initial, cashDecimal }: OwnFiguresProps) {
  const t = useTranslations('shell');
  const { figures, state, since } = useLive(initial);
  const stateText = since ? t(`${state as 'stale' | 'offline'}Since`, { time: since }) : t(state);
  const show = (amount?: number) =>
    amount === undefined ? (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('noFigures')}</span>
      </>
    ) : (
      formatAmount(amount, cashDecimal)
    );
  return (
    <dl aria-label={t('ownFigures')} className="own-figures">
      <div>
        <dt>
          {/* On a phone the words take its place. */}
          <span className={state === 'offline' ? 'max-[40rem]:sr-only' : undefined}>{t('heldMoney')}</span>
          <span
            title={stateText}
            data-state={state}
            className={`dot size-1.75 rounded-full ring-3 ${dots[state]}`}
          />
          <span role="status" className={state === 'offline' ? 'text-loss' : 'sr-only'}>
            {stateText}
          </span>
        </dt>
        <dd className="num" data-figure="cash">
          {show(figures?.cashAmt)}
        </dd>
      </div>
      <div>
        <dt>{t('heldPoints')}</dt>
        <dd className="num" data-figure="points">
          {show(figures?.pointAmt)}
        </dd>
      </div>
    </dl>
  );
}
