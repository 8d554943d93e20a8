import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { dailyBetting } from '@/components/statistics/daily-betting';

export default function StatisticDateBetPage(props: ListPageProps) {
  return <ListScreen list={dailyBetting} {...props} />;
}
