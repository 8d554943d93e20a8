import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { calculationPartners } from '@/components/statistics/partner-calculation';

export default function PartnerCalculationListPage(props: ListPageProps) {
  return <ListScreen list={calculationPartners} popups={RowPopups} {...props} />;
}
