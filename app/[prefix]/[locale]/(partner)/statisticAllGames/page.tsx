import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { allGames } from '@/components/statistics/games';

export default function StatisticAllGamesPage(props: ListPageProps) {
  return <ListScreen list={allGames} {...props} />;
}
