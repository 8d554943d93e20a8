import { GuideScreen } from '@/components/play/guide-screen';
import { openPlayShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayGuidePage(props: SharedPageProps) {
  const { shell } = await openPlayShell(props);
  return <GuideScreen shell={shell} />;
}
