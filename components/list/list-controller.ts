import { startFilterForm } from '@/components/filter/filter-form';
import type { Island } from '@/components/filter/islands';
import { startPanels } from '@/components/filter/panels';
import type { RowDataset } from '@/components/table/row-data';
import { watchPane } from '@/components/table/watch-pane';
import { startTree } from '@/components/tree/tree-controller';
import { TREE_PANE } from '@/components/tree/tree-panel';
import { nameWhole } from '@/components/ui/name-whole';
import { plainLinkOf } from '@/components/ui/plain-link';
import { PART_PARAM, SUB_PARAM, TREE_PARAM } from '@/lib/lists/fragment';
import {
  foresee,
  forgetFragments,
  loadFragment,
  NoConnection,
  NoFragment,
  storedFragment,
} from '@/lib/lists/fragment-loader';
import { storeWalk } from '@/lib/lists/walk';
import { markHidden, startLayoutForm } from './layout-form';
import type { PageData } from './list-page-data';
import { hrefOf, isOwnUrl, paramOf, rowsOf } from './list-url';
import { loadMorph, PageParts } from './page-parts';
import { panePosition } from './pane-position';
import { startRows } from './row-controller';

/** After so many milliseconds the present address is loaded again where its connection failed. */
const AGAIN_MS = 5_000;

interface ListOptions {
  prefix: string;
  viewerId: string;
  /** Opens an address as a page of its own, which says why there is no fragment. */
  leaveTo: (href: string) => void;
  /** Renders the page again. */
  reload: () => void;
  /** Called with the selected partner of the list after each change. */
  onSelected: (selected: PageData['selected']) => void;
  onSelect: (rows: ReadonlyMap<string, RowDataset>) => void;
  onIslands: (islands: readonly Island[]) => void;
  onOffline: () => void;
}

/** The present address of the window. */
const currentHref = () => hrefOf(window.location);

/**
 * Makes a list of server HTML work without reloading its page: links to itself, its forms, rows, hierarchy and history.
 * A press loads the fragment that changes; without a script the same links and forms load the page.
 */
export class ListController {
  private readonly pane: HTMLElement;
  private readonly parts: PageParts;
  private readonly rows: ReturnType<typeof startRows>;
  private readonly stops: (() => void)[];
  /** Number of the last navigation: only its answer is shown. */
  private turn = 0;

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
    // Nothing that a person sees waits for it.
    (window.requestIdleCallback ?? setTimeout)(() => void loadMorph());
    // On the way back to a page the window may be at another address.
    this.follow();
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
      startFilterForm(root, (href) => this.go(href, false)),
      startLayoutForm(root, {
        prefix: options.prefix,
        onChange: () => {
          forgetFragments();
          void this.go(this.parts.shownHref, false);
        },
      }),
      startTree(root, { load: (node) => loadFragment(this.fragmentHref('node', node)) }),
      watchPane(this.pane, markHidden),
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
    // An answer on its way is unwanted when another link is followed, and after a step through the history.
    const onAnyClick = (event: MouseEvent) => void (plainLinkOf(event) && this.dropPending());
    document.addEventListener('click', onAnyClick, { capture: true, signal });
    const onHistory = () => {
      this.dropPending();
      this.follow();
    };
    window.addEventListener('popstate', onHistory, { signal });
    return () => listeners.abort();
  }

  private dropPending() {
    this.turn += 1;
    this.setBusy(false);
  }

  private setBusy(isBusy: boolean) {
    if (isBusy) this.pane.setAttribute('aria-busy', 'true');
    else this.pane.removeAttribute('aria-busy');
  }

  /** Address of a fragment of the list, by default at its present address. */
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

  /** Address of the parts that change on the way to another address. */
  private partsHref(href: string) {
    const { shownHref } = this.parts;
    const hasTotals = this.pane.querySelector('tfoot') !== null;
    const isTurn = href !== shownHref && rowsOf(href) === rowsOf(shownHref) && hasTotals;
    const needsTree = ['memId', 'treeOption'].some(
      (name) => paramOf(href, name) !== paramOf(shownHref, name),
    );
    const more = {
      ...(needsTree ? { [TREE_PARAM]: '1' } : {}),
      ...(this.root.querySelector('#list-title')?.matches('h2') ? { [SUB_PARAM]: '1' } : {}),
    };
    return this.fragmentHref(isTurn ? 'turn' : 'list', more, href);
  }

  /** Puts the parts of an answer into the page; without an address they are rendered again at the window's. */
  private show(html: string, morphing: Awaited<ReturnType<typeof loadMorph>>, href?: string) {
    const contents = this.rows.contents();
    const hasTotals = this.parts.show(html, morphing, href);
    this.rows.restore(contents);
    this.parts.refocus();
    this.options.onSelected(this.parts.page.selected);
    if (!hasTotals) this.options.reload();
  }

  private async go(href: string, scroll: boolean) {
    this.turn += 1;
    const { turn } = this;
    this.setBusy(true);
    try {
      const [html, morphing] = await Promise.all([loadFragment(this.partsHref(href)), loadMorph()]);
      if (turn !== this.turn) return;
      panePosition.store(this.parts.shownHref, this.pane);
      const { today } = this.parts.page;
      this.show(html, morphing, href);
      // After midnight the page is rendered for its new day.
      if (this.parts.page.today !== today) return this.options.leaveTo(href);
      const isSame = href === currentHref();
      window.history[isSame ? 'replaceState' : 'pushState'](null, '', href);
      if (scroll) for (const one of [window, this.pane]) one.scrollTo(0, 0);
    } catch (error) {
      if (turn === this.turn) this.onFailure(error, () => this.options.leaveTo(href));
    } finally {
      if (turn === this.turn) this.setBusy(false);
    }
  }

  /**
   * After a refusal the page, rendered by the server, says why. Without a connection the page remains: the router would
   * load the whole address, and the browser's error page would take its place. After a fault of the code the page is
   * rendered again too.
   */
  private onFailure(error: unknown, leave: () => void = this.options.reload) {
    if (error instanceof NoConnection) return this.options.onOffline();
    if (!(error instanceof NoFragment)) reportError(error);
    leave();
  }

  /** Shows the address of the window, after a step through the history. */
  private follow() {
    const href = currentHref();
    const { pathname } = new URL(href, window.location.origin);
    if (href === this.parts.shownHref || pathname !== this.parts.page.path) return;
    this.turn += 1;
    panePosition.store(this.parts.shownHref, this.pane);
    const wanted = this.partsHref(href);
    const stored = storedFragment(wanted);
    if (stored !== undefined) void this.take(stored, href, this.turn);
    this.setBusy(true);
    void this.bring(wanted, href, this.turn);
  }

  private async take(html: string, href: string, turn: number) {
    const loading = loadMorph();
    // Once it is here the way back shows at once.
    const morphing = loading instanceof Promise ? await loading : loading;
    if (turn !== this.turn) return;
    this.show(html, morphing, href);
    panePosition.restore(href, this.pane);
  }

  /** Loads the parts of the window's address, again and again while there is no connection. */
  private async bring(wanted: string, href: string, turn: number): Promise<void> {
    try {
      await this.take(await loadFragment(wanted), href, turn);
    } catch (error) {
      if (turn !== this.turn) return;
      this.onFailure(error);
      const again = () => void (turn === this.turn && this.bring(wanted, href, turn));
      if (error instanceof NoConnection) setTimeout(again, AGAIN_MS);
    } finally {
      if (turn === this.turn) this.setBusy(false);
    }
  }

  private onClick(event: MouseEvent) {
    const link = plainLinkOf(event);
    if (link && /Detail\?id=/.test(link.href)) this.rememberRows();
    if (!link || !isOwnUrl(new URL(link.href), this.parts.page)) return;
    event.preventDefault();
    // The hierarchy is a sheet on narrow screens.
    for (const sheet of this.root.querySelectorAll<HTMLElement>(`#${TREE_PANE}:popover-open`)) {
      sheet.hidePopover();
    }
    void this.go(hrefOf(link), !('stay' in link.dataset));
  }

  /** Stores the members of the page, for the ways from one detail to the next. */
  private rememberRows() {
    const names = this.pane.querySelectorAll<HTMLAnchorElement>('table.list tbody a.name');
    const { first, total } = this.parts.page;
    storeWalk({
      ...{ viewer: this.options.viewerId, from: this.parts.shownHref, first, total },
      hrefs: [...names].map(hrefOf),
    });
  }

  /** Loads the fragment of a press that has begun. */
  private onPointerDown(event: PointerEvent) {
    const link = plainLinkOf(event);
    // A finger on another one may be about to scroll.
    if (!link || (event.pointerType === 'touch' && !/^(next|prev)$/.test(link.rel))) return;
    if (isOwnUrl(new URL(link.href), this.parts.page)) foresee(this.partsHref(hrefOf(link)));
  }

  /** Takes HTML of the page, which the server has rendered again. */
  async replace(html: string): Promise<void> {
    forgetFragments();
    const loading = loadMorph();
    this.show(html, loading instanceof Promise ? await loading : loading);
    // The window may have gone on since the server was asked.
    this.follow();
  }

  /** Deselects rows by their keys, or all. */
  deselect(keys?: readonly string[]): void {
    this.rows.deselect(keys);
  }

  stop(): void {
    this.turn += 1;
    panePosition.store(this.parts.shownHref, this.pane);
    for (const stop of this.stops) stop();
  }
}

/** Space presses links that are switches or buttons. */
function onKeyDown(event: KeyboardEvent) {
  const { target, key } = event;
  if (key !== ' ' || !(target instanceof HTMLElement)) return;
  if (!target.matches('a:is([role="switch"], [role="button"])')) return;
  event.preventDefault();
  target.click();
}
