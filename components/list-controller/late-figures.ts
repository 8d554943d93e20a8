import { morph } from '@/components/ui/morph';
import { loadFragment } from '@/lib/lists/fragment-loader';
import { pageDataIn, parseElements, readParts } from './fragment-parts';
import type { PageData } from './page-data';

/**
 * The largest number of requests for the trends and comparisons of a page. Each answer takes its time at the platform.
 */
const MAX_TRIES = 3;
/** Pause between two requests, in milliseconds: a connection that fails at once may be back by then. */
const PAUSE_MS = 3_000;

interface LateFigures {
  /** The id of the member for whom the page was rendered. */
  viewerId: string;
  page: () => PageData;
  shownHref: () => string;
  /** Address of the fragment with trends and comparisons, at the current address of the list. */
  href: () => string;
}

/**
 * Loads the trends and comparisons that took too long for the page, and puts them in their places. Call `update` at the
 * start and after each change of the page: another page of the same rows has the totals of the page before it, with
 * their marks. Figures that did not arrive are requested again when the browser is online, or when the button in their
 * place is pressed.
 */
export function startLateFigures(root: HTMLElement, { viewerId, page, shownHref, href }: LateFigures) {
  let isWaiting = false;
  let isMissing = false;
  let turn = 0;

  async function load() {
    turn += 1;
    const startedTurn = turn;
    const shown = shownHref();
    const isCurrent = () => startedTurn === turn && shown === shownHref();
    let hasArrived = false;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (!isCurrent()) return;
      const answer = await loadFragment(href())
        .then(readParts)
        .catch(() => undefined);
      if (!isCurrent()) return;
      // Another member has signed in meanwhile: the answer has that member's figures, and the frame is outdated.
      if (answer && answer.viewer !== viewerId) return window.location.reload();
      const { data = '', header = '', rows = '' } = answer?.parts ?? {};
      const fresh = data ? pageDataIn(parseElements(data)) : undefined;
      // An answer without a status could not load the rows.
      if (!fresh?.status) continue;
      replaceFigures(root, header, parseElements(rows));
      hasArrived = !fresh.isLate;
      if (hasArrived) break;
    }
    isWaiting = false;
    isMissing = !hasArrived;
    for (const mark of root.querySelectorAll<HTMLElement | SVGElement>('[data-late-mark]')) {
      if (hasArrived || !mark.dataset.lateMark) mark.remove();
      else sayMissing(mark, mark.dataset.lateMark);
    }
  }

  const onClick = ({ target }: Event) => {
    if (!(target as Element).closest('[data-late-retry] > button')) return;
    for (const mark of root.querySelectorAll<HTMLElement>('[data-late-retry]:not([data-late-mark])')) {
      mark.dataset.lateMark = mark.title;
      mark.classList.add('late');
      mark.textContent = '⋯';
    }
    void load();
  };
  root.addEventListener('click', onClick);

  const onOnline = () => {
    if (isWaiting || isMissing) void load();
  };
  window.addEventListener('online', onOnline);

  return {
    update() {
      const { isLate, isTurn } = page();
      if (isLate) isWaiting = true;
      else if (!isTurn) isWaiting = false;
      if (isLate || !isTurn) isMissing = false;
      if (isWaiting) void load();
      else turn += 1;
    },
    stop() {
      turn += 1;
      window.removeEventListener('online', onOnline);
      root.removeEventListener('click', onClick);
    },
  };
}

/**
 * Says in the place of a figure that it is not available now: as the label of a trend's line, or as the title of the
 * button that requests a comparison again.
 */
function sayMissing(mark: HTMLElement | SVGElement, text: string): void {
  delete mark.dataset.lateMark;
  if (mark instanceof SVGElement) {
    mark.setAttribute('aria-label', text);
    const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
    title.textContent = text;
    mark.prepend(title);
    return;
  }
  mark.classList.remove('late');
  mark.title = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-brand underline';
  button.textContent = mark.dataset.lateRetry ?? '';
  mark.replaceChildren(button);
}

/** Changes the parts with trends and comparisons in place: the header, the member's own row, and the totals. */
function replaceFigures(root: HTMLElement, header: string, rows: DocumentFragment): void {
  const oldHeader = root.querySelector<HTMLElement>('[data-part="header"]');
  if (oldHeader && oldHeader.innerHTML !== header) morph(oldHeader, header);
  for (const part of ['tbody.pinned', 'tfoot']) {
    const old = root.querySelector<HTMLElement>(`.list-pane ${part}`);
    const next = rows.querySelector<HTMLElement>(part);
    // The cells differ where columns were chosen in another window.
    const isSame = old && next && old.querySelectorAll('td').length === next.querySelectorAll('td').length;
    if (isSame && old.innerHTML !== next.innerHTML) morph(old, next.innerHTML);
  }
}
