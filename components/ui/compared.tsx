import { formatAmount } from '@/lib/format/money';
import { shortTime } from '@/lib/format/time';
import type { Translate } from '@/lib/i18n/translate';
import { changeOf, type PreviousPeriod } from '@/lib/rules/change';

interface ComparedProps {
  t: Translate;
  /** Wire amounts of the period and of the one before. */
  value: number;
  before: number;
  period: PreviousPeriod;
  cashDecimal: string;
}

/** A sum of the period before, and the change from it in percent; a dash where there was nothing (STAT-12). */
export function Compared({ t, value, before, period, cashDecimal }: ComparedProps) {
  const { startDate, endDate, until } = period;
  const change = changeOf(value, before);
  const end = until ? shortTime(until) : endDate;
  const title = t('compare.period', { period: startDate === end ? end : `${startDate} – ${end}` });
  return (
    <small className="compared" title={title}>
      <span className="sr-only">{`${title} `}</span>
      <span aria-hidden="true">{`${t('compare.before')} `}</span>
      <span className="num">{`${formatAmount(before, cashDecimal)} · ${change === null ? '–' : `${change}%`}`}</span>
    </small>
  );
}
