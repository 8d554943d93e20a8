import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { CashTabs, isTransfersTab } from '@/components/money/ledger/cash-tabs';
import { cashList, cashListTransfers } from '@/components/money/ledger/lists/branch-cash-list';

export default async function CashListPage(props: ListPageProps) {
  const [{ prefix }, query] = await Promise.all([props.params, props.searchParams]);
  return (
    <ListScreen
      list={isTransfersTab(query) ? cashListTransfers : cashList}
      popups={RowPopups}
      tabs={<CashTabs prefix={prefix} query={query} />}
      {...props}
    />
  );
}
