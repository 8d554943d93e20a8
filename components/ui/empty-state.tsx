import type { ReactNode } from 'react';

/** Text in place of an empty list. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <p className="px-4 py-8 text-center text-sm text-ink-3">{children}</p>;
}
