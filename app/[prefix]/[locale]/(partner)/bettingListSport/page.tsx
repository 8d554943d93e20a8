import { BetDialogs } from '@/components/bets/bet-dialogs';
import { bettingListSport } from '@/components/bets/lists/sport-list';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';

export default function BettingListSportPage(props: ListPageProps) {
  return <ListScreen list={bettingListSport} popups={BetDialogs} {...props} />;
}
