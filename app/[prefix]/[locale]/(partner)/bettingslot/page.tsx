import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { bettingSlot } from '@/components/statistics/betting';
import View from './view';

export default function BettingslotPage(props: ListPageProps) {
  return <ListScreen list={bettingSlot} view={View} {...props} />;
}
