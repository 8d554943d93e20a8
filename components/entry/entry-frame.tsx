import type { ReactNode } from 'react';
import { BrandPanel } from './brand-panel';

interface EntryFrameProps {
  tagline: string;
  /** Beside the name, where it is not the partners' page. */
  tag?: string;
  children: ReactNode;
}

/** The frame of pages before a sign-in: the brand beside their content. */
export function EntryFrame({ tagline, tag, children }: EntryFrameProps) {
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] md:grid-cols-[1.1fr_1fr] md:grid-rows-1">
      <BrandPanel tagline={tagline} tag={tag} />
      {children}
    </main>
  );
}

/**
 * The column of a form in an entry page. Its top depends on the window alone, about the middle for a sign-in: a centred
 * form would move when the rest of a half-received page arrives.
 */
export function EntryColumn({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[min(360px,100%)] content-start justify-center px-6 py-7 md:pt-[max(1.75rem,calc(50dvh-17rem))]">
      <div className="grid gap-3">{children}</div>
    </div>
  );
}
