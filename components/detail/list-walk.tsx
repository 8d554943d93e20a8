'use client';

import { useEffect, useState } from 'react';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { formatCount } from '@/lib/format/money';
import { findInWalk } from '@/lib/lists/walk';

interface ListWalkProps {
  memId: string;
  /** The login id of the signed-in account. */
  viewer: string;
  /** The tab that the neighbours open in, as the address names it. */
  tab: string;
  labels: { list: string; previous: string; next: string };
}

/** Links to the member before and after in the list that the detail was opened from, and back to that list. */
export function ListWalk({ memId, viewer, tab, labels }: ListWalkProps) {
  const [walk, setWalk] = useState<ReturnType<typeof findInWalk>>(null);
  // Only the browser has the stored list.
  useEffect(() => setWalk(findInWalk(memId, viewer)), [memId, viewer]);
  if (!walk) return null;
  const arrow = (rel: 'prev' | 'next', href: string | undefined, label: string) => {
    const icon = <SheetIcon of="down" className={rel === 'prev' ? 'rotate-180' : ''} />;
    if (!href) return <span className="icon-button opacity-40 hover:bg-transparent">{icon}</span>;
    return (
      <a href={tab ? `${href}&tab=${tab}` : href} rel={rel} aria-label={label} className="icon-button">
        {icon}
      </a>
    );
  };
  return (
    <nav
      aria-label={labels.list}
      className="-my-1 ml-auto flex items-center text-xs text-ink-3 max-md:hidden"
    >
      <a href={walk.from} className="mr-1 hover:text-ink hover:underline">
        {labels.list} <span className="num">{`${formatCount(walk.place)} / ${formatCount(walk.total)}`}</span>
      </a>
      {arrow('prev', walk.previous, labels.previous)}
      {arrow('next', walk.next, labels.next)}
    </nav>
  );
}
