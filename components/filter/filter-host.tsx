'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { startFilterForm } from './filter-form';
import { FILTER_ISLANDS, type Island, Islands } from './islands';
import { startPanels } from './panels';

interface FilterHostProps {
  /** Shows the address of a submitted form; by default the page at it, in its scroll position. */
  onSubmit?: (href: string) => void;
  className?: string;
  /** Forms and pop-overs. */
  children: ReactNode;
}

/** Makes the filter forms and pop-overs inside work without a reload, on pages that are no list. */
export function FilterHost({ onSubmit, className, children }: FilterHostProps) {
  const root = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [islands, setIslands] = useState<readonly Island[]>([]);
  const show = useRef((_href: string) => {});
  show.current = onSubmit ?? ((href) => router.push(href, { scroll: false }));
  useEffect(() => {
    const element = root.current!;
    const stops = [
      startPanels(element, { onIslands: setIslands }),
      startFilterForm(element, (href) => show.current(href)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <div ref={root} className={className}>
      {children}
      <Islands islands={islands} parts={FILTER_ISLANDS} />
    </div>
  );
}
