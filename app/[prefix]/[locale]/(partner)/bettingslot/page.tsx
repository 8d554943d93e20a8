import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { bettingSlot } from '@/components/statistics/betting';
import View from './view';

export default function BettingslotPage(props: ListPageProps) {
  return <ListScreen list={bettingSlot} view={View} popups={RowPopups} {...props} />;
}
