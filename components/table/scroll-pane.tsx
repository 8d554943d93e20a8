'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { watchPane } from './watch-pane';

interface ScrollPaneProps {
  /** Accessible name of the pane: the table's caption. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A pane that scrolls a table in both directions. Focusable, so that arrow keys scroll it. */
export function ScrollPane({ label, className = '', children }: ScrollPaneProps) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => watchPane(pane.current!), []);
  return (
    <section
      ref={pane}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by a keyboard
      tabIndex={0}
      className={`scroll-pane ${className}`}
    >
      {children}
    </section>
  );
}
