import { CreatingListScreen } from '@/components/create/creating-list-screen';
import type { ListPageProps } from '@/components/list/list-screen';
import { userList } from '@/components/members/lists/user-list';
import { RowPopups } from '@/components/members/row-popups';

export default function UserListPage(props: ListPageProps) {
  return <CreatingListScreen list={userList} popups={RowPopups} {...props} />;
}
