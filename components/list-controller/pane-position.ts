/** Addresses whose position is stored. */
const MAX_POSITIONS = 50;
/** How far the pane of each address was scrolled when it was left, in px. */
const positions = new Map<string, number>();
/** Whether the window got to its address by back or forward. */
let isByHistory = false;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isByHistory = true;
  });
  const onStep = () => {
    isByHistory = false;
  };
  document.addEventListener('click', onStep, true);
  document.addEventListener('keydown', onStep, true);
}

/** Where a list's pane was scrolled to; browsers store that for pages, not for panes. */
export const panePosition = {
  store(href: string, pane: Element) {
    // In the order of their last use: the first is the one to drop.
    positions.delete(href);
    positions.set(href, pane.scrollTop);
    if (positions.size > MAX_POSITIONS) positions.delete(positions.keys().next().value!);
  },
  /** Scrolls the pane to its position after a step through the history. */
  restore(href: string, pane: Element) {
    const top = positions.get(href);
    if (isByHistory && top) pane.scrollTop = top;
  },
};
