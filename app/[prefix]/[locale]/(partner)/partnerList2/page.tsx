import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { partnerList2 } from '@/components/members/lists/partner-list-2';
import { RowPopups } from '@/components/members/row-popups';

export default function PartnerList2Page(props: ListPageProps) {
  return <ListScreen list={partnerList2} popups={RowPopups} {...props} />;
}
