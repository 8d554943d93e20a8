import { ChargeScreen } from '@/components/money/requests/charge-screen';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function ChargePage(props: SharedPageProps) {
  return <ChargeScreen {...(await partnerShell(props))} />;
}
