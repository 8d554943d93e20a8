import type { ReactNode } from 'react';

/**
 * A panel opened by `<button popoverTarget={id}>`: the browser closes it on Esc and outside clicks and restores the
 * focus. Below the header on wide screens, a bottom sheet on narrow ones.
 */
export function Popover({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <nav id={id} popover="auto" aria-label={label} className="shell-popover">
      {children}
    </nav>
  );
}

/** Classes of a link or button that is a row of a popover. */
export const popoverRow =
  'flex min-h-control w-full items-center gap-2.5 rounded-1 px-2.5 text-left text-ink-2 -outline-offset-2 ' +
  'hover:bg-sunken hover:text-ink';
