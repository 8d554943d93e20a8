'use client';

import { useSearchParams } from 'next/navigation';
import { ScreenTabs } from '@/components/ui/screen-tabs';

interface ParamTabsProps {
  /** Accessible name. */
  label: string;
  /** The screen's address without params. */
  path: string;
  /** The value of the search param `tab` that is current, `''` without it. */
  current: string;
  tabs: readonly { tab: string; label: string }[];
  /** Params that every tab understands: they are copied from the window's current address. */
  preserve: readonly string[];
}

/** Tabs of a screen whose content changes the address without a new page. */
export function ParamTabs({ label, path, current, tabs, preserve: keep }: ParamTabsProps) {
  const now = useSearchParams();
  return (
    <ScreenTabs
      label={label}
      current={current}
      tabs={tabs.map(({ tab, label: text }) => {
        const params = keep.flatMap((name) => now.getAll(name).map((value) => [name, value]));
        const query = new URLSearchParams([...(tab ? [['tab', tab]] : []), ...params]).toString();
        return { id: tab, href: query ? `${path}?${query}` : path, label: text };
      })}
    />
  );
}
