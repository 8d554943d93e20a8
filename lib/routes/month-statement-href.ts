import type { PeriodDays } from '../rules/settlement-period';

const monthQuery = (memId: string, { startDate, endDate }: PeriodDays): string =>
  `memId=${encodeURIComponent(memId)}&startDate=${startDate}&endDate=${endDate}`;

/** Returns the page with a member's statement for a calendar month (SAFE-11). */
export const monthHref = (prefix: string, memId: string, days: PeriodDays): string =>
  `/${prefix}/settlementMonth?${monthQuery(memId, days)}`;

/** Returns the printed form of that statement. */
export const monthPrintHref = (prefix: string, memId: string, days: PeriodDays): string =>
  `/${prefix}/api/export/settlementMonth?${monthQuery(memId, days)}&format=html`;
