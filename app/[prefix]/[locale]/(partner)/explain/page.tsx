import { drilldownList } from '@/components/drilldown/drilldown-list';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';

export default function ExplainPage(props: ListPageProps) {
  return <ListScreen list={drilldownList} {...props} />;
}
