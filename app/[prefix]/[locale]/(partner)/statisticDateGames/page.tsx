import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { dailyGames } from '@/components/statistics/games';

export default function StatisticDateGamesPage(props: ListPageProps) {
  return <ListScreen list={dailyGames} {...props} />;
}
