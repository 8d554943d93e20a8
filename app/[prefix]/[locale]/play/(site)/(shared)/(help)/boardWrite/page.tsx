import { PostWriteScreen } from '@/components/board/post-write-screen';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayBoardWritePage(props: SharedPageProps) {
  const { shell } = await playerShell(props);
  return <PostWriteScreen shell={shell} />;
}
