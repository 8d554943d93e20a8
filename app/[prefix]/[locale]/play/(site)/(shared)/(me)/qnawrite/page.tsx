import { WriteScreen } from '@/components/board/write-screen';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayQnaWritePage(props: SharedPageProps) {
  return <WriteScreen {...(await playerShell(props))} />;
}
