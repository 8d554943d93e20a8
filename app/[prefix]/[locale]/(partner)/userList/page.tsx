import { CreateAction } from '@/components/create/create-action';
import { defineList } from '@/components/list/definition';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { userList } from '@/components/members/lists/user-list';

const list = defineList({
  ...userList,
  actions: (context, _, { create }) => <CreateAction context={context} openInitially={create} />,
});

export default function UserListPage(props: ListPageProps) {
  return <ListScreen list={list} {...props} />;
}
