'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** The strip of tabs, which shows the current one whenever it changes. `current` is its name. */
export function TabStrip({ current, children }: { current: string; children: ReactNode }) {
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is read from the page
  useEffect(() => {
    const list = strip.current;
    const tab = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <ul
      ref={strip}
      className="relative flex overflow-x-auto border-b border-line bg-surface px-2 [scrollbar-width:none]"
    >
      {children}
    </ul>
  );
}
