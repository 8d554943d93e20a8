import { BetDialogs } from '@/components/bets/bet-dialogs';
import { bettingTotalBets } from '@/components/bets/lists/betting-list';
import { isBetsTab, ReportTabs } from '@/components/bets/report-tabs';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { bettingTotal } from '@/components/statistics/betting';

export default async function BettingtotalPage(props: ListPageProps) {
  const [{ prefix }, query] = await Promise.all([props.params, props.searchParams]);
  const tabs = <ReportTabs route="bettingtotal" prefix={prefix} query={query} />;
  return isBetsTab(query) ? (
    <ListScreen list={bettingTotalBets} popups={BetDialogs} tabs={tabs} {...props} />
  ) : (
    <ListScreen list={bettingTotal} popups={RowPopups} tabs={tabs} {...props} />
  );
}
