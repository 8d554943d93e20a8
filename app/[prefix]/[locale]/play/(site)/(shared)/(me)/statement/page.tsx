import { moneyShell } from '@/components/play/money-shell';
import { StatementScreen } from '@/components/play/statement-screen';
import type { SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayStatementPage(props: SharedPageProps) {
  return <StatementScreen {...(await moneyShell(props))} />;
}
