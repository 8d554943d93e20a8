import type { ReactNode } from 'react';
import { buttonClass } from './button-class';

interface EmptyStateProps {
  children: ReactNode;
  /** The way to what would help. */
  action?: { href: string; label: string } | undefined;
}

/** Text in place of an empty list. */
export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-2 px-4 py-8 text-center text-sm text-ink-3">
    <p>{children}</p>
    {action ? (
      <a href={action.href} className={buttonClass('plain', 'sm')}>
        {action.label}
      </a>
    ) : null}
  </div>
);
