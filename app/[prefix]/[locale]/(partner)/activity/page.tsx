import { activity } from '@/components/account/lists/activity';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';

export default function ActivityPage(props: ListPageProps) {
  return <ListScreen list={activity} {...props} />;
}
