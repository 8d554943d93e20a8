import { getTranslations } from 'next-intl/server';
import { ParamTabs } from '@/components/shell/param-tabs';
import type { SearchParams } from '@/lib/lists/filters';

/** Whether the address asks for the tab of transfers. */
export const isTransfersTab = ({ tab }: SearchParams): boolean => tab === 'moves';

/** The tabs of a branch's cash (CASH-02): all movements, and the transfers of partners. */
export async function CashTabs({ prefix, query }: { prefix: string; query: SearchParams }) {
  const t = await getTranslations('cashList');
  return (
    <ParamTabs
      label={t('tabsLabel')}
      path={`/${prefix}/cashList`}
      current={isTransfersTab(query) ? 'moves' : ''}
      tabs={[
        { tab: '', label: t('all') },
        { tab: 'moves', label: t('transfers') },
      ]}
      preserve={['memId', 'treeOption', 'startDate', 'endDate', 'searchType', 'searchValue']}
    />
  );
}
