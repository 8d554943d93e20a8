import { CreatingListScreen } from '@/components/create/creating-list-screen';
import type { ListPageProps } from '@/components/list/list-screen';
import { partnerMemberList } from '@/components/members/lists/partner-member-list';
import { RowPopups } from '@/components/members/row-popups';
import View from './view';

export default function PartnerMemberListPage(props: ListPageProps) {
  return <CreatingListScreen list={partnerMemberList} view={View} popups={RowPopups} {...props} />;
}
