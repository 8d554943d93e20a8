import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { SettlePopups } from '@/components/statistics/settlement/settle-popups';
import { settlementPeriods } from '@/components/statistics/settlement/settlement-list';

export default function SettlementPage(props: ListPageProps) {
  return <ListScreen list={settlementPeriods} popups={SettlePopups} {...props} />;
}
