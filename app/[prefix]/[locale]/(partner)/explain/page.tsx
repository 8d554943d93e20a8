import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { explain } from '../_lists/explain';

export default function ExplainPage(props: ListPageProps) {
  return <ListScreen list={explain} {...props} />;
}
