import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { PlayIcon, type PlayIconName } from './icons';

interface SideWay {
  href: string;
  icon: PlayIconName;
  name: string;
  /** Further paths that belong to it. */
  with?: readonly string[];
  /** How many are unread, or that there is something new. */
  badge?: ReactNode;
}

interface SideFrameProps {
  label: string;
  ways: readonly SideWay[];
  /** Above the ways. */
  head?: ReactNode;
  children: ReactNode;
}

/** A page beside the ways to its siblings; on phones they scroll above it. */
export async function SideFrame({ label, ways, head, children }: SideFrameProps) {
  const path = (await headers()).get(REQUEST_HEADER.path)?.split('?', 1)[0] ?? '';
  const isHere = ({ href, with: more = [] }: SideWay) =>
    [href, ...more].some((one) => path === one || path.startsWith(`${one}/`));
  return (
    <div className="side-frame">
      <div className="side-place">
        {head}
        <nav className="side" aria-label={label}>
          {ways.map((way) => (
            <a key={way.href} href={way.href} aria-current={isHere(way) ? 'page' : undefined}>
              <PlayIcon name={way.icon} />
              <span>{way.name}</span>
              {way.badge}
            </a>
          ))}
        </nav>
      </div>
      <div className="side-page">{children}</div>
    </div>
  );
}
