/** From here on the row of views is beside a mouse; on phones it scrolls. */
const HAS_MENU = '(width >= 48rem)';

/**
 * Moves the views that have no room in their row into a menu behind its end, and those that have it back. The first,
 * which is of everything, stays.
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
  // As wide as it will be: with two digits.
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
