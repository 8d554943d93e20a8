import { NoticesPart } from '@/components/account/notices-part';
import { MeScreen } from '@/components/play/me-screen';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';
import '@/components/play/own-page.css';

export default async function PlayMePage(props: SharedPageProps) {
  const { shell } = await playerShell(props);
  return <MeScreen shell={shell} notices={<NoticesPart shell={shell} />} />;
}
