import { BetDialogs } from '@/components/bets/bet-dialogs';
import { explainList } from '@/components/explain/explain-list';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import View from './view';

export default function ExplainPage(props: ListPageProps) {
  return <ListScreen list={explainList} view={View} popups={BetDialogs} {...props} />;
}
