import type { ListPageProps } from '@/components/list/list-screen';
import { PointUseScreen } from '@/components/money/points/screen/point-use-screen';

export default function PointUsePage(props: ListPageProps) {
  return <PointUseScreen {...props} />;
}
