import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { calculationUsers } from '../_lists/statistics/user-statistics';

export default function PartnerCalculationUserListPage(props: ListPageProps) {
  return <ListScreen list={calculationUsers} {...props} />;
}
