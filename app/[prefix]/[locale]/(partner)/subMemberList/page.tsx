import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { subMemberList } from '@/components/members/lists/sub-member-list';
import { RowPopups } from '@/components/members/row-popups';

export default function SubMemberListPage(props: ListPageProps) {
  return <ListScreen list={subMemberList} popups={RowPopups} {...props} />;
}
