import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { calculationPartners } from '../_lists/statistics/partner-calculation';

export default function PartnerCalculationListPage(props: ListPageProps) {
  return <ListScreen list={calculationPartners} {...props} />;
}
