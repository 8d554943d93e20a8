import { formatClock } from '@/lib/format/time';
import type { Translate } from '@/lib/i18n/translate';
import { toDay } from '@/lib/rules/day';

interface DayRow {
  /** UTC+9 day, `YYYY-MM-DD`. */
  days?: string | undefined;
}

/** The cell of a row's day. The first row of the current day also says up to which time its figures are complete. */
export function dayCell(
  t: Translate,
  page: { rows: readonly DayRow[]; asOf?: string } | null,
  className = 'num',
) {
  const asOf = page?.asOf;
  const running = asOf && page.rows.find(({ days }) => days === toDay(asOf));
  return (row: DayRow) => (
    <>
      <span className={className}>{row.days}</span>
      {asOf && row === running ? (
        <span className="running-day">{t('dashboard.until', { time: formatClock(asOf) })}</span>
      ) : null}
    </>
  );
}
