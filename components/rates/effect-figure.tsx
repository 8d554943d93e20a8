import { useTranslations } from 'next-intl';
import { Amount } from '@/components/ui/amount';

interface EffectFigureProps {
  /** Wire amount; undefined for no effect. */
  value: number | undefined;
  /** Whether the amount is that of earlier drafts, while the present ones are counted. */
  isStale: boolean;
  cashDecimal: string;
}

/** The effect of typed rates on the last 30 days, with its sign (RATE-10). */
export function EffectFigure({ value, isStale, cashDecimal }: EffectFigureProps) {
  const amount = useTranslations('amount');
  if (value === undefined) return <span className="none">–</span>;
  return (
    <span aria-busy={isStale || undefined} className={isStale ? 'opacity-50' : undefined}>
      <Amount
        value={value}
        cashDecimal={cashDecimal}
        signed={{ gain: amount('plus'), loss: amount('minus') }}
      />
    </span>
  );
}
