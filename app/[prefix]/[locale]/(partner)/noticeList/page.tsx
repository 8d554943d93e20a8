import { NoticeListScreen } from '@/components/board/notice-list';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function NoticeListPage(props: SharedPageProps) {
  return <NoticeListScreen {...(await partnerShell(props))} />;
}
