import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { subMemberList } from '@/components/members/lists/sub-member-list';

export default function SubMemberListPage(props: ListPageProps) {
  return <ListScreen list={subMemberList} {...props} />;
}
