/** Windows with room for a menu of views; on narrower ones, of phones, the row scrolls. */
const HAS_MENU = '(width >= 48rem)';

/**
 * Moves the views that have no room in their row into a menu at its end, and moves them back once there is room. The
 * first view, which shows everything, stays in the row.
 */
export function fitViews(row: HTMLElement): void {
  const old = row.querySelector<HTMLElement>(':scope > [popover]');
  if (old) {
    row.querySelector(':scope > button')?.remove();
    old.replaceWith(...old.children);
  }
  const isCut = () => row.scrollWidth > row.clientWidth;
  if (!isCut() || !window.matchMedia(HAS_MENU).matches) return;
  const menu = document.createElement('div');
  menu.popover = 'auto';
  menu.className = 'more-views';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'view-link';
  button.popoverTargetElement = menu;
  // Measured with the longest text: the count has two digits at most.
  button.textContent = '+00';
  const links = [...row.querySelectorAll<HTMLElement>(':scope > a')];
  row.append(button, menu);
  for (const link of links.slice(1).toReversed()) {
    if (!isCut()) break;
    menu.prepend(link);
  }
  button.textContent = `+${menu.children.length}`;
  button.ariaLabel = `${row.ariaLabel} ${button.textContent}`;
}
