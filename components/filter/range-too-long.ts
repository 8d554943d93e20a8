import type { Translate } from '@/lib/i18n/translate';
import * as CODE from '@/lib/rules/code';
import type { DateRange } from '@/lib/rules/date-range';
import { dayCount } from '@/lib/rules/day';
import type { Failure } from '@/lib/rules/result';

/**
 * The failure to show when a range has more than `maxDays` days, else null. The call would refuse it (A019) without
 * naming the limit.
 */
export function rangeTooLong({ t }: { t: Translate }, range: DateRange, maxDays: number): Failure | null {
  if (dayCount(range.startDate, range.endDate) <= maxDays) return null;
  return { ok: false, code: CODE.rangeTooLong, message: t('statistics.tooLong', { days: maxDays }) };
}
