import { bettingList } from '@/components/bets/lists/betting-list';
import { NamedBetDialogs } from '@/components/bets/named-bet-dialogs';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';

export default function BettingListPage(props: ListPageProps) {
  return <ListScreen list={bettingList} popups={NamedBetDialogs} {...props} />;
}
