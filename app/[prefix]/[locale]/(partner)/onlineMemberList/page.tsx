import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { onlineMemberList } from '@/components/members/lists/online-list';

export default function OnlineMemberListPage(props: ListPageProps) {
  return <ListScreen list={onlineMemberList} {...props} />;
}
