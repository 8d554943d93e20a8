import { changeOf, differenceOf, type PreviousPeriod } from '@/lib/format/change';
import { formatAmount } from '@/lib/format/money';
import { shortTime } from '@/lib/format/time';
import type { Translate } from '@/lib/i18n/translate';

interface ComparedProps {
  t: Translate;
  /** Wire amounts of the period and of the one before. */
  value: number;
  before: number;
  period: PreviousPeriod;
  cashDecimal: string;
  /** The figure may be below zero by its kind, as a result is: its change is an amount instead of a percentage. */
  isSigned?: boolean;
  /** The change alone; the period and its sum are in the title. */
  brief?: boolean;
}

/**
 * A sum of the period before, and the change from it in percent, of a signed figure as an amount; a dash where there was
 * nothing (STAT-12).
 */
export function Compared({
  t,
  value,
  before,
  period,
  cashDecimal,
  isSigned = false,
  brief = false,
}: ComparedProps) {
  const { startDate, endDate, until } = period;
  const percent = isSigned ? null : changeOf(value, before);
  const change = isSigned ? differenceOf(value, before, cashDecimal) : percent === null ? '–' : `${percent}%`;
  const end = until ? shortTime(until) : endDate;
  const title = t('compare.period', { period: startDate === end ? end : `${startDate} – ${end}` });
  const sum = formatAmount(before, cashDecimal);
  return (
    <small className="compared" title={brief ? `${title}: ${sum}` : title}>
      <span className="sr-only">{`${title}: ${brief ? `${sum} ` : ''}`}</span>
      {brief ? null : <span aria-hidden="true">{`${t('compare.before')} `}</span>}
      <span className="num">{`${brief ? '' : `${sum} · `}${change}`}</span>
    </small>
  );
}

interface LateComparedProps extends Pick<ComparedProps, 't'> {
  /** It is not to be had now. */
  isMissing?: boolean;
}

/** The place of a comparison that is still on its way. */
export const LateCompared = ({ t, isMissing = false }: LateComparedProps) =>
  isMissing ? (
    <small className="compared whitespace-nowrap">{t('common.notNow')}</small>
  ) : (
    <small className="compared late" title={t('common.loading')} data-late-mark={t('common.notNow')}>
      <span className="sr-only">{t('common.loading')}</span>
      <span aria-hidden="true">⋯</span>
    </small>
  );
