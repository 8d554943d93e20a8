import { startFilterForm } from '@/components/filter/filter-form';
import type { Island } from '@/components/filter/islands';
import { startPanels } from '@/components/filter/panels';
import type { RowDataset } from '@/components/table/row-data';
import { watchPane } from '@/components/table/watch-pane';
import { startTree } from '@/components/tree/tree-controller';
import { TREE_PANE } from '@/components/tree/tree-panel';
import { nameWhole } from '@/components/ui/name-whole';
import { announceNavigation } from '@/components/ui/navigation-event';
import { plainLinkOf } from '@/components/ui/plain-link';
import { type FragmentParts, PART_PARAM, SUB_PARAM, TREE_PARAM } from '@/lib/lists/fragment';
import {
  foresee,
  forgetFragments,
  loadFragment,
  NoConnection,
  NoFragment,
  storedFragment,
} from '@/lib/lists/fragment-loader';
import { storeWalk } from '@/lib/lists/walk';
import { repeatPresses } from './early-presses';
import { readParts } from './fragment-parts';
import type { startLate } from './late-start';
import { isOwnUrl, pathWithSearch, readParam, rowsAddress } from './list-url';
import { loadMorph } from './load-morph';
import type { PageData } from './page-data';
import { PageParts, readPageParts } from './page-parts';
import { panePosition } from './pane-position';
import { startRows } from './row-controller';

/** Time after which the current address is loaded again where its connection failed, in milliseconds. */
const RETRY_MS = 5_000;

interface ListOptions {
  prefix: string;
  viewerId: string;
  /** Opens an address as a page of its own. That page says why there is no fragment. */
  leaveTo: (href: string) => void;
  /** Renders the page again. */
  reload: () => void;
  /** Called with the page's data after each change. */
  onShow: (page: PageData) => void;
  onSelect: (rows: ReadonlyMap<string, RowDataset>) => void;
  onIslands: (islands: readonly Island[]) => void;
  /** Shows a failure; without a text, that there is no connection. */
  onFailure: (text?: string) => void;
}

/** Returns the current address of the window. */
const currentHref = () => pathWithSearch(window.location);

/**
 * Makes a list of server HTML work without loading its page again: its links, forms, rows, hierarchy and history. A
 * press loads the fragment that changes; without a script the same links and forms load the page.
 */
export class ListController {
  private readonly pane: HTMLElement;
  private readonly parts: PageParts;
  private readonly rows: ReturnType<typeof startRows>;
  private readonly stops: (() => void)[];
  /** Number of the last navigation. Only its answer is shown. */
  private turn = 0;
  /** The address that a press is loading, and whether it will be shown from its top. */
  private pending: { href: string; scroll: boolean } | undefined;
  /** Whether an address is being opened as a page of its own, whose HTML will replace everything here. */
  private isLeaving = false;
  private isStopped = false;
  /** The parts whose code is loaded after the page. */
  private late: ReturnType<typeof startLate> | undefined;
  /** HTML of boxes that the server has rendered again, not shown yet. */
  private replacements: string[] = [];

  constructor(
    private readonly root: HTMLElement,
    private readonly options: ListOptions,
  ) {
    this.pane = root.querySelector<HTMLElement>('.list-pane')!;
    this.parts = new PageParts(root);
    this.rows = startRows(root, {
      pane: this.pane,
      page: () => this.parts.page,
      load: (part, row) => loadFragment(this.fragmentHref(part, row)),
      foresee: (part, row) => foresee(this.fragmentHref(part, row)),
      onFailure: (error) => this.onFailure(error),
      onSelect: options.onSelect,
    });
    this.stops = [...this.startParts(), this.listen()];
    panePosition.restore(this.parts.shownHref, this.pane);
    // Loaded when the browser is idle, since nothing visible needs it.
    (window.requestIdleCallback ?? setTimeout)(() => void this.startLate());
    // After a step back to this page the window may be at another address.
    this.follow();
    // After the pop-ups around the list have begun to listen as well.
    queueMicrotask(() => repeatPresses(root));
  }

  private startParts(): (() => void)[] {
    const { root, options } = this;
    return [
      startPanels(root, {
        fragments: {
          load: (part) => loadFragment(this.fragmentHref(part)),
          foresee: (part) => foresee(this.fragmentHref(part)),
          onFailure: (error) => this.onFailure(error),
        },
        onIslands: options.onIslands,
      }),
      startFilterForm(root, (href) => this.navigate(href, false)),
      startTree(root, { load: (node) => loadFragment(this.fragmentHref('node', node)) }),
      watchPane(this.pane, () => this.late?.markHidden()),
      () => this.rows.stop(),
    ];
  }

  private listen(): () => void {
    const listeners = new AbortController();
    const { signal } = listeners;
    this.root.addEventListener('click', (event) => this.onClick(event), { signal });
    this.root.addEventListener('pointerdown', (event) => this.onPointerDown(event), { signal });
    this.root.addEventListener('keydown', onKeyDown, { signal });
    this.root.addEventListener('pointerover', nameWhole, { signal });
    // A pending answer must not be shown after another page was opened, or after a step through the history.
    const onAnyClick = (event: MouseEvent) => void (findLeavingLink(event) && this.dropPending());
    document.addEventListener('click', onAnyClick, { capture: true, signal });
    const onHistory = () => {
      this.dropPending();
      this.follow();
    };
    window.addEventListener('popstate', onHistory, { signal });
    return () => listeners.abort();
  }

  /** Loads the code that the first press needs, and starts the parts that the page can show later. */
  private async startLate() {
    const { startLate } = await loadMorph();
    if (this.isStopped) return;
    this.late = startLate?.(this.root, {
      prefix: this.options.prefix,
      viewerId: this.options.viewerId,
      page: () => this.parts.page,
      shownHref: () => this.parts.shownHref,
      viewsHref: (around) => this.fragmentHref('views', around, this.parts.page.path),
      lateHref: () => this.fragmentHref('late'),
      onLayout: () => {
        forgetFragments();
        if (this.pending) void this.navigate(this.pending.href, this.pending.scroll);
        else void this.loadCurrent(currentHref());
      },
    });
  }

  /** Begins a navigation and returns its number; earlier ones will not be shown. */
  private begin(pending?: { href: string; scroll: boolean }): number {
    this.pending = pending;
    this.pane.setAttribute('aria-busy', 'true');
    this.turn += 1;
    return this.turn;
  }

  private dropPending() {
    this.turn += 1;
    this.end(this.turn);
  }

  private end(turn: number) {
    if (turn !== this.turn) return;
    this.pending = undefined;
    this.pane.removeAttribute('aria-busy');
  }

  /** Address of a fragment of the list, by default at the list's current address. */
  private fragmentHref(
    part: string,
    more: Readonly<Record<string, string>> = {},
    href = this.parts.shownHref,
  ) {
    const query = new URL(href, window.location.origin).searchParams;
    query.set(PART_PARAM, part);
    for (const [name, value] of Object.entries(more)) query.set(name, value);
    return `/${this.options.prefix}/api/list/${this.parts.page.name}?${query}`;
  }

  /** Address of the fragment with the parts that differ at another address. */
  private partsHref(href: string) {
    const { shownHref } = this.parts;
    const isChanged = (name: string) => readParam(href, name) !== readParam(shownHref, name);
    const hasTotals = this.pane.querySelector('tfoot') !== null;
    const hasSameRows = href !== shownHref && rowsAddress(href) === rowsAddress(shownHref) && hasTotals;
    const part = hasSameRows ? (isChanged('orderStr') ? 'order' : 'page') : 'list';
    const needsTree = ['memId', 'treeOption'].some(isChanged);
    const more = {
      ...(needsTree ? { [TREE_PARAM]: '1' } : {}),
      ...(this.root.querySelector('#list-title')?.matches('h2') ? { [SUB_PARAM]: '1' } : {}),
    };
    return this.fragmentHref(part, more, href);
  }

  /** Puts the parts of an answer into the page. Without `href` they are rendered again at the window's address. */
  private show(
    parts: FragmentParts['parts'],
    morphing: Awaited<ReturnType<typeof loadMorph>>,
    href?: string,
  ) {
    const contents = this.rows.contents();
    const hasTotals = this.parts.show(parts, morphing, href);
    this.rows.restore(contents, href === undefined);
    this.parts.refocus();
    this.late?.shown(href === undefined);
    this.options.onShow(this.parts.page);
    // The page is rendered again at the window's address, which must be the new one by then.
    if (!hasTotals) queueMicrotask(this.options.reload);
  }

  private leave(href: string) {
    this.isLeaving = true;
    this.options.leaveTo(href);
  }

  private async navigate(href: string, scroll: boolean) {
    // The page that is being opened would replace the answer to a later press.
    if (this.isLeaving) return this.leave(href);
    const turn = this.begin({ href, scroll });
    try {
      const [answer, morphing] = await Promise.all([loadFragment(this.partsHref(href)), loadMorph()]);
      if (turn !== this.turn) return;
      const { viewer, parts } = readParts(answer);
      // Another member has signed in meanwhile, so the frame around the list is outdated.
      if (viewer !== this.options.viewerId) return window.location.assign(href);
      panePosition.store(this.parts.shownHref, this.pane);
      const { today } = this.parts.page;
      this.show(parts, morphing, href);
      // After midnight the page is rendered again for its new day.
      if (this.parts.page.today !== today) return this.leave(href);
      const isSame = href === currentHref();
      window.history[isSame ? 'replaceState' : 'pushState'](null, '', href);
      if (scroll) for (const one of [window, this.pane]) one.scrollTo(0, 0);
    } catch (error) {
      if (turn !== this.turn) return;
      this.onFailure(error, () => this.leave(href));
      // A step through the history may have been waiting when this press replaced it.
      this.follow();
    } finally {
      this.end(turn);
    }
  }

  /**
   * Handles a failed navigation. After a refusal the page, rendered by the server, says why, and so it is opened after
   * an error in the code. Without a connection this page remains: the router would load the complete address, and the
   * browser's error page would take its place.
   */
  private onFailure(error: unknown, leave?: () => void) {
    if (error instanceof NoConnection) {
      // The address does not change: the sign of the wait for another one disappears.
      announceNavigation(currentHref());
      return this.options.onFailure();
    }
    if (!(error instanceof NoFragment)) reportError(error);
    if (leave) return leave();
    if (error instanceof NoFragment && typeof error.cause === 'string') this.options.onFailure(error.cause);
    this.options.reload();
  }

  /** Shows the window's address, after a step through the history. */
  private follow() {
    const href = currentHref();
    const { pathname } = new URL(href, window.location.origin);
    if (href === this.parts.shownHref || pathname !== this.parts.page.path) return;
    panePosition.store(this.parts.shownHref, this.pane);
    void this.loadCurrent(href, storedFragment(this.partsHref(href)));
  }

  /** Loads and shows the parts at the window's address. While there is no connection, it tries again and again. */
  private async loadCurrent(href: string, stored?: string): Promise<void> {
    const turn = this.begin();
    try {
      const answer = loadFragment(this.partsHref(href));
      // A stored answer is shown at once.
      const [fresh] = await Promise.all([
        answer,
        stored === undefined ? null : this.showAnswer(stored, href, turn),
      ]);
      if (fresh !== stored) await this.showAnswer(fresh, href, turn, stored === undefined);
    } catch (error) {
      if (turn !== this.turn) return;
      this.onFailure(error);
      if (!(error instanceof NoConnection)) return;
      setTimeout(() => void (turn === this.turn && this.loadCurrent(href)), RETRY_MS);
    } finally {
      this.end(turn);
    }
  }

  private async showAnswer(answer: string, href: string, turn: number, isFirst = true) {
    const loading = loadMorph();
    const morphing = loading instanceof Promise ? await loading : loading;
    if (turn !== this.turn) return;
    const { viewer, parts } = readParts(answer);
    if (viewer !== this.options.viewerId) return window.location.reload();
    this.show(parts, morphing, href);
    if (isFirst) panePosition.restore(href, this.pane);
  }

  private onClick(event: MouseEvent) {
    const link = plainLinkOf(event);
    if (link && /Detail\?id=/.test(link.href)) this.rememberRows();
    if (!link || !isOwnUrl(new URL(link.href), this.parts.page)) return;
    event.preventDefault();
    // On narrow screens the hierarchy is a sheet, which closes now.
    for (const sheet of this.root.querySelectorAll<HTMLElement>(`#${TREE_PANE}:popover-open`)) {
      sheet.hidePopover();
    }
    void this.navigate(pathWithSearch(link), !('stay' in link.dataset));
  }

  /** Stores the members of the page, so that a detail can link to the next one. */
  private rememberRows() {
    const names = this.pane.querySelectorAll<HTMLAnchorElement>('table.list tbody a.name');
    const { first, total } = this.parts.page;
    storeWalk({
      viewer: this.options.viewerId,
      from: this.parts.shownHref,
      first,
      total,
      hrefs: [...names].map(pathWithSearch),
    });
  }

  /** Loads the fragment for a press as soon as it begins. */
  private onPointerDown(event: PointerEvent) {
    const link = plainLinkOf(event);
    // A finger on any other link may be about to scroll.
    if (!link || (event.pointerType === 'touch' && !/^(next|prev)$/.test(link.rel))) return;
    if (link.getAttribute('role') === 'button' || !isOwnUrl(new URL(link.href), this.parts.page)) return;
    foresee(this.partsHref(pathWithSearch(link)));
  }

  /** Replaces a box of the page by HTML that the server has rendered again. All boxes are shown together. */
  replace(html: string): void {
    this.isLeaving = false;
    this.replacements.push(html);
    if (this.replacements.length > 1) return;
    const show = (morphing: Awaited<ReturnType<typeof loadMorph>>) => {
      forgetFragments();
      const boxes = this.replacements.join('');
      // Emptied first, so that an error in this HTML does not block the next.
      this.replacements = [];
      this.show(readPageParts(boxes), morphing);
      // The window may have another address by now.
      this.follow();
    };
    Promise.resolve(loadMorph())
      .then(show)
      .catch((error: unknown) => reportError(error));
  }

  /** Deselects the rows with these keys, or all. */
  deselect(keys?: readonly string[]): void {
    this.rows.deselect(keys);
  }

  stop(): void {
    this.isStopped = true;
    this.late?.stop();
    this.turn += 1;
    panePosition.store(this.parts.shownHref, this.pane);
    for (const stop of this.stops) stop();
  }
}

/**
 * Finds the link of a click that opens another page or state in this window; null for buttons and for links within the
 * page.
 */
function findLeavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = plainLinkOf(event);
  if (!link || link.getAttribute('role') === 'button') return null;
  return link.hash && pathWithSearch(link) === currentHref() ? null : link;
}

/** Space presses a link that acts as a switch or a button. */
function onKeyDown(event: KeyboardEvent) {
  const { target, key } = event;
  if (key !== ' ' || !(target instanceof HTMLElement)) return;
  if (!target.matches('a:is([role="switch"], [role="button"])')) return;
  event.preventDefault();
  target.click();
}
