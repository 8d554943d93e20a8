import type { ReactElement } from 'react';
import { Rank } from '@/components/ui/rank';
import { Spinner } from '@/components/ui/spinner';
import { formatCount } from '@/lib/format/money';
import type { TreeNode } from './node';

/** Shared by all nodes of a tree: texts too, since looking them up in each node costs more than drawing it. */
interface TreeView {
  children: Record<string, TreeNode[]>;
  loading: ReadonlySet<string>;
  /** Failure message by the id of the node whose children did not load. */
  failed: Record<string, string>;
  /** The node in the tab order (roving tabindex). */
  focused: string;
  selected: string;
  depth: number;
  hrefStart: string;
  /** The name of a node's level. */
  levelOf: (node: TreeNode) => string;
  loadingText: string;
  retryText: string;
  open: (memId: string) => void;
}

/** A node and its open descendants. Called as a function, so that a tree can be drawn as text (`markup.ts`). */
export function branch(node: TreeNode, level: number, view: TreeView): ReactElement {
  const { memId } = node;
  const children = view.children[memId];
  const failure = view.failed[memId];
  const busy = view.loading.has(memId);
  const expandable = node.cnt > 0 && level <= view.depth;
  const expanded = children !== undefined || busy || failure !== undefined;
  const current = memId === view.selected;

  return (
    <div key={memId}>
      <div className={current ? 'tree-row current' : 'tree-row'}>
        {expandable ? (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            data-open={expanded || undefined}
            className="tree-toggle"
          >
            {busy ? <Spinner size={14} /> : <span className="tree-chevron" />}
          </button>
        ) : (
          <span className="tree-toggle" />
        )}
        <a
          role="treeitem"
          data-node={memId}
          href={view.hrefStart + encodeURIComponent(memId)}
          data-stay=""
          tabIndex={memId === view.focused ? 0 : -1}
          aria-level={level}
          aria-expanded={expandable ? expanded : undefined}
          aria-selected={current}
          aria-current={current ? 'true' : undefined}
          aria-busy={busy || undefined}
          className="tree-node"
        >
          {node.partnerLevel === 'NORMAL'
            ? null
            : Rank({ level: node.partnerLevel, name: view.levelOf(node) })}
          <span>{memId}</span>
          <span className="tree-nick">
            <small>{node.memNick}</small>
          </span>
          {node.cnt > 0 ? <span className="num tree-count">{formatCount(node.cnt)}</span> : null}
        </a>
      </div>
      {expanded && expandable ? (
        // biome-ignore lint/a11y/useSemanticElements: the group of a tree, not of a form
        <div role="group" className="pl-1.75">
          {children?.map((child) => branch(child, level + 1, view))}
          {busy ? <StatusItem text={view.loadingText} level={level + 1} /> : null}
          {failure === undefined ? null : (
            <StatusItem
              text={`${failure} · ${view.retryText}`}
              level={level + 1}
              onRetry={(note) => {
                // The button disappears; the focus moves to its node.
                note.closest('[role="group"]')?.previousElementSibling?.querySelector('a')?.focus();
                view.open(memId);
              }}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}

/** Stands in place of children that are loading or failed to load. */
function StatusItem({
  text,
  level,
  onRetry,
}: {
  text: string;
  level: number;
  onRetry?: (note: HTMLElement) => void;
}) {
  return (
    <div className="pl-8">
      {onRetry ? (
        <button
          type="button"
          role="treeitem"
          aria-level={level}
          aria-selected={false}
          tabIndex={-1}
          onClick={(event) => onRetry(event.currentTarget)}
          className="min-h-8 text-left text-loss underline max-lg:min-h-tap"
        >
          {text}
        </button>
      ) : (
        <span
          role="treeitem"
          aria-level={level}
          aria-selected={false}
          tabIndex={-1}
          className="flex min-h-8 items-center text-ink-3"
        >
          {text}
        </span>
      )}
    </div>
  );
}
