import { PostListScreen } from '@/components/board/post-list';
import { RulesPanel } from '@/components/play/rules-panel';
import { openPlayShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayRulesPage(props: SharedPageProps) {
  return (
    <>
      <RulesPanel />
      <PostListScreen {...(await openPlayShell(props))} board="rule" />
    </>
  );
}
