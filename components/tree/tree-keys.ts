const level = (item: Element) => Number(item.getAttribute('aria-level'));

/**
 * Keys of the WAI-ARIA tree pattern: up and down, Home and End move through visible items; right opens or enters,
 * left closes or leaves. Enter follows the link. `toggle` opens or closes an item.
 */
export function onTreeKey(event: KeyboardEvent, tree: HTMLElement, toggle: (item: HTMLElement) => void) {
  const items = [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const index = items.indexOf(event.target as HTMLElement);
  const item = items[index];
  if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
  const expanded = item.getAttribute('aria-expanded');
  const focus = (to: HTMLElement | undefined) => to?.focus();

  switch (event.key) {
    case 'ArrowDown':
      focus(items[index + 1]);
      break;
    case 'ArrowUp':
      focus(items[index - 1]);
      break;
    case 'Home':
      focus(items[0]);
      break;
    case 'End':
      focus(items.at(-1));
      break;
    case 'ArrowRight':
      if (expanded === 'false') toggle(item);
      else if (expanded === 'true') focus(items[index + 1]);
      break;
    case 'ArrowLeft':
      if (expanded === 'true') toggle(item);
      else focus(items.slice(0, index).findLast((other) => level(other) < level(item)));
      break;
    default:
      return;
  }
  event.preventDefault();
}
