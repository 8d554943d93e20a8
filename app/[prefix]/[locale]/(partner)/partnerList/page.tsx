import { CreatingListScreen } from '@/components/create/creating-list-screen';
import type { ListPageProps } from '@/components/list/list-screen';
import { partnerList } from '@/components/members/lists/partner-list';
import { RowPopups } from '@/components/members/row-popups';

export default function PartnerListPage(props: ListPageProps) {
  return <CreatingListScreen list={partnerList} popups={RowPopups} {...props} />;
}
