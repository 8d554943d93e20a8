import { bettingList } from '@/components/bets/lists/betting-list';
import { NamedBetDialogs } from '@/components/bets/named-bet-dialogs';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import View from './view';

export default function BettingListPage(props: ListPageProps) {
  return <ListScreen list={bettingList} view={View} popups={NamedBetDialogs} {...props} />;
}
