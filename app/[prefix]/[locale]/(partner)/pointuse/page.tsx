import { PointUseScreen } from '@/components/money/points/point-use-screen';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PointUsePage(props: SharedPageProps) {
  return <PointUseScreen {...(await partnerShell(props))} />;
}
