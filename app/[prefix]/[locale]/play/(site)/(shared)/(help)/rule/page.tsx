import { PostListScreen } from '@/components/board/post-list';
import { RulesPanel } from '@/components/play/rules-panel';
import { openPlayShell, type SharedPageProps } from '@/components/shell/screen-shell';
import { siteCapabilities } from '@/lib/upstream/capabilities';

export default async function PlayRulesPage(props: SharedPageProps) {
  const { shell, search } = await openPlayShell(props);
  const capabilities = await siteCapabilities(shell.site);
  return (
    <>
      <RulesPanel hasExtras={capabilities.has('gameExtras')} />
      <PostListScreen shell={shell} search={search} board="rule" />
    </>
  );
}
