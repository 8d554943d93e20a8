'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { isPlainKey, letterOf } from '@/components/ui/shortcuts';
import { PICK } from './pick-names';

/** How far the list of each address was scrolled, in px, as long as the document lives. */
const positions = new Map<string, number>();

/** A layout effect where there is a layout: the server warns about one. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

interface BoardPaneProps {
  /** Accessible name. */
  label: string;
  /** Address of the list. */
  address: string;
  children: ReactNode;
}

/**
 * The pane of a board's list. It is scrolled as it was before the post beside it was opened, with the current row in
 * sight. J and K walk through its rows, X selects one; Enter opens it as any link.
 */
export function BoardPane({ label, address, children }: BoardPaneProps) {
  const pane = useRef<HTMLElement>(null);

  useBeforePaint(() => {
    const element = pane.current!;
    element.scrollTop = positions.get(address) ?? 0;
    const current = element.querySelector<HTMLElement>('.board-rows [aria-current]');
    // Its own pane alone: `scrollIntoView` would scroll the page as well.
    if (current && element.scrollHeight > element.clientHeight) {
      const [of, row] = [element.getBoundingClientRect(), current.getBoundingClientRect()];
      if (row.top < of.top) element.scrollTop -= of.top - row.top;
      else if (row.bottom > of.bottom) element.scrollTop += row.bottom - of.bottom;
    }
  }, [address]);

  useEffect(() => {
    const links = () => [...pane.current!.querySelectorAll<HTMLElement>('.board-rows > li > a')];
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || document.querySelector('[role="menu"], :popover-open')) return;
      const all = links();
      const focused = all.findIndex((link) => link.parentElement!.contains(document.activeElement));
      const current = focused >= 0 ? focused : all.findIndex((link) => link.matches('[aria-current]'));
      const letter = letterOf(event);
      if (letter === 'j') all[Math.min(current + 1, all.length - 1)]?.focus();
      else if (letter === 'k') all[Math.max(current - 1, 0)]?.focus();
      else if (letter === 'x') {
        all[current]?.parentElement?.querySelector<HTMLElement>(`[name="${PICK}"]`)?.click();
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <section
      ref={pane}
      aria-label={label}
      className="board-list"
      onScroll={({ currentTarget }) => positions.set(address, currentTarget.scrollTop)}
    >
      {children}
    </section>
  );
}
