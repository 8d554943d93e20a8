import { ScreenTabs } from '@/components/ui/screen-tabs';
import type { Translate } from '@/lib/i18n/translate';
import { explainHref, whyHref } from '@/lib/routes/explain-href';
import type { DateRange } from '@/lib/rules/date-range';
import type { Figure } from '@/lib/rules/figures';

interface WhyTabsProps {
  t: Translate;
  prefix: string;
  current: 'rows' | 'why';
  /** The figure's state in the address. */
  state: DateRange & Record<'memId' | 'category' | 'vendorCode' | 'gameCode', string> & { figure: Figure };
}

/** The tabs of a result: the rows that it is made of, and the reason behind it. */
export function WhyTabs({ t, prefix, current, state }: WhyTabsProps) {
  const { figure, memId, category, vendorCode, gameCode, startDate, endDate } = state;
  const explained = { figure, memId, category, vendorCode, gameCode, startDate, endDate };
  return (
    <ScreenTabs
      label={t('why.tabs')}
      current={current}
      tabs={[
        { id: 'rows', href: explainHref(prefix, explained), label: t('why.rows') },
        { id: 'why', href: whyHref(prefix, explained), label: t('why.title') },
      ]}
    />
  );
}
