import { formatAmount, formatCount } from '@/lib/format/money';
import type { Translate } from '@/lib/i18n/translate';
import { LateSpark, Spark } from './spark';

interface TrendContext {
  t: Translate;
  cashDecimal: string;
  /** The values of each figure by day, where there are any. */
  trend?: { values: Readonly<Record<string, readonly number[]>> } | null | undefined;
  /** Trends that are missing are still on their way. */
  isLate?: boolean | undefined;
}

/** Renders the trend of a list's sum, where there is one, or its place; `isCount` for sums that are no money. */
export const totalSpark =
  ({ t, trend, cashDecimal, isLate = false }: TrendContext) =>
  (field: string, { size, isCount }: { size?: 'large'; isCount?: true } = {}) => {
    const values = trend?.values[field];
    if (!values)
      return isLate ? LateSpark({ size, label: t('common.loading'), missing: t('common.notNow') }) : null;
    const [low, high] = [Math.min(...values), Math.max(...values)].map((value) =>
      isCount ? formatCount(value) : formatAmount(value, cashDecimal),
    );
    return Spark({ values, size, label: t('list.trend', { days: values.length, low: low!, high: high! }) });
  };
