import { BetDialogs } from '@/components/bets/bet-dialogs';
import { bettingCasinoBets } from '@/components/bets/lists/betting-list';
import { isBetsTab, ReportTabs } from '@/components/bets/report-tabs';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { bettingCasino } from '@/components/statistics/betting';
import BetsView from './bets/view';
import View from './view';

export default async function BettingcasinoPage(props: ListPageProps) {
  const [{ prefix }, query] = await Promise.all([props.params, props.searchParams]);
  const tabs = <ReportTabs route="bettingcasino" {...{ prefix, query }} />;
  return isBetsTab(query) ? (
    <ListScreen list={bettingCasinoBets} view={BetsView} popups={BetDialogs} tabs={tabs} {...props} />
  ) : (
    <ListScreen list={bettingCasino} view={View} popups={RowPopups} tabs={tabs} {...props} />
  );
}
