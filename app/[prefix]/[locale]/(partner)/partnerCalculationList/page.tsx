import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { calculationPartners } from '@/components/statistics/partner-calculation';

export default function PartnerCalculationListPage(props: ListPageProps) {
  return <ListScreen list={calculationPartners} {...props} />;
}
