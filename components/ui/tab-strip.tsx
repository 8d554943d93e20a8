'use client';

import { type ReactNode, useEffect, useRef } from 'react';

interface TabStripProps {
  /** Name of the current tab. */
  current: string;
  /** Whether it stands within the page's margins instead of below a head, whose surface it continues. */
  onPage: boolean;
  children: ReactNode;
}

/** The strip of tabs, which shows the current one whenever it changes. */
export function TabStrip({ current, onPage, children }: TabStripProps) {
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
      className={`relative flex overflow-x-auto border-b border-line [scrollbar-width:none] ${onPage ? '' : 'scroll-edges px-2'}`}
    >
      {children}
    </ul>
  );
}
