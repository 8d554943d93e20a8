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
  // The create column goes before the actions.
  columns: (context, page, rights) =>
    columns(context, page, null).toSpliced(-1, 0, ...(rights ? [createBelowColumn(context, rights)] : [])),
  wrap: (context, table) => (
    <CreateBelow prefix={context.prefix}>{withRowPopups(context, table)}</CreateBelow>
  ),
});

export default function PartnerTreePage(props: ListPageProps) {
  return <ListScreen list={list} {...props} />;
}
