import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { partnerTree } from '@/components/members/lists/partner-tree';

export default function PartnerTreePage(props: ListPageProps) {
  return <ListScreen list={partnerTree} {...props} />;
}
