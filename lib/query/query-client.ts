import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { Api } from './use-api';

// A result is rendered together with the next updates of its caller, not a task later.
notifyManager.setScheduler(queueMicrotask);

/** The web answers within seconds or not at all: nothing is retried in silence, and being offline is a failure. */
const ALWAYS = { networkMode: 'always', retry: false, gcTime: 0 } as const;

/**
 * Returns the cache of a site's calls, created at its first use: a page whose calls are all made later loads the
 * library with them, and not with its frame. Hooks get it as their second argument instead of a `QueryClientProvider`.
 */
export function siteQueryClient(api: Api): QueryClient {
  if (!api.client) {
    api.client = new QueryClient({
      defaultOptions: {
        queries: { ...ALWAYS, refetchOnWindowFocus: false, refetchOnReconnect: false },
        mutations: ALWAYS,
      },
    });
    // The client begins to listen for the window's focus.
    if (typeof window !== 'undefined') api.client.mount();
  }
  return api.client;
}
