'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';

interface MenuLinkProps {
  prefix: string;
  /** Path under the prefix. */
  route: string;
  /** Other routes for which this link is current. */
  covers?: readonly string[];
  className: string;
  children: ReactNode;
}

/**
 * A menu link with `aria-current`. A client component, since the layout around it is not rendered again on
 * navigation.
 */
export function MenuLink({ prefix, route, covers = [], className, children }: MenuLinkProps) {
  const currentRoute = useSelectedLayoutSegments().join('/');
  const current = currentRoute === route || covers.includes(currentRoute);
  return (
    <a href={`/${prefix}/${route}`} aria-current={current ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}
