import { BetDialogs } from '@/components/bets/bet-dialogs';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { pointList } from '@/components/money/points/lists/point-list';
import View from './view';

export default function PointListPage(props: ListPageProps) {
  return <ListScreen list={pointList} view={View} popups={BetDialogs} {...props} />;
}
