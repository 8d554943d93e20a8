import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { calculationUsers } from '@/components/statistics/user-statistics';

export default function PartnerCalculationUserListPage(props: ListPageProps) {
  return <ListScreen list={calculationUsers} {...props} />;
}
