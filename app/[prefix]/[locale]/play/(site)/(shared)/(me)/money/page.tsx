import { MoneyHistoryScreen } from '@/components/money/ledger/money-history';
import { moneyShell } from '@/components/play/money-shell';
import type { SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayMoneyPage(props: SharedPageProps) {
  return <MoneyHistoryScreen {...(await moneyShell(props))} />;
}
