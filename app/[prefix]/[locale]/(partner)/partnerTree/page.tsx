import { CreateBelow, createBelowColumn } from '@/components/create/create-below';
import { loadCreateRights } from '@/components/create/create-rights';
import { defineList } from '@/components/list/definition';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { partnerTree } from '@/components/members/lists/partner-tree';
import { withRowPopups } from '@/components/members/row-popups';

const { columns, ...declared } = partnerTree;
const list = defineList({
  ...declared,
  loadExtra: ({ prefix }) => loadCreateRights(prefix),
  // Before the actions at the end.
  columns: (show, page, rights) =>
    columns(show, page, null).toSpliced(-1, 0, ...(rights ? [createBelowColumn(show, rights)] : [])),
  wrap: (show, table) => <CreateBelow prefix={show.prefix}>{withRowPopups(show, table)}</CreateBelow>,
});

export default function PartnerTreePage(props: ListPageProps) {
  return <ListScreen list={list} {...props} />;
}
