import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { bettingCasino } from '@/components/statistics/betting';
import View from './view';

export default function BettingcasinoPage(props: ListPageProps) {
  return <ListScreen list={bettingCasino} view={View} popups={RowPopups} {...props} />;
}
