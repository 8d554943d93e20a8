'use client';

import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { createCallApi } from './call-api';
import { ApiContext } from './use-call-api';

// The result of a call is rendered together with the next updates of its caller, not a task later.
notifyManager.setScheduler(queueMicrotask);

/** The web answers within seconds or not at all: nothing is retried in silence, and being offline is a failure. */
const ALWAYS = { networkMode: 'always', retry: false, gcTime: 0 } as const;

/** Provides `useCall` and `useSubmission` to the client components inside. */
export function ApiProvider({ prefix, children }: { prefix: string; children: ReactNode }) {
  // A page that is rendered again brings its texts again: `calls` must stay the same, or everything that depends on
  // it would restart.
  const t = useTranslations('api');
  const text = useRef(t);
  text.current = t;
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { ...ALWAYS, refetchOnWindowFocus: false, refetchOnReconnect: false },
          mutations: ALWAYS,
        },
      }),
  );
  const callApi = useMemo(() => createCallApi(prefix, (code) => text.current(code)), [prefix]);
  return (
    <ApiContext value={callApi}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ApiContext>
  );
}
