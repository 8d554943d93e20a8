import { BetDialogs } from '@/components/bets/bet-dialogs';
import { isWhyTab, whyList } from '@/components/explain/why-list';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { explainedRows } from '../../../composed-lists';

export default async function ExplainPage(props: ListPageProps) {
  return isWhyTab(await props.searchParams) ? (
    <ListScreen list={whyList} {...props} />
  ) : (
    <ListScreen list={explainedRows} popups={BetDialogs} {...props} />
  );
}
