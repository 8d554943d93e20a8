import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { partnerList } from '@/components/members/lists/partner-list';

export default function PartnerListPage(props: ListPageProps) {
  return <ListScreen list={partnerList} {...props} />;
}
