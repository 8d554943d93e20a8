import { BetDialogs } from '@/components/bets/bet-dialogs';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { explainedRows } from '../../../composed-lists';

export default function ExplainPage(props: ListPageProps) {
  return <ListScreen list={explainedRows} popups={BetDialogs} {...props} />;
}
