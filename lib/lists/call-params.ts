import type { Capabilities } from '@/lib/contract/capabilities';
import { type DateRange, includesOldData } from '@/lib/rules/date-range';
import { type OrderStr, SORT_COLUMN } from '@/lib/rules/orders';
import { type ListState, searchedNumber } from './filters';

/** Params that calls of several lists share. */

/** A search as the calls take it: by id instead of any field without a text, or where the upstream has no such search. */
export const searchOf = <T extends string>(
  { searchType, searchValue }: { searchType: T; searchValue: string },
  capabilities: Capabilities,
): { searchType: T | 'memId'; searchValue: string } => ({
  searchType: searchValue && (searchType !== 'any' || capabilities.has('wideSearch')) ? searchType : 'memId',
  searchValue,
});

type SortColumn = keyof typeof SORT_COLUMN;
type OrderType = 'DESC' | 'ASC';

/** `CASH_DESC` as older calls take it: column and direction. */
export function legacySort(orderStr: OrderStr) {
  const [key, orderType] = orderStr.split('_') as [string, OrderType];
  const columns = Object.keys(SORT_COLUMN) as SortColumn[];
  return { orderColumn: columns.find((column) => SORT_COLUMN[column] === key)!, orderType };
}

/** The number that a list's call is asked for, where it is searched by one. */
export const numberParam = (state: ListState): { number?: string } => {
  const number = searchedNumber(state);
  return number ? { number } : {};
};

/** The days and the flags that older calls take with them (FORM-03, decisions 38 and 39). */
export const legacyFlags = ({ startDate, endDate }: DateRange, { today }: { today: string }) => ({
  startDate,
  endDate,
  oldYn: includesOldData({ startDate, endDate }, today) ? ('Y' as const) : ('N' as const),
  chkTodayYn: endDate === today ? ('Y' as const) : ('N' as const),
  offset: 540 as const,
});
