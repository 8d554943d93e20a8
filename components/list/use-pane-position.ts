import { type RefObject, useLayoutEffect, useRef } from 'react';

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
  document.addEventListener(
    'click',
    () => {
      isByHistory = false;
    },
    true,
  );
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
      if (element) positions.set(current.current, element.scrollTop);
    };
  }, [pane]);
}
