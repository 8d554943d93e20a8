import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { userOnlinelist } from '@/components/members/lists/online-list';

export default function UserOnlinelistPage(props: ListPageProps) {
  return <ListScreen list={userOnlinelist} {...props} />;
}
