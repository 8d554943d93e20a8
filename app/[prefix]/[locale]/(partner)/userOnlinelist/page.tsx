import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { userOnlinelist } from '@/components/members/lists/online-list';
import { RowPopups } from '@/components/members/row-popups';
import View from './view';

export default function UserOnlinelistPage(props: ListPageProps) {
  return <ListScreen list={userOnlinelist} view={View} popups={RowPopups} {...props} />;
}
