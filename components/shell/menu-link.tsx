'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { Rank } from '@/components/ui/rank';
import { SheetIcon, type SheetIconName } from '@/components/ui/sheet-icon';
import { still } from '@/components/ui/still';
import type { Level } from '@/lib/rules/level';

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

/** An item of the menu as it travels: its route, its name, and what stands before it, an icon or a level. */
export type MenuItem = readonly [route: string, label: string, icon: SheetIconName | null, level?: Level];

/** The items of a section: data, since every page carries them a second time for the browser. */
export function MenuItems({ prefix, items }: { prefix: string; items: readonly MenuItem[] }) {
  const currentRoute = useSelectedLayoutSegments().join('/');
  return still(
    <ul className="grid gap-0.5">
      {items.map(([route, label, icon, level]) => (
        <li key={route}>
          <a
            href={`/${prefix}/${route}`}
            aria-current={currentRoute === route ? 'page' : undefined}
            className="menu-link"
          >
            {level ? Rank({ level, name: label }) : icon ? SheetIcon({ of: icon }) : null}
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>,
  );
}
