import { OwnBetsScreen } from '@/components/bets/own-bets-screen';
import { gameArts } from '@/components/play/game-arts';
import { moneyShell } from '@/components/play/money-shell';
import type { SharedPageProps } from '@/components/shell/screen-shell';
import '@/components/bets/own-bets.css';

export default async function PlayBetsPage(props: SharedPageProps) {
  const { shell, search } = await moneyShell(props);
  return <OwnBetsScreen shell={shell} search={search} art={await gameArts(shell)} />;
}
