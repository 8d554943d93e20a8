import type { ReactNode } from 'react';
import { CreateBelow } from '@/components/create/create-below';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { RowPopups } from '@/components/members/row-popups';
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

export default function PartnerTreePage(props: ListPageProps) {
  return <ListScreen list={creatingTree} popups={Popups} {...props} />;
}
