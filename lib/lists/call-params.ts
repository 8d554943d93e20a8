import type { Capabilities } from '@/lib/contract/capabilities';
import { type DateRange, includesOldData } from '@/lib/rules/date-range';
import { type OrderStr, SORT_COLUMN } from '@/lib/rules/orders';
import { type ListState, searchedNumber } from './filters';

/** Params that calls of several lists share. */

/**
 * A search as the calls accept it. It is by id where there is no text to search for, and where the upstream cannot
 * search several fields at once.
 */
export const searchParams = <T extends string>(
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

/** The `number` param of a call, where its list is searched by a number; otherwise no param. */
export const numberParam = (state: ListState): { number?: string } => {
  const number = searchedNumber(state);
  return number ? { number } : {};
};

/** Returns the days with the flags that older calls require (FORM-03, decisions 38 and 39). */
export const legacyFlags = ({ startDate, endDate }: DateRange, { today }: { today: string }) => ({
  startDate,
  endDate,
  oldYn: includesOldData({ startDate, endDate }, today) ? ('Y' as const) : ('N' as const),
  chkTodayYn: endDate === today ? ('Y' as const) : ('N' as const),
  offset: 540 as const,
});
