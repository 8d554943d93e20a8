import type { Translate } from '@/lib/i18n/translate';
import type { ListState, ListUrl } from '@/lib/lists/filters';
import type { DateRange } from '@/lib/rules/date-range';
import { rangeBeyond } from '@/lib/rules/quick-range';

/** The way of an empty history to the last month; none where that is shown. */
export function monthHelp<S extends DateRange & ListState>(t: Translate, url: ListUrl<S>, today: string) {
  const month = rangeBeyond(url.state, ['month1'], today);
  return month ? [{ href: url.href(month.range as unknown as Partial<S>), label: t('empty.showMonth') }] : [];
}
