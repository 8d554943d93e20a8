import { CreatingListScreen } from '@/components/create/creating-list-screen';
import type { ListPageProps } from '@/components/list/list-screen';
import { partnerMemberList } from '@/components/members/lists/partner-member-list';
import { RowPopups } from '@/components/members/row-popups';

export default function PartnerMemberListPage(props: ListPageProps) {
  return <CreatingListScreen list={partnerMemberList} popups={RowPopups} {...props} />;
}
