import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { dailyUsers } from '@/components/statistics/daily-members';

export default function StatisticDateUsersPage(props: ListPageProps) {
  return <ListScreen list={dailyUsers} {...props} />;
}
