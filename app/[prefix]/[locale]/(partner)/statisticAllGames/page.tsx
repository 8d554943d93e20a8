import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { allGames } from '../_lists/statistics/games';

export default function StatisticAllGamesPage(props: ListPageProps) {
  return <ListScreen list={allGames} {...props} />;
}
