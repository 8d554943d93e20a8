import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { bettingCasino } from '@/components/statistics/betting';

export default function BettingcasinoPage(props: ListPageProps) {
  return <ListScreen list={bettingCasino} {...props} />;
}
