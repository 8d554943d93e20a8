import { formatAmount, formatCount } from '@/lib/format/money';
import type { Translate } from '@/lib/i18n/translate';
import { Spark } from './spark';

interface TrendContext {
  t: Translate;
  cashDecimal: string;
  /** The values of each figure by day, where there are any. */
  trend?: { values: Readonly<Record<string, readonly number[]>> } | null | undefined;
}

/** Renders the trend of a list's sum, where there is one; `isCount` for sums that are no money. */
export const totalSpark =
  ({ t, trend, cashDecimal }: TrendContext) =>
  (field: string, { size, isCount }: { size?: 'large'; isCount?: true } = {}) => {
    const values = trend?.values[field];
    if (!values) return null;
    const [low, high] = [Math.min(...values), Math.max(...values)].map((value) =>
      isCount ? formatCount(value) : formatAmount(value, cashDecimal),
    );
    return Spark({ values, size, label: t('list.trend', { days: values.length, low: low!, high: high! }) });
  };
