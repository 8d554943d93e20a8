import type { ReactNode } from 'react';

const ROWS =
  'grid gap-x-6 gap-y-2.5 *:flex *:justify-between *:gap-4 [&_dd]:text-right [&_dd]:font-semibold [&_dt]:text-ink-3';

/** Names with their values at the other end of the line; the children are `div`s of a `dt` and a `dd`. */
export const FactRows = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <dl className={`${ROWS} ${className}`}>{children}</dl>
);
