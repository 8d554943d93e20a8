import type { KeyboardEvent } from 'react';

const level = (item: Element) => Number(item.getAttribute('aria-level'));

/**
 * Keys of the WAI-ARIA tree: up and down through what is visible, Home and End, right opens or goes in, left closes
 * or goes out. Enter stays with the link. `toggle` opens or closes the node of an item.
 */
export function onTreeKey(event: KeyboardEvent<HTMLElement>, toggle: (item: HTMLElement) => void) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const at = items.indexOf(event.target as HTMLElement);
  const item = items[at];
  if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
  const expanded = item.getAttribute('aria-expanded');
  const move = (to: HTMLElement | undefined) => to?.focus();

  switch (event.key) {
    case 'ArrowDown':
      move(items[at + 1]);
      break;
    case 'ArrowUp':
      move(items[at - 1]);
      break;
    case 'Home':
      move(items[0]);
      break;
    case 'End':
      move(items.at(-1));
      break;
    case 'ArrowRight':
      if (expanded === 'false') toggle(item);
      else if (expanded === 'true') move(items[at + 1]);
      break;
    case 'ArrowLeft':
      if (expanded === 'true') toggle(item);
      else move(items.slice(0, at).findLast((other) => level(other) < level(item)));
      break;
    default:
      return;
  }
  event.preventDefault();
}
