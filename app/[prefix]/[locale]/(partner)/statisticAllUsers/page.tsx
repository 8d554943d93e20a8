import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { allUsers } from '@/components/statistics/user-statistics';

export default function StatisticAllUsersPage(props: ListPageProps) {
  return <ListScreen list={allUsers} popups={RowPopups} {...props} />;
}
