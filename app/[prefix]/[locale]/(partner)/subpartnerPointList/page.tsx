import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { subpartnerPointList } from '@/components/money/points/lists/subpartner-point-list';

export default function SubpartnerPointListPage(props: ListPageProps) {
  return <ListScreen list={subpartnerPointList} {...props} />;
}
