'use client';

import { type KeyboardEvent, useRef } from 'react';
import type { Tab } from './tabs';

interface CreateTabsProps {
  id: string;
  label: string;
  tabs: readonly { tab: Tab; label: string }[];
  current: Tab;
  /** A submission is under way. */
  disabled: boolean;
  onChange: (tab: Tab) => void;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The pop-up's tabs; the arrow keys go through them. */
export function CreateTabs({ id, label, tabs, current, disabled, onChange }: CreateTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = step(
      tabs.findIndex(({ tab }) => tab === current),
      tabs.length,
    );
    onChange(tabs[at]!.tab);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="sticky -top-5 z-10 -mx-5 -mt-5 mb-4 flex border-b border-line bg-surface px-3"
    >
      {tabs.map(({ tab, label }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-tab-${tab}`}
          aria-controls={`${id}-panel`}
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          disabled={disabled}
          onClick={() => onChange(tab)}
          className="min-h-tap flex-1 border-b-2 border-transparent px-2 text-sm leading-tight text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-brand aria-selected:font-semibold aria-selected:text-brand"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
