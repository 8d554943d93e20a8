import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { dailyAgents } from '@/components/statistics/daily-members';

export default function StatisticDateAgentPage(props: ListPageProps) {
  return <ListScreen list={dailyAgents} {...props} />;
}
