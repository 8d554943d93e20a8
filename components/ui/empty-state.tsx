import type { ReactNode } from 'react';
import { buttonClass } from './button-class';

interface EmptyStateProps {
  children: ReactNode;
  /** Links that may lead to rows, as buttons. */
  helps?: readonly { href: string; label: string }[];
}

/** Text in place of an empty list. */
export const EmptyState = ({ children, helps = [] }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-2 px-4 py-8 text-center text-sm text-ink-3">
    <p>{children}</p>
    {helps.length > 0 ? (
      <p className="flex flex-wrap justify-center gap-2">
        {helps.map(({ href, label }) => (
          <a key={label} href={href} className={buttonClass('plain', 'sm')}>
            {label}
          </a>
        ))}
      </p>
    ) : null}
  </div>
);
