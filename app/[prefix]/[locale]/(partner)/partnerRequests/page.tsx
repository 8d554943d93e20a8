import { partnerRequests } from '@/components/create/lists/partner-requests';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';

export default function PartnerRequestsPage(props: ListPageProps) {
  return <ListScreen list={partnerRequests} {...props} />;
}
