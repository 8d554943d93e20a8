import { formatTime } from '@/lib/format/time';
import type { Translate } from '@/lib/i18n/translate';
import { dayOf } from '@/lib/rules/day';

interface DayRow {
  /** UTC+9 day, `YYYY-MM-DD`. */
  days?: string | undefined;
}

/** The cell of a row's day; the first row of the day that is not over says until when its figures are. */
export function dayCell(
  t: Translate,
  page: { rows: readonly DayRow[]; asOf?: string } | null,
  className = 'num',
) {
  const asOf = page?.asOf;
  const running = asOf && page.rows.find(({ days }) => days === dayOf(asOf));
  return (row: DayRow) => (
    <>
      <span className={className}>{row.days}</span>
      {row === running ? (
        <span className="running-day">{t('dashboard.until', { time: formatTime(asOf).slice(11, 16) })}</span>
      ) : null}
    </>
  );
}
