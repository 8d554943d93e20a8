import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { type Alert, showAlert } from '@/components/ui/alerts';

/**
 * Whether an address leaves the page. Where a page stays what it is under another search (`isSearchKept`), only another
 * path leaves it.
 */
function isLeaving(url: URL, isSearchKept: boolean): boolean {
  const isHere = url.pathname === location.pathname && (isSearchKept || url.search === location.search);
  return url.origin === location.origin && !isHere;
}

/** Returns the address that a click opens in this window, if it leaves the page; null for any other click. */
function leavingAddress(event: MouseEvent, isSearchKept: boolean): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  return isLeaving(url, isSearchKept) ? url : null;
}

/**
 * Asks before a link or a step through the browser's history leads away from unsaved changes, and lets the browser ask
 * where it is one that leaves the site. Browsers without the Navigation API do not ask before a step. With
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
    let isAllowed = false;
    async function onNavigate(event: NavigateEvent) {
      const { navigationType, destination, cancelable } = event;
      if (navigationType !== 'traverse' || !cancelable || isAllowed || !question) return;
      if (!isLeaving(new URL(destination.url), isSearchKept)) return;
      event.preventDefault();
      if (!(await showAlert(question))) return;
      isAllowed = true;
      window.navigation.traverseTo(destination.key);
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isAllowed) event.preventDefault();
    };
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
    document.addEventListener('click', onClick, true);
    navigation?.addEventListener('navigate', onNavigate);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      navigation?.removeEventListener('navigate', onNavigate);
      removeEventListener('beforeunload', onUnload);
    };
  }, [question, router, isSearchKept]);
}
