import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { partnerMemberList } from '@/components/members/lists/partner-member-list';

export default function PartnerMemberListPage(props: ListPageProps) {
  return <ListScreen list={partnerMemberList} {...props} />;
}
