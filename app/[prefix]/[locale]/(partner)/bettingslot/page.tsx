import { BetDialogs } from '@/components/bets/bet-dialogs';
import { bettingSlotBets } from '@/components/bets/lists/betting-list';
import { isBetsTab, ReportTabs } from '@/components/bets/report-tabs';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
import { bettingSlot } from '@/components/statistics/betting';

export default async function BettingslotPage(props: ListPageProps) {
  const [{ prefix }, query] = await Promise.all([props.params, props.searchParams]);
  const tabs = <ReportTabs route="bettingslot" prefix={prefix} query={query} />;
  return isBetsTab(query) ? (
    <ListScreen list={bettingSlotBets} popups={BetDialogs} tabs={tabs} {...props} />
  ) : (
    <ListScreen list={bettingSlot} popups={RowPopups} tabs={tabs} {...props} />
  );
}
