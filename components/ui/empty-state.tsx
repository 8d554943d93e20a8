import type { ReactNode } from 'react';

/** What stands where a list would, when there is nothing in it. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <p className="px-4 py-8 text-center text-sm text-ink-3">{children}</p>;
}
