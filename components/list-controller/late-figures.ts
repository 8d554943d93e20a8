import { morph } from '@/components/ui/morph';
import { loadFragment } from '@/lib/lists/fragment-loader';
import { elementsOf, pageDataIn, readParts } from './fragment-parts';
import type { PageData } from './page-data';

/** So often the trends and comparisons of a page are asked for; each answer takes its time at the platform. */
const TRIES = 3;
/** Milliseconds between two of them: a connection that fails at once may be back by then. */
const PAUSE_MS = 3_000;

interface LateFigures {
  page: () => PageData;
  shownHref: () => string;
  /** Address of the fragment with them, at the present address of the list. */
  href: () => string;
}

/**
 * Brings trends and comparisons that took too long for the page into their places. `update` is to be called at the start and
 * after each change of the page: the totals of another page of the same rows are those before it, with their marks. Figures
 * that did not come are asked for again once the browser is online, or when the button in their place is pressed.
 */
export function startLateFigures(root: HTMLElement, { page, shownHref, href }: LateFigures) {
  let isWaiting = false;
  let isMissing = false;
  let turn = 0;

  async function bring() {
    turn += 1;
    const startedTurn = turn;
    const shown = shownHref();
    const isCurrent = () => startedTurn === turn && shown === shownHref();
    let hasCome = false;
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (!isCurrent()) return;
      const answer = await loadFragment(href())
        .then(readParts)
        .catch(() => undefined);
      if (!isCurrent()) return;
      const { data = '', header = '', rows = '' } = answer?.parts ?? {};
      const fresh = data ? pageDataIn(elementsOf(data)) : undefined;
      // Without a status the rows could not be loaded.
      if (!fresh?.status) continue;
      takeFigures(root, header, elementsOf(rows));
      hasCome = !fresh.isLate;
      if (hasCome) break;
    }
    isWaiting = false;
    isMissing = !hasCome;
    for (const mark of root.querySelectorAll<HTMLElement | SVGElement>('[data-late-mark]')) {
      if (hasCome || !mark.dataset.lateMark) mark.remove();
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
    void bring();
  };
  root.addEventListener('click', onClick);

  const onOnline = () => {
    if (isWaiting || isMissing) void bring();
  };
  window.addEventListener('online', onOnline);

  return {
    update() {
      const { isLate, isTurn } = page();
      if (isLate) isWaiting = true;
      else if (!isTurn) isWaiting = false;
      if (isLate || !isTurn) isMissing = false;
      if (isWaiting) void bring();
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
 * Says in the place of a figure that the figure is not available now: as the name of a line, as the title of the button
 * with which a comparison is asked for again.
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
function takeFigures(root: HTMLElement, header: string, rows: DocumentFragment): void {
  const oldHeader = root.querySelector<HTMLElement>('[data-part="header"]');
  if (oldHeader && oldHeader.innerHTML !== header) morph(oldHeader, header);
  for (const part of ['tbody.pinned', 'tfoot']) {
    const old = root.querySelector<HTMLElement>(`.list-pane ${part}`);
    const next = rows.querySelector<HTMLElement>(part);
    // A choice of columns in another window makes other cells.
    const isSame = old && next && old.querySelectorAll('td').length === next.querySelectorAll('td').length;
    if (isSame && old.innerHTML !== next.innerHTML) morph(old, next.innerHTML);
  }
}
