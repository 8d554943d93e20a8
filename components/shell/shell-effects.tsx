'use client';

import { useRouter, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { plainLinkOf } from '@/components/ui/plain-link';
import { MENU_COOKIE } from '@/lib/routes/menu';
import { KEYS_HELP } from './keys';

const YEAR = 365 * 24 * 3600;

/** Stores the closed menu sections in a cookie of the site's path (SITE-13). */
function storeClosedSections(prefix: string) {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu-section]:not([open])')]
    .map((section) => section.dataset.menuSection)
    .join('.');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${MENU_COOKIE}=${closed}; path=/${prefix}; max-age=${YEAR}; samesite=lax`;
}

/** Whether a key press belongs to a text field or an open dialog. */
const ignoresShortcuts = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey ||
  ctrlKey ||
  metaKey ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role="dialog"]') !== null;

/** `/` focuses the page's search, `?` opens the keyboard shortcuts. */
function onKey(event: KeyboardEvent) {
  if (ignoresShortcuts(event)) return;
  if (event.key === '/') {
    const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
    if (!search) return;
    search.focus();
    search.select();
  } else if (event.key === '?') document.getElementById(KEYS_HELP)?.togglePopover();
  else return;
  event.preventDefault();
}

/**
 * Small behaviours of the shell that need a script: menu memory, keyboard shortcuts, client-side navigation, closing
 * of popovers.
 */
export function ShellEffects({ prefix }: { prefix: string }) {
  const router = useRouter();
  const route = useSelectedLayoutSegments().join('/');

  useEffect(() => {
    const onToggle = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.dataset.menuSection) storeClosedSections(prefix);
    };
    // A section may have been toggled before hydration.
    storeClosedSections(prefix);
    // `toggle` does not bubble: listen in the capture phase.
    document.addEventListener('toggle', onToggle, true);
    return () => document.removeEventListener('toggle', onToggle, true);
  }, [prefix]);

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    // Lists have hundreds of links: plain `a` elements with one listener instead of a component each.
    const onClick = (event: MouseEvent) => {
      const link = plainLinkOf(event);
      if (!link?.closest('[data-soft]')) return;
      event.preventDefault();
      router.push(link.href, { scroll: !('stay' in link.dataset) });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);

  const shownRoute = useRef(route);
  useEffect(() => {
    // What was opened before this code ran stays open.
    if (route === shownRoute.current) return;
    shownRoute.current = route;
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover();
  }, [route]);

  return null;
}
