import { PostScreen } from '@/components/board/post-screen';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

interface NoticePageProps extends SharedPageProps {
  params: Promise<{ prefix: string; boardIdx: string }>;
}

export default async function NoticePage(props: NoticePageProps) {
  const { boardIdx } = await props.params;
  return <PostScreen {...(await partnerShell(props))} number={boardIdx} />;
}
