import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { calculationUsers } from '@/components/statistics/user-statistics';
import View from './view';

export default function PartnerCalculationUserListPage(props: ListPageProps) {
  return <ListScreen list={calculationUsers} view={View} popups={RowPopups} {...props} />;
}
