import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { userOnlinelist } from '@/components/members/lists/online-list';
import { RowPopups } from '@/components/members/row-popups';

export default function UserOnlinelistPage(props: ListPageProps) {
  return <ListScreen list={userOnlinelist} popups={RowPopups} {...props} />;
}
