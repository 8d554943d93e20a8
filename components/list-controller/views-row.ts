import { morph } from '@/components/ui/morph';
import { loadFragment, storedFragment } from '@/lib/lists/fragment-loader';
import { IN_VIEW_PARAM, viewParams } from '@/lib/lists/view-query';
import { fitViews } from './fit-views';

/** Number of the last fill. An earlier fill that ends later is not shown. */
let lastTurn = 0;
/** The HTML that each row was filled with. */
const filled = new WeakMap<HTMLElement, string>();

/** Loads counts and stored views into the row. Where that fails, its ready views remain. */
export async function fillViews(
  root: HTMLElement,
  fragmentHref: string,
  shownHref: () => string,
): Promise<void> {
  const row = root.querySelector<HTMLElement>('[data-views]');
  if (!row) return;
  const turn = ++lastTurn;
  try {
    // Counts of the last minutes are recent enough.
    const html = storedFragment(fragmentHref) ?? (await loadFragment(fragmentHref));
    if (turn !== lastTurn || filled.get(row) === html) return;
    // The row is changed in place, so that the focus and a press under way remain.
    morph(row, html);
    filled.set(row, html);
    fitViews(row);
    markViews(root, shownHref());
  } catch {
    // After a failure the row stays as the page has it.
  }
}

/** Marks the view that an address shows, or as changed the stored view that it began in. */
export function markViews(root: HTMLElement, href: string): void {
  const { search, searchParams } = new URL(href, window.location.origin);
  const shownParams = viewParams(search);
  const began = searchParams.get(IN_VIEW_PARAM);
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-views] a')];
  const isViewLink = (link: HTMLAnchorElement) => viewParams(link.search) === shownParams;
  const current =
    links.find((link) => began !== null && link.dataset.view === began) ?? links.find(isViewLink);
  for (const link of links) {
    const isCurrent = link === current;
    const isChanged = isCurrent && link.dataset.view !== undefined && !isViewLink(link);
    if (isCurrent) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    link.classList.toggle('is-changed', isChanged);
    if (isChanged) link.setAttribute('aria-description', link.dataset.changed!);
    else link.removeAttribute('aria-description');
  }
}
