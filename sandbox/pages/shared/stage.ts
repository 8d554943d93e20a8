import { el } from './element';
import { root } from './page';
import { isSessionOver } from './session-end';

/** The live region of the page; it stays while everything else is rendered again. */
const liveRegion = el('p', { class: 'sr', role: 'status' });
const stage = el('div');
/** The key of the control that has the focus, or had it until it was disabled. */
let wanted: string | null = null;

/** Says words in the live region. */
export function announce(words: string): void {
  liveRegion.textContent = words;
}

/**
 * Renders the page again. The focus stays at the control with the same `data-key`; while it is disabled the focus waits at
 * the element with `data-home`, if there is one. Rows that scroll sideways stay at their position, by their `data-scroll`.
 */
export function showPage(words: string, ...parts: HTMLElement[]): void {
  if (isSessionOver()) return;
  const focused = document.activeElement?.getAttribute?.('data-key');
  if (focused) wanted = focused;
  if (!liveRegion.isConnected) root.replaceChildren(liveRegion, stage);
  if (liveRegion.textContent !== words) announce(words);
  const scrolled = [...stage.querySelectorAll('[data-scroll]')].map((each) => ({
    name: each.getAttribute('data-scroll'),
    left: each.scrollLeft,
  }));
  stage.replaceChildren(...parts);
  for (const { name, left } of scrolled) {
    const again = stage.querySelector(`[data-scroll="${name}"]`);
    if (again && left > 0) again.scrollLeft = left;
  }
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (!wanted || !isLost) return;
  const target = [...stage.querySelectorAll<HTMLElement>('[data-key]:not(:disabled)')].find(
    (each) => each.getAttribute('data-key') === wanted,
  );
  (target ?? stage.querySelector<HTMLElement>('[data-home]'))?.focus({ preventScroll: true });
}
