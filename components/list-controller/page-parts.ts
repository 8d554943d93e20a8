import { linkTree, mergeTrees, selectedNode } from '@/components/tree/tree-controller';
import { focusPlace, type Place, placeOf } from '@/components/ui/place';
import type { FragmentParts } from '@/lib/lists/fragment';
import { pageDataIn, parseElements } from './fragment-parts';
import { pathWithSearch } from './list-url';
import type { loadMorph } from './load-morph';
import type { PageData } from './page-data';

/** The parts of a list's page (`data-part`), which fragments replace, and the address that they show. */
export class PageParts {
  page: PageData;
  /** Path and search that the current HTML shows. */
  shownHref: string;
  /** The place of the focus before the last change. */
  private focused: Place | undefined;
  /** The HTML of the rows from the last fragment. */
  private rowsHtml: string | undefined;

  constructor(private readonly root: HTMLElement) {
    this.page = pageDataIn(root);
    this.shownHref = this.renderedHref();
    this.setShownHref(this.shownHref);
  }

  /** Path and search that the server has rendered the page for; those of the window where both mean the same. */
  private renderedHref(): string {
    const { path, search } = this.page;
    const params = new URLSearchParams(window.location.search);
    params.sort();
    // On the way back to a page the window may be at another address.
    return params.toString() === search
      ? pathWithSearch(window.location)
      : `${path}${search ? `?${search}` : ''}`;
  }

  /** Stores the address that the HTML shows, also for a step back to this page. */
  private setShownHref(href: string) {
    this.shownHref = href;
    for (const box of this.root.querySelectorAll<HTMLElement>('[data-html]')) box.dataset.address = href;
  }

  /**
   * Replaces parts of the page by the answer for an address; without one they are rendered again. Answers whether the
   * table has its totals: those of other columns, chosen in another tab, are not loaded with a page of rows.
   */
  show(
    parts: FragmentParts['parts'],
    { morph }: Awaited<ReturnType<typeof loadMorph>>,
    href?: string,
  ): boolean {
    const { activeElement } = document;
    const hasFocus = activeElement && this.root.contains(activeElement);
    this.focused = hasFocus ? placeOf(activeElement, this.root) : undefined;
    let hasTotals = true;
    for (const [name, content] of Object.entries(parts)) {
      const old = this.root.querySelector<HTMLElement>(`[data-part="${name}"], [data-inner-part="${name}"]`);
      // The row of views keeps its counts; a refresh loads them again later.
      if (!old || (name === 'views' && old.firstChild)) continue;
      if (name === 'rows') {
        if (content === this.rowsHtml) continue;
        hasTotals = replaceRows(old, content);
        this.rowsHtml = content;
      } else if (old.innerHTML !== content) {
        morph(old, name === 'tree' ? mergedTree(old, content, href === undefined) : content);
      }
    }
    const fresh = pageDataIn(this.root);
    const { selected } = this.page;
    this.page = fresh.isTurn && selected !== undefined ? { ...fresh, selected } : fresh;
    this.setShownHref(href ?? this.renderedHref());
    if (fresh.nodeHrefStart) linkTree(this.root, fresh.nodeHrefStart, this.shownHref);
    return hasTotals;
  }

  /**
   * Gives the focus back to its place if its element has disappeared, or near it if no element there takes the focus.
   */
  refocus(): void {
    if (this.focused && document.activeElement === document.body) focusPlace(this.focused, this.root);
  }
}

/** HTML of a tree with the nodes that are open now, if both trees have the same kinds of members. */
function mergedTree(old: HTMLElement, html: string, isRefresh: boolean): string {
  const fresh = document.createElement('div');
  fresh.innerHTML = html;
  const option = (tree: Element) => tree.querySelector<HTMLAnchorElement>('header > a')?.search;
  if (isRefresh || option(old) === option(fresh)) {
    mergeTrees(old, fresh, selectedNode(old) !== selectedNode(fresh));
  }
  return fresh.innerHTML;
}

/**
 * Replaces the table, and the placeholders for totals by the current totals. Returns whether all placeholders had a
 * total.
 */
function replaceRows(rows: HTMLElement, html: string): boolean {
  const cells = [...rows.querySelectorAll<HTMLElement>('tfoot td')];
  const totals = new Map(cells.map((cell) => [cell.dataset.label, [...cell.childNodes]]));
  const decimals = new Set(
    cells.flatMap(({ classList, dataset }) => (classList.contains('cents') ? dataset.label : [])),
  );
  // As text, because each node of another document would have to be adopted.
  rows.innerHTML = html;
  const slots = [...rows.querySelectorAll('tfoot slot')];
  const readLabel = (slot: Element) => slot.closest('td')!.dataset.label;
  const isComplete = slots.every((slot) => totals.has(readLabel(slot)));
  for (const slot of slots) slot.replaceWith(...(totals.get(readLabel(slot)) ?? []));
  // A column whose totals show decimals shows them on every page.
  if (slots.length > 0)
    for (const cell of rows.querySelectorAll<HTMLElement>('td[data-label]'))
      if (decimals.has(cell.dataset.label)) cell.classList.add('cents');
  return isComplete;
}

/** Reads the parts of a page, by their names. */
export const readPageParts = (html: string): FragmentParts['parts'] =>
  Object.fromEntries(
    [...parseElements(html).querySelectorAll<HTMLElement>('[data-part]')].map((part) => [
      part.dataset.part!,
      part.innerHTML,
    ]),
  );
