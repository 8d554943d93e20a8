import type { ResponseOf } from '@/lib/contract/calls';
import { sumAmounts } from '@/lib/rules/amount';
import { addDays } from '@/lib/rules/day';
import { mapResult } from '@/lib/rules/result';
import { optionalCall } from '@/lib/upstream/optional-call';
import type { ListLoadContext, Trend, TrendQuery } from './definition';

const PATH = '/api/v2/retail/trend';
/** Days of a trend. */
export const TREND_DAYS = 14;

type Days = { asOf: string; days: readonly ({ day: string } & Partial<Omit<TrendDay, 'day'>>)[] };
type TrendDay = ResponseOf<typeof PATH>['days'][number];

/** The trend of a list's totals; null where it cannot be read: the list is complete without it. */
export async function loadTrend(
  { prefix, call }: ListLoadContext,
  { of, figures }: TrendQuery,
): Promise<Trend | null> {
  const answer = await optionalCall<Days>(
    prefix,
    PATH,
    () => call(PATH, of),
    async () => {
      const { memId, endDate } = of;
      const days = { startDate: addDays(endDate, 1 - TREND_DAYS), endDate };
      return mapResult(await call('/api/v2/retail/daily/betting', { memId, ...days }), (found) =>
        printedDays(days.startDate, found),
      );
    },
  );
  if (!answer.ok) return null;
  const { days, asOf } = answer.data;
  const values = Object.entries(figures).flatMap(([figure, terms]) => {
    const known = terms.every((term) => days[0] && nameOf(term) in days[0]);
    return known ? [[figure, days.map((day) => sumAmounts(terms.map((term) => amountOf(day, term))))]] : [];
  });
  return { days: days.map(({ day }) => day), values: Object.fromEntries(values), asOf };
}

type Term = TrendQuery['figures'][string][number];
type Name = Exclude<Term, `-${string}`>;
const nameOf = (term: Term) => term.replace(/^-/, '') as Name;
const amountOf = (day: Days['days'][number], term: Term) =>
  (term.startsWith('-') ? -1 : 1) * (day[nameOf(term)] ?? 0);

/** The same from the daily figures: every day with bets, wins, gives and take-backs. */
function printedDays(start: string, found: ResponseOf<'/api/v2/retail/daily/betting'>): Days {
  const byDay = new Map(found.dailyBetList.map((day) => [day.days, day]));
  return {
    asOf: found.asOf,
    days: Array.from({ length: TREND_DAYS }, (_, index) => {
      const day = addDays(start, index);
      const of = byDay.get(day);
      return {
        day,
        betAmt: of?.dBetAmt ?? 0,
        winAmt: of?.dWinAmt ?? 0,
        payment: of?.dUserPayment ?? 0,
        payback: of?.dUserPayback ?? 0,
      };
    }),
  };
}
