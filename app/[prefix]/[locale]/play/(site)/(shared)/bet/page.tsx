import { OwnBetScreen } from '@/components/bets/own-bet-screen';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';
import '@/components/bets/own-bets.css';

export default async function PlayBetPage(props: SharedPageProps) {
  return <OwnBetScreen {...(await playerShell(props))} />;
}
