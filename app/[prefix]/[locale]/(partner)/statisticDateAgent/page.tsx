import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { dailyAgents } from '@/components/statistics/daily-members';
import View from './view';

export default function StatisticDateAgentPage(props: ListPageProps) {
  return <ListScreen list={dailyAgents} view={View} {...props} />;
}
