import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { partnerList2 } from '../_lists/partner-list-2';

export default function PartnerList2Page(props: ListPageProps) {
  return <ListScreen list={partnerList2} {...props} />;
}
