import { CentreScreen } from '@/components/play/centre-screen';
import { openPlayShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayCentrePage(props: SharedPageProps) {
  const { shell } = await openPlayShell(props);
  return <CentreScreen shell={shell} />;
}
