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
import { hrefOf, isOwnUrl, paramOf, rowsOf } from './list-url';
import { loadMorph } from './load-morph';
import type { PageData } from './page-data';
import { PageParts, partsOfPage } from './page-parts';
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
  /** Called with the data of the page after each change. */
  onShow: (page: PageData) => void;
  onSelect: (rows: ReadonlyMap<string, RowDataset>) => void;
  onIslands: (islands: readonly Island[]) => void;
  /** Says why something failed; without a text, that there is no connection. */
  onFailure: (text?: string) => void;
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
  /** The address that is being loaded for a press, and whether it is shown from its top. */
  private going: { href: string; scroll: boolean } | undefined;
  /** An address is being opened as a page of its own, whose HTML will replace all that is shown here. */
  private isLeaving = false;
  private isStopped = false;
  /** The code that is loaded after the page. */
  private late: ReturnType<typeof startLate> | undefined;
  /** HTML of the page's boxes that the server has rendered again, until it is shown. */
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
    // Nothing that a person sees waits for it.
    (window.requestIdleCallback ?? setTimeout)(() => void this.startLate());
    // On the way back to a page the window may be at another address.
    this.follow();
    // Once the pop-ups around the list listen too.
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
      startFilterForm(root, (href) => this.go(href, false)),
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
    // An answer on its way is unwanted when another page is opened, and after a step through the history.
    const onAnyClick = (event: MouseEvent) => void (leavingLinkOf(event) && this.dropPending());
    document.addEventListener('click', onAnyClick, { capture: true, signal });
    const onHistory = () => {
      this.dropPending();
      this.follow();
    };
    window.addEventListener('popstate', onHistory, { signal });
    return () => listeners.abort();
  }

  /** Loads the code that the first press needs, and starts what the page does without. */
  private async startLate() {
    const { startLate } = await loadMorph();
    if (this.isStopped) return;
    this.late = startLate?.(this.root, {
      prefix: this.options.prefix,
      page: () => this.parts.page,
      shownHref: () => this.parts.shownHref,
      viewsHref: (around) => this.fragmentHref('views', around, this.parts.page.path),
      lateHref: () => this.fragmentHref('late'),
      onLayout: () => {
        forgetFragments();
        if (this.going) void this.go(this.going.href, this.going.scroll);
        else void this.bring(currentHref());
      },
    });
  }

  /** Begins a navigation, of which only the last is shown; answers its number. */
  private begin(going?: { href: string; scroll: boolean }): number {
    this.going = going;
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
    this.going = undefined;
    this.pane.removeAttribute('aria-busy');
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
    const isChanged = (name: string) => paramOf(href, name) !== paramOf(shownHref, name);
    const hasTotals = this.pane.querySelector('tfoot') !== null;
    const hasSameRows = href !== shownHref && rowsOf(href) === rowsOf(shownHref) && hasTotals;
    const part = hasSameRows ? (isChanged('orderStr') ? 'order' : 'page') : 'list';
    const needsTree = ['memId', 'treeOption'].some(isChanged);
    const more = {
      ...(needsTree ? { [TREE_PARAM]: '1' } : {}),
      ...(this.root.querySelector('#list-title')?.matches('h2') ? { [SUB_PARAM]: '1' } : {}),
    };
    return this.fragmentHref(part, more, href);
  }

  /** Puts the parts of an answer into the page; without an address they are rendered again at the window's. */
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
    // Once the address is the window's: the page is rendered again at that.
    if (!hasTotals) queueMicrotask(this.options.reload);
  }

  private leave(href: string) {
    this.isLeaving = true;
    this.options.leaveTo(href);
  }

  private async go(href: string, scroll: boolean) {
    // The page on its way would replace the answer of a later press.
    if (this.isLeaving) return this.leave(href);
    const turn = this.begin({ href, scroll });
    try {
      const [answer, morphing] = await Promise.all([loadFragment(this.partsHref(href)), loadMorph()]);
      if (turn !== this.turn) return;
      const { viewer, parts } = readParts(answer);
      // Another member has signed in meanwhile: the frame around the list is not theirs.
      if (viewer !== this.options.viewerId) return window.location.assign(href);
      panePosition.store(this.parts.shownHref, this.pane);
      const { today } = this.parts.page;
      this.show(parts, morphing, href);
      // After midnight the page is rendered for its new day.
      if (this.parts.page.today !== today) return this.leave(href);
      const isSame = href === currentHref();
      window.history[isSame ? 'replaceState' : 'pushState'](null, '', href);
      if (scroll) for (const one of [window, this.pane]) one.scrollTo(0, 0);
    } catch (error) {
      if (turn !== this.turn) return;
      this.onFailure(error, () => this.leave(href));
      // A step through the history may have waited when this press replaced it.
      this.follow();
    } finally {
      this.end(turn);
    }
  }

  /**
   * After a refusal the page, rendered by the server, says why. Without a connection the page remains: the router would
   * load the whole address, and the browser's error page would take its place. After a fault of the code the page is
   * rendered again too.
   */
  private onFailure(error: unknown, leave?: () => void) {
    if (error instanceof NoConnection) {
      // The address remains: the cover of the wait for another one closes.
      announceNavigation(currentHref());
      return this.options.onFailure();
    }
    if (!(error instanceof NoFragment)) reportError(error);
    if (leave) return leave();
    if (error instanceof NoFragment && typeof error.cause === 'string') this.options.onFailure(error.cause);
    this.options.reload();
  }

  /** Shows the address of the window, after a step through the history. */
  private follow() {
    const href = currentHref();
    const { pathname } = new URL(href, window.location.origin);
    if (href === this.parts.shownHref || pathname !== this.parts.page.path) return;
    panePosition.store(this.parts.shownHref, this.pane);
    void this.bring(href, storedFragment(this.partsHref(href)));
  }

  /** Loads and shows the parts of the window's address, again and again while there is no connection. */
  private async bring(href: string, stored?: string): Promise<void> {
    const turn = this.begin();
    try {
      const answer = loadFragment(this.partsHref(href));
      // At once where it is here already.
      const [fresh] = await Promise.all([
        answer,
        stored === undefined ? null : this.take(stored, href, turn),
      ]);
      if (fresh !== stored) await this.take(fresh, href, turn, stored === undefined);
    } catch (error) {
      if (turn !== this.turn) return;
      this.onFailure(error);
      if (!(error instanceof NoConnection)) return;
      setTimeout(() => void (turn === this.turn && this.bring(href)), AGAIN_MS);
    } finally {
      this.end(turn);
    }
  }

  private async take(answer: string, href: string, turn: number, isFirst = true) {
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
    if (link.getAttribute('role') === 'button' || !isOwnUrl(new URL(link.href), this.parts.page)) return;
    foresee(this.partsHref(hrefOf(link)));
  }

  /** Takes HTML of a box of the page, which the server has rendered again; all boxes are shown at once. */
  replace(html: string): void {
    this.isLeaving = false;
    this.replacements.push(html);
    if (this.replacements.length > 1) return;
    const show = (morphing: Awaited<ReturnType<typeof loadMorph>>) => {
      forgetFragments();
      const boxes = this.replacements.join('');
      // Before it is shown: a fault in it must not hold back the next.
      this.replacements = [];
      this.show(partsOfPage(boxes), morphing);
      // The window may have gone on since the server was asked.
      this.follow();
    };
    Promise.resolve(loadMorph())
      .then(show)
      .catch((error: unknown) => reportError(error));
  }

  /** Deselects rows by their keys, or all. */
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

/** The link of a click that opens another page or state in this window: no button, and no place of this page. */
function leavingLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = plainLinkOf(event);
  if (!link || link.getAttribute('role') === 'button') return null;
  return link.hash && hrefOf(link) === currentHref() ? null : link;
}

/** Space presses links that are switches or buttons. */
function onKeyDown(event: KeyboardEvent) {
  const { target, key } = event;
  if (key !== ' ' || !(target instanceof HTMLElement)) return;
  if (!target.matches('a:is([role="switch"], [role="button"])')) return;
  event.preventDefault();
  target.click();
}
