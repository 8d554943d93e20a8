import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ServerHtml } from '@/components/ui/server-html';
import { REQUEST_HEADER } from '@/lib/request-headers';

interface FramePartProps {
  /** Unique in the frame. */
  name: string;
  /** Elements, and components without hooks. */
  children: ReactNode;
}

/** A part of the frame that holds links and no state. */
export const FramePart = ({ name, children }: FramePartProps) => (
  <div data-soft="" className="contents">
    <ServerHtml name={`frame-${name}`}>{children}</ServerHtml>
  </div>
);

/**
 * Attributes of links that are current on certain routes, at the address that is rendered. `current-links.ts` marks the
 * links of later routes by `data-on`.
 */
export async function currentMarks() {
  const path = (await headers()).get(REQUEST_HEADER.path) ?? '';
  const current = path.split(/[/?]/)[2] ?? '';
  return (routes: readonly string[]) => ({
    'data-on': routes.join(' '),
    'aria-current': routes.includes(current) ? ('page' as const) : undefined,
  });
}
