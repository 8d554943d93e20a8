import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { PreviousPeriod } from '@/lib/format/change';

type TrendCall = '/api/v2/retail/trend' | '/api/v2/retail/betTrend';
type TrendField<P extends TrendCall> = Exclude<keyof ResponseOf<P>['days'][number], 'day'> & string;
type TrendFigures<P extends TrendCall> = Readonly<
  Record<string, readonly (TrendField<P> | `-${TrendField<P>}`)[]>
>;

/** The trend of the selected member's own figures. */
export const ownTrend = <T extends Trend | null | undefined>(trend: T) =>
  trend ? { ...trend, days: trend.ownDays ?? trend.days, values: trend.own ?? {} } : trend;

/** A figure of one category in the trend of a list with `hasCategories`. */
export const categoryFigure = (code: string, figure: 'bet' | 'win' | 'rolling' | 'losing'): string =>
  `category_${code.replace(/\W/g, '_')}_${figure}`;

/** A member with the sums of its branch. */
export type PartnerInfo = ResponseOf<'/api/v2/retail/partnerInfo'>;

/** The daily values of a list's totals: the request for them, and the fields that each figure adds up. */
export type TrendQuery =
  | {
      of: RequestOf<'/api/v2/retail/trend'>;
      figures: SumTrend;
      /** Of the member's own figures. */
      own?: SumTrend;
      /** With the bets and wins of each category, as {@link categoryFigure} names them. */
      hasCategories?: true;
    }
  | { ofBets: RequestOf<'/api/v2/retail/betTrend'>; figures: TrendFigures<'/api/v2/retail/betTrend'> };

/** The figures of {@link TrendQuery} that daily sums answer. */
export type SumTrend = TrendFigures<'/api/v2/retail/trend'>;

/** The days of a trend, the oldest first, and the values of each figure. */
export interface Trend {
  days: readonly string[];
  values: Readonly<Record<string, readonly number[]>>;
  /** Those of the selected member's own figures. */
  own?: Trend['values'];
  /** The days of these, where they are others. */
  ownDays?: readonly string[];
  /** The values of the period before the one of the request's `comparedDays`, where they can be read. */
  previous?: PreviousPeriod & { values: Readonly<Record<string, number>> };
  /** Moment up to which the last day is complete. */
  asOf: string | undefined;
}
