'use client';

import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { fitColumns } from './fit-columns';

interface ScrollPaneProps {
  /** Accessible name of what scrolls: the table's caption. */
  label: string;
  className?: string;
  /** Its content is about to be replaced. */
  isBusy?: boolean;
  /** The element, for what scrolls it. */
  pane?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * What scrolls a table in both directions. Focusable, so that arrow keys scroll it; marks the edges beneath whose
 * standing columns others lie, for `table.css`.
 */
export function ScrollPane({
  label,
  className = '',
  isBusy = false,
  pane: given,
  children,
}: ScrollPaneProps) {
  const own = useRef<HTMLElement>(null);
  const pane = given ?? own;
  useEffect(() => {
    const element = pane.current!;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-beneath-start', scrollLeft > 0);
      element.toggleAttribute('data-beneath-end', scrollLeft + clientWidth < scrollWidth - 1);
    };
    let table: Element | null = null;
    const sizes = new ResizeObserver(() => {
      // A table that has been replaced changes its size to none.
      const current = element.querySelector('table');
      if (current && current !== table) sizes.observe(current);
      table = current;
      // What it changes is measured again, which a callback must not cause.
      requestAnimationFrame(() => {
        fitColumns(element);
        mark();
      });
    });
    sizes.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [pane]);
  return (
    <section
      ref={pane}
      aria-label={label}
      aria-busy={isBusy || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by a keyboard
      tabIndex={0}
      className={`scroll-pane ${className}`}
    >
      {children}
    </section>
  );
}
