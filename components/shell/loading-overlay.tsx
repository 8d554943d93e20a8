'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { NAVIGATION_EVENT } from '@/components/ui/navigation-event';
import { plainLinkOf } from '@/components/ui/plain-link';
import { Spinner } from '@/components/ui/spinner';

/** Milliseconds before the spinner shows. */
const DELAY_MS = 150;
/** Milliseconds after which the spinner of an abandoned navigation disappears. */
const GIVE_UP_MS = 15_000;

/** The URL that an event is about to open in this window, or null. */
function destination(event: Event): URL | null {
  const { target } = event;
  if (event instanceof CustomEvent) return new URL(event.detail, location.href);
  if (event instanceof MouseEvent) {
    const link = plainLinkOf(event);
    // A link that acts as a button opens a menu on this page.
    return link && link.getAttribute('role') !== 'button' ? new URL(link.href) : null;
  }
  // A form whose script takes over opens nothing by itself.
  if (event.defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'get') return null;
  const url = new URL(target.action);
  for (const [name, value] of new FormData(target))
    if (typeof value === 'string') url.searchParams.set(name, value);
  return url;
}

/**
 * Shows a spinner from the click on an internal link, the sending of a search form or the announcement of a script until
 * the page has rendered (SITE-07).
 */
export function LoadingOverlay({ label }: { label: string }) {
  const currentUrl = `${usePathname()}?${useSearchParams()}`;
  const [from, setFrom] = useState<string | null>(null);
  const [visible, setVisible] = useState(false);
  const loading = from === currentUrl;

  useEffect(() => {
    const onStart = (event: Event) => {
      const { origin, pathname, search } = location;
      const url = destination(event);
      if (url?.origin === origin)
        setFrom(url.pathname + url.search === pathname + search ? null : currentUrl);
    };
    const reset = () => setFrom(null);
    document.addEventListener('click', onStart, true);
    // After the handlers of the page, which may take the form over.
    window.addEventListener('submit', onStart);
    window.addEventListener(NAVIGATION_EVENT, onStart);
    window.addEventListener('pageshow', reset);
    return () => {
      document.removeEventListener('click', onStart, true);
      window.removeEventListener('submit', onStart);
      window.removeEventListener(NAVIGATION_EVENT, onStart);
      window.removeEventListener('pageshow', reset);
    };
  }, [currentUrl]);

  useEffect(() => {
    const main = document.getElementById('main');
    main?.removeAttribute('aria-busy');
    setVisible(false);
    if (!loading) return;
    const show = setTimeout(() => {
      main?.setAttribute('aria-busy', 'true');
      setVisible(true);
    }, DELAY_MS);
    const giveUp = setTimeout(() => setFrom(null), GIVE_UP_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(giveUp);
    };
  }, [loading]);

  if (!visible) return null;
  return (
    <div className="no-print pointer-events-none fixed inset-0 z-30 grid place-items-center">
      <div className="rounded-2 border border-line bg-surface p-3.5 text-brand shadow-raised">
        <Spinner label={label} size={24} />
      </div>
    </div>
  );
}
