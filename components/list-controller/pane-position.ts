/** The largest number of addresses whose position is stored. */
const MAX_POSITIONS = 50;
/** The scroll position of the pane at each address that was left, in px. */
const positions = new Map<string, number>();
/** Whether a step through the history led to the current address. */
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

/** Stores the scroll position of a list's pane. Browsers restore those of pages, but not those of panes. */
export const panePosition = {
  store(href: string, pane: Element) {
    // The map is ordered by last use, so that the first entry is the one to drop.
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
