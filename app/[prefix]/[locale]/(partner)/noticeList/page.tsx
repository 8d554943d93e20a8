import { PostListScreen } from '@/components/board/post-list';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function NoticeListPage(props: SharedPageProps) {
  return <PostListScreen {...(await partnerShell(props))} />;
}
