import { activity } from '@/components/account/lists/activity';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import View from './view';

export default function ActivityPage(props: ListPageProps) {
  return <ListScreen list={activity} view={View} {...props} />;
}
