import { ExchangeScreen } from '@/components/funds/exchange-screen';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function ExchangePage(props: SharedPageProps) {
  return <ExchangeScreen {...(await partnerShell(props))} />;
}
