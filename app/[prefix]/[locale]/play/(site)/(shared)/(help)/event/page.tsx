import { PostListScreen } from '@/components/board/post-list';
import { openPlayShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayEventListPage(props: SharedPageProps) {
  return <PostListScreen {...(await openPlayShell(props))} board="event" />;
}
