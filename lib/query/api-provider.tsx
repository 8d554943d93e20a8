'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useRef } from 'react';
import { createCallApi } from './call-api';
import { type Api, ApiContext } from './use-api';

/** Provides `useCall` and `useSubmission` to the client components inside. */
export function ApiProvider({ prefix, children }: { prefix: string; children: ReactNode }) {
  // A page that is rendered again brings its texts again: `callApi` must stay the same, or everything that depends on
  // it would restart.
  const t = useTranslations('api');
  const text = useRef(t);
  text.current = t;
  const api = useMemo<Api>(
    () => ({ callApi: createCallApi(prefix, (code) => text.current(code)) }),
    [prefix],
  );
  return <ApiContext value={api}>{children}</ApiContext>;
}
