import { NoticeScreen } from '@/components/board/notice-screen';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

interface NoticePageProps extends SharedPageProps {
  params: Promise<{ prefix: string; boardIdx: string }>;
}

export default async function NoticePage(props: NoticePageProps) {
  const { boardIdx } = await props.params;
  return <NoticeScreen {...(await partnerShell(props))} number={boardIdx} />;
}
