import { WriteScreen } from '@/components/board/write-screen';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function QnaWritePage(props: SharedPageProps) {
  return <WriteScreen {...(await partnerShell(props))} />;
}
