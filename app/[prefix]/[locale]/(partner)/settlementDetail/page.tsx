import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { settlementDerivation } from '@/components/statistics/settlement/derivation-list';

export default function SettlementDetailPage(props: ListPageProps) {
  return <ListScreen list={settlementDerivation} {...props} />;
}
