import type { getTranslations } from 'next-intl/server';
import type { Chip } from './chips';
import { type ListState, listHref } from './list-state';

/** The filters of a list that differ from its defaults, each with the address without it. */
export function listChips(
  path: string,
  state: ListState,
  defaults: ListState,
  t: Awaited<ReturnType<typeof getTranslations>>,
): Chip[] {
  const { startDate, endDate, targetLevel, searchType, searchValue, orderStr } = state;
  const without = (change: Partial<ListState>) => listHref(path, state, defaults, change);
  const chips: (Chip | false)[] = [
    (startDate !== defaults.startDate || endDate !== defaults.endDate) && {
      id: 'range',
      label: startDate === endDate ? startDate : `${startDate} – ${endDate}`,
      href: without({ startDate: defaults.startDate, endDate: defaults.endDate }),
    },
    targetLevel !== '' && {
      id: 'level',
      label: targetLevel === 'PARTNER' ? t('filter.partners') : t(`level.${targetLevel}`),
      href: without({ targetLevel: '' }),
    },
    searchValue !== '' && {
      id: 'search',
      label: `${t(`filter.searchTypes.${searchType}`)}: ${searchValue}`,
      href: without({ searchValue: '' }),
    },
    orderStr !== defaults.orderStr && {
      id: 'order',
      label: t(`filter.orders.${orderStr}`),
      href: without({ orderStr: defaults.orderStr }),
    },
  ];
  return chips.filter((chip) => chip !== false);
}
