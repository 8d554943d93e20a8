import { ExchangeScreen } from '@/components/money/requests/exchange-screen';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function ExchangePage(props: SharedPageProps) {
  return <ExchangeScreen {...(await partnerShell(props))} />;
}
