import { LEVEL_PARAM, NODE_PARAM } from '@/lib/lists/fragment';
import { NoFragment } from '@/lib/lists/fragment-loader';
import { onTreeKey } from './tree-keys';

interface TreeOptions {
  /** Loads the children of a node. */
  load: (node: { [NODE_PARAM]: string; [LEVEL_PARAM]: string }) => Promise<string>;
  /** Called when children are in the page. */
  onLoad?: () => void;
}

const TREE = '[role="tree"]';
const branchOf = (item: Element) => item.closest('.tree-row')!.parentElement!;
const groupOf = (item: Element) => branchOf(item).querySelector<HTMLElement>(':scope > [role="group"]');

/**
 * Opens and closes the nodes of hierarchies (TREE-01), and lets the arrow keys walk through them. Opening a node loads
 * its children each time, closing removes them.
 */
export function startTree(root: HTMLElement, { load, onLoad }: TreeOptions): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;

  async function open(item: HTMLElement) {
    const tree = item.closest<HTMLElement>(TREE)!;
    const level = Number(item.getAttribute('aria-level')) + 1;
    groupOf(item)?.remove();
    setExpanded(item, true);
    const group = document.createElement('div');
    group.setAttribute('role', 'group');
    group.className = 'pl-1.75';
    group.append(statusItem('span', tree.dataset.loading!, level));
    branchOf(item).append(group);
    item.setAttribute('aria-busy', 'true');
    try {
      group.innerHTML = await load({ [NODE_PARAM]: item.dataset.node!, [LEVEL_PARAM]: String(level) });
      onLoad?.();
    } catch (error) {
      const isRefused = error instanceof NoFragment && typeof error.cause === 'string';
      const text = isRefused ? `${error.cause} · ` : '';
      const retry = statusItem('button', `${text}${tree.dataset.retry}`, level);
      retry.dataset.treeRetry = '';
      group.replaceChildren(retry);
    } finally {
      item.removeAttribute('aria-busy');
    }
  }

  function toggle(item: HTMLElement) {
    if (item.getAttribute('aria-expanded') === 'false') return void open(item);
    groupOf(item)?.remove();
    setExpanded(item, false);
  }

  function onClick({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const button = target.closest('button.tree-toggle');
    if (button) toggle(button.parentElement!.querySelector<HTMLElement>('[data-node]')!);
    const retry = target.closest('[data-tree-retry]');
    const item = retry
      ?.closest('[role="group"]')
      ?.parentElement?.querySelector<HTMLElement>(':scope > .tree-row [data-node]');
    if (!item) return;
    // The button goes; the focus moves to its node.
    item.focus();
    void open(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    const tree = event.target instanceof Element ? event.target.closest<HTMLElement>(TREE) : null;
    if (tree) onTreeKey(event, tree, (item) => item.hasAttribute('data-node') && toggle(item));
  }

  /** The node that was focused last is in the tab order. */
  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || !target.matches(`${TREE} [data-node]`)) return;
    target.closest(TREE)!.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    target.tabIndex = 0;
  }

  root.addEventListener('click', onClick, { signal });
  root.addEventListener('keydown', onKeyDown, { signal });
  root.addEventListener('focusin', onFocus, { signal });
  return () => listeners.abort();
}

function setExpanded(item: HTMLElement, isOpen: boolean) {
  item.setAttribute('aria-expanded', String(isOpen));
  branchOf(item).querySelector('.tree-toggle')!.toggleAttribute('data-open', isOpen);
}

/** A line in the place of children that are loading or failed to load. */
function statusItem(tag: 'span' | 'button', text: string, level: number): HTMLElement {
  const item = document.createElement(tag);
  if (item instanceof HTMLButtonElement) item.type = 'button';
  item.setAttribute('role', 'treeitem');
  item.setAttribute('aria-level', String(level));
  item.setAttribute('aria-selected', 'false');
  item.tabIndex = -1;
  item.className = tag === 'button' ? 'tree-status failed' : 'tree-status';
  item.textContent = text;
  return item;
}

/** The selected node of a tree. */
export const selectedNode = (tree: Element): string | undefined =>
  tree.querySelector<HTMLElement>('[aria-current]')?.dataset.node;

const nodeIn = (tree: Element, memId: string) =>
  [...tree.querySelectorAll<HTMLElement>('[data-node]')].find(({ dataset }) => dataset.node === memId);

/**
 * Takes over from a tree, into the one that takes its place, the nodes that a person opened. Without a new selection,
 * after a refresh, nodes that were closed stay so: nothing opens by itself.
 */
export function mergeTrees(old: Element, fresh: Element, isNewSelection: boolean): void {
  for (const item of old.querySelectorAll<HTMLElement>('[data-node][aria-expanded]')) {
    const twin = nodeIn(fresh, item.dataset.node!);
    const isOpen = item.getAttribute('aria-expanded') === 'true';
    if (!twin || twin.getAttribute('aria-expanded') === String(isOpen)) continue;
    if (isOpen) {
      const group = groupOf(item)?.cloneNode(true) as HTMLElement | undefined;
      if (!group) continue;
      for (const node of group.querySelectorAll<HTMLElement>('[data-node]')) {
        node.tabIndex = -1;
        node.setAttribute('aria-selected', 'false');
        node.removeAttribute('aria-current');
        node.closest('.tree-row')!.classList.remove('current');
      }
      branchOf(twin).append(group);
      setExpanded(twin, true);
    } else if (!isNewSelection) {
      groupOf(twin)?.remove();
      setExpanded(twin, false);
    }
  }
}

/**
 * Leads the links of a tree to the present order and filters, whichever it was rendered for; `href` is the address of the
 * list beside it.
 */
export function linkTree(root: HTMLElement, nodeHrefStart: string, href?: string): void {
  const link = (element: HTMLAnchorElement, to: string) => {
    if (element.getAttribute('href') !== to) element.setAttribute('href', to);
  };
  for (const node of root.querySelectorAll<HTMLAnchorElement>(`${TREE} [data-node]`)) {
    link(node, nodeHrefStart + encodeURIComponent(node.dataset.node!));
  }
  // The same list with the other kinds of members in its tree (TREE-02).
  const option = root.querySelector<HTMLAnchorElement>('.tree-pane > header > a');
  if (!option || href === undefined) return;
  const next = new URL(href, option.href);
  next.searchParams.delete('page');
  const wanted = new URL(option.href).searchParams.get('treeOption');
  if (wanted) next.searchParams.set('treeOption', wanted);
  else next.searchParams.delete('treeOption');
  link(option, next.pathname + next.search);
}
