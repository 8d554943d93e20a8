import { LoadFailure } from '@/components/shell/load-failure';
import { Rank } from '@/components/ui/rank';
import { formatCount } from '@/lib/format/money';
import type { Locale } from '@/lib/i18n/locales';
import { codeText, type Translate } from '@/lib/i18n/translate';
import type { ListUrl } from '@/lib/lists/filters';
import type { Result } from '@/lib/rules/result';
import type { OpenTree, TreeNode } from './node';
import { nodeHrefStart } from './node-href';

/** The context of rendering the nodes of a tree. */
interface TreeContext {
  t: Translate;
  locale: Locale;
  url: ListUrl;
  /** Levels that can be opened (TREE-01). */
  depth: 7 | 4;
}

interface TreeProps {
  context: TreeContext;
  tree: Result<OpenTree>;
}

/** The tree beside a list (TREE-01, TREE-03), open down to the selected node; `tree-controller.ts` opens others. */
export function Tree({ context, tree }: TreeProps) {
  const { t, url } = context;
  if (!tree.ok) return <LoadFailure t={t} failure={tree} href={url.currentHref} />;
  const { root, children } = tree.data;
  return (
    <div
      role="tree"
      aria-label={t('tree.label')}
      data-depth={context.depth}
      data-loading={t('common.loading')}
      data-retry={t('common.retry')}
      className="tree"
    >
      <Branch context={context} node={root} level={1}>
        {children}
      </Branch>
    </div>
  );
}

interface BranchProps {
  context: TreeContext;
  node: TreeNode;
  /** 1 for the root. */
  level: number;
  /** The children of every open node. */
  children: OpenTree['children'] | undefined;
}

/** A node and its open descendants. */
function Branch({ context, node, level, children: open }: BranchProps) {
  const { t, locale, url, depth } = context;
  const { memId, partnerLevel, partnerLevelName } = node;
  const below = open?.get(memId);
  const isExpandable = node.cnt > 0 && level <= depth;
  const isCurrent = memId === String(url.state.memId);
  const levelName =
    locale === 'ko' ? partnerLevelName : codeText(t, `level.${partnerLevel}`, partnerLevelName);
  return (
    <div>
      <div className={isCurrent ? 'tree-row current' : 'tree-row'}>
        {isExpandable ? (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            data-open={below ? true : undefined}
            className="tree-toggle"
          >
            <span className="tree-chevron" />
          </button>
        ) : (
          <span className="tree-toggle" />
        )}
        <a
          role="treeitem"
          data-node={memId}
          href={nodeHrefStart(url) + encodeURIComponent(memId)}
          data-stay=""
          tabIndex={isCurrent ? 0 : -1}
          aria-level={level}
          aria-expanded={isExpandable ? below !== undefined : undefined}
          aria-selected={isCurrent}
          aria-current={isCurrent ? 'true' : undefined}
          className="tree-node"
        >
          {partnerLevel === 'NORMAL' ? null : Rank({ level: partnerLevel, name: levelName })}
          <span>{memId}</span>
          <span className="tree-nick">{node.memNick ? <small>{node.memNick}</small> : null}</span>
          {node.cnt > 0 ? <span className="num tree-count">{formatCount(node.cnt)}</span> : null}
        </a>
      </div>
      {below && isExpandable ? (
        // biome-ignore lint/a11y/useSemanticElements: the group of a tree, not of a form
        <div role="group" className="pl-1.75">
          <Branches context={context} level={level + 1} nodes={below} open={open} />
        </div>
      ) : null}
    </div>
  );
}

interface BranchesProps extends Pick<BranchProps, 'context' | 'level'> {
  nodes: readonly TreeNode[];
  /** The children of those among them that are open. */
  open?: OpenTree['children'] | undefined;
}

/** The children of a node. */
export const Branches = ({ context, level, nodes, open }: BranchesProps) => (
  <>
    {nodes.map((node) => (
      <Branch key={node.memId} context={context} node={node} level={level}>
        {open}
      </Branch>
    ))}
  </>
);
