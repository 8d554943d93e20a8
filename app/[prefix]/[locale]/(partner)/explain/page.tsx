import { BetDialogs } from '@/components/bets/bet-dialogs';
import { drilldownList } from '@/components/drilldown/drilldown-list';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import View from './view';

export default function ExplainPage(props: ListPageProps) {
  return <ListScreen list={drilldownList} view={View} popups={BetDialogs} {...props} />;
}
