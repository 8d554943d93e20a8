import { CreateAction } from '@/components/create/create-action';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { userList } from '@/components/members/lists/user-list';
import { RowPopups } from '@/components/members/row-popups';
import View from './view';

export default async function UserListPage(props: ListPageProps) {
  const [{ prefix }, { create }] = await Promise.all([props.params, props.searchParams]);
  const actions = <CreateAction prefix={prefix} openInitially={create} />;
  return <ListScreen list={userList} view={View} popups={RowPopups} actions={actions} {...props} />;
}
