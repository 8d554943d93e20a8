'use client';

import { useRouter, useSearchParams, useSelectedLayoutSegments } from 'next/navigation';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { composePastes } from '@/components/ui/compose-pastes';
import { plainLinkOf } from '@/components/ui/plain-link';
import { isPlainKey, letterOf } from '@/components/ui/shortcuts';
import { showCurrentTabs } from '@/components/ui/show-current-tabs';
import { storeCookie } from '@/components/ui/stored-cookie';
import type { Capability } from '@/lib/contract/capabilities';
import { latePart } from '@/lib/i18n/late-part';
import { installScope } from '@/lib/install/install-href';
import { registerWorkerLater } from '@/lib/install/register-worker';
import { stepUps } from '@/lib/query/step-up';
import { MENU_COOKIE } from '@/lib/routes/menu-cookie';
import { markCurrentLinks } from './current-links';
import { foldByButton } from './fold';

/** Without `usePopup`: a key opens it, and as a pop-over it leaves the focus where it is. */
const KeysHelp = latePart(() => import('./keys-help'));

/** Stores the closed menu sections in a cookie of the site's path (SITE-13). */
function storeClosedSections(prefix: string) {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu-section]:not([open])')]
    .map((section) => section.dataset.menuSection)
    .join('.');
  storeCookie(prefix, MENU_COOKIE, closed);
}

/** Focuses the page's search; answers whether there is one. */
function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
  return search !== null;
}

interface ShellEffectsProps {
  prefix: string;
  cashDecimal: string;
  /** Moves above it are asked for by a second factor; null for none. */
  stepUpAmount: number | null;
  /** Capabilities with keys that the site's upstream does not have. */
  lacks?: readonly Capability[] | undefined;
}

/**
 * Small behaviours of the shell that need a script: menu memory, keyboard shortcuts, client-side navigation, composed
 * pastes, closing of popovers, and the worker of the installed back-office.
 */
export function ShellEffects({ prefix, cashDecimal, stepUpAmount, lacks }: ShellEffectsProps) {
  const router = useRouter();
  const route = useSelectedLayoutSegments().join('/');
  const [keysAskCount, setKeysAskCount] = useState(0);

  useEffect(composePastes, []);

  useEffect(() => registerWorkerLater(installScope(prefix, 'partner')), [prefix]);

  useEffect(() => {
    stepUps.above = stepUpAmount;
    stepUps.confirm = async (refused, send) => {
      const late = await import('./confirm-step-up').catch(() => null);
      if (late) return late.confirmStepUp(cashDecimal, refused, send);
      // The network is cut: the refusal says to try again.
      const { data: _, ...refusal } = refused;
      return refusal;
    };
  }, [cashDecimal, stepUpAmount]);

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
    // `/` focuses the page's search, `d` leads to the desk, `?` opens the keyboard shortcuts, as does Ctrl / when keys
    // without Ctrl are off.
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event;
      const isPlain = isPlainKey(event);
      if (isPlain ? key === '?' : key === '/' && (ctrlKey || metaKey)) setKeysAskCount((times) => times + 1);
      else if (isPlain && letterOf(event) === 'd')
        document.querySelector<HTMLElement>('#menu [href$="/desk"]')?.click();
      else if (!isPlain || key !== '/' || !focusSearch()) return;
      event.preventDefault();
    };
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
    document.addEventListener('click', foldByButton);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('click', foldByButton);
    };
  }, [router]);

  const params = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: tabs follow the address
  useEffect(showCurrentTabs, [route, params]);
  useLayoutEffect(() => markCurrentLinks(route), [route]);

  const previousRoute = useRef(route);
  useEffect(() => {
    // A panel opened before this code ran stays open.
    if (route === previousRoute.current) return;
    previousRoute.current = route;
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover();
  }, [route]);

  return <Suspense>{keysAskCount > 0 ? <KeysHelp askCount={keysAskCount} lacks={lacks} /> : null}</Suspense>;
}
