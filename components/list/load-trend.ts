import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import { sumAmounts } from '@/lib/rules/amount';
import { addDays, TREND_DAYS } from '@/lib/rules/day';
import { mapResult, ok, type Result } from '@/lib/rules/result';
import { optionalCall } from '@/lib/upstream/optional-call';
import type { ListLoadContext, Trend, TrendQuery } from './definition';

const PATH = '/api/v2/retail/trend';
const BET_PATH = '/api/v2/retail/betTrend';

type Day = { day: string } & Readonly<Record<string, unknown>>;
interface Days {
  days: readonly Day[];
  ownDays?: readonly Day[] | undefined;
  asOf: string;
}

/** The trend of a list's totals; null where it cannot be read: the list is complete without it. */
export async function loadTrend(context: ListLoadContext, query: TrendQuery): Promise<Trend | null> {
  const answer = await ('ofBets' in query ? betDays(context, query.ofBets) : sumDays(context, query.of));
  if (!answer.ok) return null;
  const { days, ownDays, asOf } = answer.data;
  // Without a list all days are the member's own.
  const own = ownDays ?? ('of' in query && !query.of.list ? days : []);
  const shown = days.length > 0 ? days : own;
  if (shown.length === 0) return null;
  return {
    days: shown.map(({ day }) => day),
    values: valuesOf(query.figures, days),
    ...('own' in query && query.own ? { own: valuesOf(query.own, own) } : {}),
    asOf,
  };
}

/** The figures that the days have. */
function valuesOf(figures: TrendQuery['figures'], days: readonly Day[]): Record<string, number[]> {
  const [first] = days;
  const known = Object.entries<readonly string[]>(figures).filter(
    ([, terms]) => first && terms.every((term) => nameOf(term) in first),
  );
  return Object.fromEntries(
    known.map(([figure, terms]) => [
      figure,
      days.map((day) => sumAmounts(terms.map((term) => amountOf(day, term)))),
    ]),
  );
}

const nameOf = (term: string) => term.replace(/^-/, '');
const amountOf = (day: Day, term: string) => (term.startsWith('-') ? -1 : 1) * Number(day[nameOf(term)]);

/** Bets by day; an upstream that cannot answer has none. */
const betDays = ({ prefix, call }: ListLoadContext, of: RequestOf<typeof BET_PATH>): Promise<Result<Days>> =>
  optionalCall<Days>(
    prefix,
    BET_PATH,
    () => call(BET_PATH, of),
    async () => ok({ days: [], asOf: '' }),
  );

const sumDays = ({ prefix, call }: ListLoadContext, of: RequestOf<typeof PATH>): Promise<Result<Days>> =>
  optionalCall<Days>(
    prefix,
    PATH,
    () => call(PATH, of),
    async () => {
      const { memId, list, ownYn, endDate } = of;
      // Daily figures are of a whole branch.
      const isCovered =
        !list || list.targetLevel === '' || (list.targetLevel === 'NORMAL' && list.treeOption === 'Y');
      if (!isCovered && ownYn !== 'Y') return ok({ days: [], asOf: '' });
      const range = { startDate: addDays(endDate, 1 - TREND_DAYS), endDate };
      return mapResult(await call('/api/v2/retail/daily/betting', { memId, ...range }), (found) => {
        const { days, asOf } = printedDays(range.startDate, found);
        return { days: isCovered ? days : [], ...(ownYn === 'Y' ? { ownDays: days } : {}), asOf };
      });
    },
  );

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
