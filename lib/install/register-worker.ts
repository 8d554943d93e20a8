/** How long a page has been shown before the worker is looked at, in milliseconds. */
const DELAY_MS = 3_000;

/**
 * Registers the worker of a side for its scope, in the language of the page. A browser that has the same worker already
 * only looks for a newer one. Undefined where there are no workers: on a plain HTTP address, in a private window of some
 * browsers, and in an operator's view of a member's screens, which installs nothing.
 */
export async function registerWorker(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  if (document.querySelector('[data-viewed-by]')) return undefined;
  const { lang } = document.documentElement;
  return navigator.serviceWorker
    ?.register(`/worker.js?lang=${lang}`, { scope, updateViaCache: 'none' })
    .catch(() => undefined);
}

/** Registers the worker once the page has settled. Returns the function that gives it up. */
export function registerWorkerLater(scope: string): () => void {
  const timer = setTimeout(() => void registerWorker(scope), DELAY_MS);
  return () => clearTimeout(timer);
}
