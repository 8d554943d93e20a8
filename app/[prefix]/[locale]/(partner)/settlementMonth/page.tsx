import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { settlementMonth } from '@/components/statistics/settlement/month-list';

export default function SettlementMonthPage(props: ListPageProps) {
  return <ListScreen list={settlementMonth} {...props} />;
}
