import { BetDialogs } from '@/components/bets/bet-dialogs';
import { bettingCasinoBets } from '@/components/bets/lists/betting-list';
import { isBetsTab, ReportTabs } from '@/components/bets/report-tabs';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { bettingCasino } from '@/components/statistics/betting';

export default async function BettingcasinoPage(props: ListPageProps) {
  const [{ prefix }, query] = await Promise.all([props.params, props.searchParams]);
  const tabs = <ReportTabs route="bettingcasino" prefix={prefix} query={query} />;
  return isBetsTab(query) ? (
    <ListScreen list={bettingCasinoBets} popups={BetDialogs} tabs={tabs} {...props} />
  ) : (
    <ListScreen list={bettingCasino} popups={RowPopups} tabs={tabs} {...props} />
  );
}
