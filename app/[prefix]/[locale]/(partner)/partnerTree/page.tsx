import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { CreateBelow } from '@/components/create/create-below';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { partnerTreePast } from '@/components/members/lists/partner-tree-past';
import { RowPopups } from '@/components/members/row-popups';
import { isPastTab, TreeTabs } from '@/components/members/tree-tabs';
import { requirePartner } from '@/lib/session/require-partner';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { creatingTree } from '../../../composed-lists';

interface PopupsProps {
  prefix: string;
  cashDecimal: string;
  children: ReactNode;
}

const Popups = ({ children, ...props }: PopupsProps) => (
  <CreateBelow prefix={props.prefix}>
    <RowPopups {...props}>{children}</RowPopups>
  </CreateBelow>
);

export default async function PartnerTreePage(props: ListPageProps) {
  const [{ prefix }, query] = await Promise.all([props.params, props.searchParams]);
  const { site } = await requirePartner(prefix);
  const hasPast = (await siteCapabilities(site)).has('pastTree');
  if (isPastTab(query) && !hasPast) notFound();
  const tabs = hasPast ? <TreeTabs prefix={prefix} query={query} /> : undefined;
  return isPastTab(query) ? (
    <ListScreen list={partnerTreePast} tabs={tabs} {...props} />
  ) : (
    <ListScreen list={creatingTree} popups={Popups} tabs={tabs} {...props} />
  );
}
