import { formatDifference, type PreviousPeriod, percentChange, withSign } from '@/lib/format/change';
import { compactAmounts } from '@/lib/format/compact-amount';
import { formatAmount } from '@/lib/format/money';
import { shortTime } from '@/lib/format/time';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { subtractAmounts } from '@/lib/rules/amount';

interface ComparedProps {
  t: Translate;
  /** Wire amounts of the period and of the one before. */
  value: number;
  before: number;
  period: PreviousPeriod;
  cashDecimal: string;
  /** The figure may be below zero by its kind, as a result is: its change is an amount instead of a percentage. */
  isSigned?: boolean;
  /** The change alone, as an amount in this language's short form where it is long; the rest is in the title. */
  briefIn?: Locale | undefined;
}

/** Amounts of six digits and more are written short where there is little room. */
const LONG = 100_000;

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
  briefIn,
}: ComparedProps) {
  const { startDate, endDate, until } = period;
  const percent = isSigned ? null : percentChange(value, before);
  const change = isSigned
    ? formatDifference(value, before, cashDecimal)
    : percent === null
      ? '–'
      : `${percent}%`;
  const end = until ? shortTime(until) : endDate;
  const title = t('compare.period', { period: startDate === end ? end : `${startDate} – ${end}` });
  const sum = formatAmount(before, cashDecimal);
  const difference = subtractAmounts(value, before);
  const isShort = isSigned && briefIn !== undefined && Math.abs(difference) * Number(cashDecimal) >= LONG;
  const shown = isShort ? withSign(compactAmounts(briefIn, cashDecimal)(difference)) : change;
  const whole = isShort ? `${sum} · ${change}` : sum;
  return (
    <small className="compared" title={briefIn ? `${title}: ${whole}` : title}>
      <span className="sr-only">{`${title}: ${briefIn ? `${sum} ` : ''}`}</span>
      {briefIn ? null : <span aria-hidden="true">{`${t('compare.before')} `}</span>}
      <span className="num">{`${briefIn ? '' : `${sum} · `}${shown}`}</span>
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
    <small
      className="compared late"
      title={t('common.loading')}
      data-late-mark={t('common.notNow')}
      data-late-retry={t('common.retry')}
    >
      <span className="sr-only">{t('common.loading')}</span>
      <span aria-hidden="true">⋯</span>
    </small>
  );
