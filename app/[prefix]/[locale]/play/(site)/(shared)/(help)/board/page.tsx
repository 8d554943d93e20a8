import { PostListScreen } from '@/components/board/post-list';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayBoardPage(props: SharedPageProps) {
  return <PostListScreen {...(await playerShell(props))} board="normal" />;
}
