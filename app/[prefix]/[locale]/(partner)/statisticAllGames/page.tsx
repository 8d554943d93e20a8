import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { allGames } from '@/components/statistics/games';
import View from './view';

export default function StatisticAllGamesPage(props: ListPageProps) {
  return <ListScreen list={allGames} view={View} {...props} />;
}
