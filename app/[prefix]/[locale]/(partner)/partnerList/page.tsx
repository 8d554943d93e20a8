import { CreatingListScreen } from '@/components/create/creating-list-screen';
import type { ListPageProps } from '@/components/list/list-screen';
import { partnerList } from '@/components/members/lists/partner-list';
import { RowPopups } from '@/components/members/row-popups';
import View from './view';

export default function PartnerListPage(props: ListPageProps) {
  return <CreatingListScreen list={partnerList} view={View} popups={RowPopups} {...props} />;
}
