import { ChargeScreen } from '@/components/funds/charge-screen';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function ChargePage(props: SharedPageProps) {
  return <ChargeScreen {...(await partnerShell(props))} />;
}
