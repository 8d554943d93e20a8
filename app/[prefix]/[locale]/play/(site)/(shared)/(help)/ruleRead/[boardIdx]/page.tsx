import { PostScreen } from '@/components/board/post-screen';
import { openPlayShell, type SharedPageProps } from '@/components/shell/screen-shell';

interface PostPageProps extends SharedPageProps {
  params: Promise<{ prefix: string; boardIdx: string }>;
}

export default async function PlayRulePage(props: PostPageProps) {
  const { boardIdx } = await props.params;
  return <PostScreen {...(await openPlayShell(props))} number={boardIdx} board="rule" />;
}
