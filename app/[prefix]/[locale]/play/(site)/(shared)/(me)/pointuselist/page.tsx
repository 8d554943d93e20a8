import { PointUseListScreen } from '@/components/money/points/point-history';
import { moneyShell } from '@/components/play/money-shell';
import type { SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayPointUseListPage(props: SharedPageProps) {
  return <PointUseListScreen {...(await moneyShell(props))} />;
}
