import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { calculationUsers } from '@/components/statistics/user-statistics';

export default function PartnerCalculationUserListPage(props: ListPageProps) {
  return <ListScreen list={calculationUsers} popups={RowPopups} {...props} />;
}
