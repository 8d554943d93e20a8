import { FaqScreen } from '@/components/board/faq-screen';
import { openPlayShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayFaqPage(props: SharedPageProps) {
  return <FaqScreen {...(await openPlayShell(props))} />;
}
