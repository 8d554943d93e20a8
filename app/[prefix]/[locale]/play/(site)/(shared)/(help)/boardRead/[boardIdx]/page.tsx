import { PostScreen } from '@/components/board/post-screen';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';

interface PostPageProps extends SharedPageProps {
  params: Promise<{ prefix: string; boardIdx: string }>;
}

export default async function PlayBoardPostPage(props: PostPageProps) {
  const { boardIdx } = await props.params;
  return <PostScreen {...(await playerShell(props))} number={boardIdx} board="normal" />;
}
