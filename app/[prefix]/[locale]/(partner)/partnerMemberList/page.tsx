import { CreateAction } from '@/components/create/create-action';
import { defineList } from '@/components/list/definition';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { partnerMemberList } from '@/components/members/lists/partner-member-list';

const list = defineList({
  ...partnerMemberList,
  actions: (context, _, { create }) => <CreateAction context={context} openInitially={create} />,
});

export default function PartnerMemberListPage(props: ListPageProps) {
  return <ListScreen list={list} {...props} />;
}
