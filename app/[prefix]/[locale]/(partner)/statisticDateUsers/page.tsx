import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { dailyUsers } from '@/components/statistics/daily-members';
import View from './view';

export default function StatisticDateUsersPage(props: ListPageProps) {
  return <ListScreen list={dailyUsers} view={View} {...props} />;
}
