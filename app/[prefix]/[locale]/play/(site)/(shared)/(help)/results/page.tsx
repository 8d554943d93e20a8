import { ResultsScreen } from '@/components/bets/results-screen';
import { openPlayShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayResultsPage(props: SharedPageProps) {
  return <ResultsScreen {...(await openPlayShell(props))} />;
}
