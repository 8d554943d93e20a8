import { WalletScreen } from '@/components/money/wallet/wallet-screen';
import { moneyShell } from '@/components/play/money-shell';
import type { SharedPageProps } from '@/components/shell/screen-shell';
import '@/components/money/wallet/wallet.css';

export default async function PlayExchangePage(props: SharedPageProps) {
  return <WalletScreen {...(await moneyShell(props))} tab="exchange" />;
}
