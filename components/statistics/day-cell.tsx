import { formatTime } from '@/lib/format/time';
import type { Translate } from '@/lib/i18n/translate';
import { dayOf } from '@/lib/rules/day';

/** The cell of a row's day in UTC+9; the day that is not over says until when its figures are. */
export function dayCell(t: Translate, asOf: string | undefined, className = 'num') {
  const running = asOf ? dayOf(asOf) : '';
  const until = asOf ? t('dashboard.until', { time: formatTime(asOf).slice(11, 16) }) : '';
  return ({ days }: { days?: string | undefined }) => (
    <>
      <span className={className}>{days}</span>
      {days === running ? <span className="running-day">{until}</span> : null}
    </>
  );
}
