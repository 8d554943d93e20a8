import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Addresses whose position is kept. */
const MAX_POSITIONS = 50;
/** How far the pane of each address was scrolled when it was left, in px. */
const positions = new Map<string, number>();
/** Whether the window got to its address by back or forward. */
let isByHistory = false;
let isWatching = false;

function watchHistory() {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('popstate', () => {
    isByHistory = true;
  });
  const onStep = () => {
    isByHistory = false;
  };
  document.addEventListener('click', onStep, true);
  document.addEventListener('keydown', onStep, true);
}

/**
 * Scrolls a list's pane to where it was left, on the way back to it; browsers do so for pages, not for what scrolls
 * within.
 */
export function usePanePosition(pane: RefObject<HTMLElement | null>, href: string): void {
  const current = useRef(href);
  current.current = href;
  useLayoutEffect(() => {
    watchHistory();
    const element = pane.current;
    const top = positions.get(current.current);
    if (element && isByHistory && top) element.scrollTop = top;
    return () => {
      if (!element) return;
      // The latest stand last; the oldest go.
      positions.delete(current.current);
      positions.set(current.current, element.scrollTop);
      if (positions.size > MAX_POSITIONS) positions.delete(positions.keys().next().value!);
    };
  }, [pane]);
}
