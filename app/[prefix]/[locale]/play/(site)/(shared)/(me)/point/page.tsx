import { PointScreen } from '@/components/money/points/point-history';
import { moneyShell } from '@/components/play/money-shell';
import type { SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayPointPage(props: SharedPageProps) {
  return <PointScreen {...(await moneyShell(props))} />;
}
