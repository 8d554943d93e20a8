import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { ownPointsEarned } from '@/components/money/points/lists/own-points';

export default function PointPage(props: ListPageProps) {
  return <ListScreen list={ownPointsEarned} {...props} />;
}
