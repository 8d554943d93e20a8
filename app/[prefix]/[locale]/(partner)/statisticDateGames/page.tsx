import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { dailyGames } from '@/components/statistics/games';
import View from './view';

export default function StatisticDateGamesPage(props: ListPageProps) {
  return <ListScreen list={dailyGames} view={View} {...props} />;
}
