import { BetDialogs } from '@/components/bets/bet-dialogs';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { pointList } from '@/components/money/points/lists/point-list';

export default function PointListPage(props: ListPageProps) {
  return <ListScreen list={pointList} popups={BetDialogs} {...props} />;
}
