import type { Translate } from '@/lib/i18n/translate';
import { TREND_DAYS } from '@/lib/rules/day';

/** Until when the lines of a list's sums go back, or will once they are there. */
export function trendNote(
  { t, isLate = false }: { t: Translate; isLate?: boolean | undefined },
  days: readonly unknown[] | undefined,
) {
  const count = days?.length ?? (isLate ? TREND_DAYS : 0);
  return count === 0 ? null : (
    <small className="no-print block font-normal max-md:hidden">{t('list.trendNote', { days: count })}</small>
  );
}
