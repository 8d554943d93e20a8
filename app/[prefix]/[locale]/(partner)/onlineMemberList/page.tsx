import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { onlineMemberList } from '@/components/members/lists/online-list';
import { RowPopups } from '@/components/members/row-popups';
import View from './view';

export default function OnlineMemberListPage(props: ListPageProps) {
  return <ListScreen list={onlineMemberList} view={View} popups={RowPopups} {...props} />;
}
