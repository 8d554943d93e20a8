import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { userList } from '@/components/members/lists/user-list';

export default function UserListPage(props: ListPageProps) {
  return <ListScreen list={userList} {...props} />;
}
