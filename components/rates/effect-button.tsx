'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { EffectFigure } from './effect-figure';
import { type EffectState, viewerShare } from './rate-effect';

interface EffectButtonProps extends EffectState {
  /** The viewer's id. */
  memId: string;
  cashDecimal: string;
  /** Opens what the effect is made of: days and members. */
  onOpen: (from: HTMLElement) => void;
}

/** The effect in place of its figure: that it is being counted, or why there is none. */
function useEffectText({ effect, isStale, failure }: EffectState): string | undefined {
  const t = useTranslations('rates.sheet');
  if (failure) return t('effectFailed');
  return isStale && !effect ? t('effectWait') : undefined;
}

/** Turns while the present rates are counted, if that takes long. */
const Waiting = ({ isStale }: Pick<EffectState, 'isStale'>) =>
  isStale ? (
    <span className="effect-wait">
      <Spinner size={12} />
    </span>
  ) : null;

const opener =
  (onOpen: (from: HTMLElement) => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) =>
    onOpen(currentTarget);

/**
 * What all typed rates would have made of the last 30 days for the viewer (RATE-10), in the row of the own rates. It
 * opens what it is made of.
 */
export function EffectButton({ memId, cashDecimal, onOpen, ...state }: EffectButtonProps) {
  const t = useTranslations('rates.sheet');
  const text = useEffectText(state);
  const { effect, isStale, failure } = state;
  if (!text && !effect) return <EffectFigure value={undefined} isStale={false} cashDecimal={cashDecimal} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={failure || t('basis')}
      onClick={opener(onOpen)}
      className="figure font-semibold"
    >
      <Waiting isStale={isStale && !failure} />
      {text ?? <EffectFigure value={effect?.total} isStale={isStale} cashDecimal={cashDecimal} />}
    </button>
  );
}

/** {@link EffectButton} with whose share it is above; for phones. */
export function LabelledEffect(props: EffectButtonProps) {
  const t = useTranslations('rates.sheet');
  return (
    <span className="grid">
      <small className="text-xs text-ink-3">{t('effectOf', { id: props.memId })}</small>
      <EffectButton {...props} />
    </span>
  );
}

/** The effect as a line, with the share of those below beside that of the viewer; for the bar of selected rows. */
export function EffectLine({ memId, cashDecimal, onOpen, ...state }: EffectButtonProps) {
  const t = useTranslations('rates.sheet');
  const text = useEffectText(state);
  const { effect, isStale } = state;
  if (!text && !effect) return null;
  return (
    <span className="effect-line">
      <Waiting isStale={isStale && !state.failure} />
      {text ? (
        <span>{text}</span>
      ) : (
        <>
          <small>{t('effectDays')}</small>
          <span>
            {`${t('share', { id: memId })} `}
            <EffectFigure value={effect?.total} isStale={isStale} cashDecimal={cashDecimal} />
          </span>
          <span>
            {`${t('shareBelow')} `}
            <EffectFigure
              value={viewerShare(effect?.total ?? 0)}
              isStale={isStale}
              cashDecimal={cashDecimal}
            />
          </span>
        </>
      )}
      <button type="button" aria-haspopup="dialog" onClick={opener(onOpen)} className="underline">
        {t('basis')}
      </button>
    </span>
  );
}
