import { getTranslations } from 'next-intl/server';
import { ParamTabs } from '@/components/shell/param-tabs';
import type { SearchParams } from '@/lib/lists/filters';

/** The routes that have both tabs. */
type BetReport = 'bettingtotal' | 'bettingcasino' | 'bettingslot';

/** Whether the address asks for the bets behind a report. */
export const isBetsTab = ({ tab }: SearchParams): boolean => tab === 'bets';

/** The tabs of a report on bets (BET-05): its statistics, and the bets behind them. */
export async function ReportTabs({
  prefix,
  route,
  query,
}: {
  prefix: string;
  route: BetReport;
  query: SearchParams;
}) {
  const t = await getTranslations('betList');
  return (
    <ParamTabs
      label={t('tabsLabel')}
      path={`/${prefix}/${route}`}
      current={isBetsTab(query) ? 'bets' : ''}
      tabs={[
        { tab: '', label: t('statisticsTab') },
        { tab: 'bets', label: t('betsTab') },
      ]}
      preserve={['startDate', 'endDate']}
    />
  );
}
