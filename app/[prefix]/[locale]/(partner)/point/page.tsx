import { PointScreen } from '@/components/money/points/point-history';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PointPage(props: SharedPageProps) {
  return <PointScreen {...(await partnerShell(props))} />;
}
