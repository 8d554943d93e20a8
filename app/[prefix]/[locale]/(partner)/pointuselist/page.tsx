import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { ownConversions } from '@/components/money/points/lists/own-points';

export default function PointUseListPage(props: ListPageProps) {
  return <ListScreen list={ownConversions} {...props} />;
}
