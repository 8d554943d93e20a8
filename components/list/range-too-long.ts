import type { Failure } from '@/lib/contract/envelope';
import type { Translate } from '@/lib/i18n/translate';
import type { DateRange } from '@/lib/rules/date-range';
import { dayCount } from '@/lib/rules/day';

/**
 * The failure that stands in place of a list whose range has more than `maxDays` days, or null. The call would refuse
 * the range (A002) without saying how many days it takes.
 */
export function rangeTooLong({ t }: { t: Translate }, range: DateRange, maxDays: number): Failure | null {
  if (dayCount(range.startDate, range.endDate) <= maxDays) return null;
  return { ok: false, code: 'A002', message: t('statistics.tooLong', { days: maxDays }) };
}
