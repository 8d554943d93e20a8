'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/** A link of the menu, marked on its page and those below it. */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  const isCurrent = path === href || (path.startsWith(`${href}/`) && !/\/acts$/.test(href));
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} className="menu-link">
      {children}
    </a>
  );
}
