import { PointUseListScreen } from '@/components/money/points/point-history';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PointUseListPage(props: SharedPageProps) {
  return <PointUseListScreen {...(await partnerShell(props))} />;
}
