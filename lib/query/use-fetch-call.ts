'use client';

import { useCallback } from 'react';
import type { ReadPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import { siteQueryClient } from './query-client';
import { readCall } from './read-call';
import { useApi } from './use-api';

/** Makes a read call. Throws a `CallError` unless it succeeds. */
export type FetchCall = <P extends ReadPath>(path: P, body: RequestOf<P>) => Promise<ResponseOf<P>>;

/** Read calls that an event causes, such as a click, instead of the appearance of a component. */
export function useFetchCall(): FetchCall {
  const api = useApi();
  return useCallback(
    (path, body) => siteQueryClient(api).fetchQuery(readCall(api.callApi, path, body)),
    [api],
  );
}
