import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { bettingTotal } from '@/components/statistics/betting';
import View from './view';

export default function BettingtotalPage(props: ListPageProps) {
  return <ListScreen list={bettingTotal} view={View} popups={RowPopups} {...props} />;
}
