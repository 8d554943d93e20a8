import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { type Alert, showAlert } from '@/components/ui/alerts';

/**
 * The address that a click opens in this window; null for any other click. Where a page stays what it is under another
 * search (`isSearchKept`), only another path leaves it.
 */
function leavingAddress(event: MouseEvent, isSearchKept: boolean): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  const here = url.pathname === location.pathname && (isSearchKept || url.search === location.search);
  return url.origin === location.origin && !here ? url : null;
}

/**
 * Asks before a link leads away from unsaved changes, and lets the browser ask where it is one that leaves the site. With
 * `isSearchKept` the changes stay under another search of the same page.
 */
export function useUnsavedGuard(question: Alert | null, isSearchKept = false) {
  const router = useRouter();
  useEffect(() => {
    if (!question) return;
    async function onClick(event: MouseEvent) {
      const url = leavingAddress(event, isSearchKept);
      if (!url || !question) return;
      // The link must not get the event.
      event.preventDefault();
      event.stopPropagation();
      if (await showAlert(question)) router.push(url.pathname + url.search + url.hash);
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      removeEventListener('beforeunload', onUnload);
    };
  }, [question, router, isSearchKept]);
}
