import { CreateAction } from '@/components/create/create-action';
import { defineList } from '@/components/list/definition';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { partnerList } from '@/components/members/lists/partner-list';

const list = defineList({
  ...partnerList,
  actions: (context, info, { create }) => (
    <CreateAction
      context={context}
      openInitially={create}
      {...(info.ok ? { under: info.data.partnerInfo } : {})}
    />
  ),
});

export default function PartnerListPage(props: ListPageProps) {
  return <ListScreen list={list} {...props} />;
}
