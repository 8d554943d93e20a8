import type { ReactNode } from 'react';
import { CreateBelow } from '@/components/create/create-below';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { partnerTree } from '@/components/members/lists/partner-tree';
import { RowPopups } from '@/components/members/row-popups';
import View from './view';

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

export default function PartnerTreePage(props: ListPageProps) {
  return <ListScreen list={partnerTree} view={View} popups={Popups} {...props} />;
}
