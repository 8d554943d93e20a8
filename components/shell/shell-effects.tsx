'use client';

import { useRouter, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect } from 'react';
import { MENU_COOKIE } from '@/lib/routes/menu';
import { KEYS_HELP } from './keys';

const YEAR = 365 * 24 * 3600;

/** Writes which menu sections are closed into a cookie of the site's path, whenever one is toggled (SITE-13). */
function remember(prefix: string) {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu-section]:not([open])')]
    .map((section) => section.dataset.menuSection)
    .join('.');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${MENU_COOKIE}=${closed}; path=/${prefix}; max-age=${YEAR}; samesite=lax`;
}

/** Whether a key belongs to what is being typed, or to an open pop-up. */
const isTaken = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey ||
  ctrlKey ||
  metaKey ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role="dialog"]') !== null;

/** `/` goes to the search of the page, `?` tells the keys. */
function onKey(event: KeyboardEvent) {
  if (isTaken(event)) return;
  if (event.key === '/') {
    const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
    if (!search) return;
    search.focus();
    search.select();
  } else if (event.key === '?') document.getElementById(KEYS_HELP)?.togglePopover();
  else return;
  event.preventDefault();
}

/** The address of a figure's explanation that a plain click asks for; what opens a tab is left to the browser. */
function explanationOf({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): string | null {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null;
  return target.closest('a[data-explain]')?.getAttribute('href') ?? null;
}

/** The shell's small behaviours that need a script: menu memory, keys, panels that close when a page is chosen. */
export function ShellEffects({ prefix }: { prefix: string }) {
  const router = useRouter();
  const route = useSelectedLayoutSegments().join('/');

  useEffect(() => {
    const onToggle = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.dataset.menuSection) remember(prefix);
    };
    // A section may have been toggled before this script ran.
    remember(prefix);
    // `toggle` does not bubble; it can be caught on its way down.
    document.addEventListener('toggle', onToggle, true);
    return () => document.removeEventListener('toggle', onToggle, true);
  }, [prefix]);

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const href = explanationOf(event);
      if (!href) return;
      event.preventDefault();
      router.push(href);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of route
  useEffect(() => {
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover();
  }, [route]);

  return null;
}
