'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';

interface MenuLinkProps {
  prefix: string;
  /** Path under the prefix. */
  route: string;
  /** Further routes under which this link is the current one. */
  covers?: readonly string[];
  className: string;
  children: ReactNode;
}

/** A link of the menu that knows whether its page is shown; the layout around it is not rendered anew for each page. */
export function MenuLink({ prefix, route, covers = [], className, children }: MenuLinkProps) {
  const currentRoute = useSelectedLayoutSegments().join('/');
  const current = currentRoute === route || covers.includes(currentRoute);
  return (
    <a href={`/${prefix}/${route}`} aria-current={current ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}
