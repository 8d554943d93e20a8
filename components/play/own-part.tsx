import type { ReactNode } from 'react';

interface OwnPartProps {
  /** Id of its heading. */
  labelledBy: string;
  className?: string;
  children: ReactNode;
}

/** A part of an own page: a panel with a heading of its own. */
export const OwnPart = ({ labelledBy, className = '', children }: OwnPartProps) => (
  <section className={`panel grid gap-3.5 px-4 py-5 md:p-6 ${className}`} aria-labelledby={labelledBy}>
    {children}
  </section>
);
