'use client';

import { useCallback } from 'react';
import type { ReadPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import { queryClientOf } from './query-client';
import { readCall } from './read-call';
import { useApi } from './use-api';

/** Makes a read call. Throws a `CallError` unless it succeeds. */
export type FetchCall = <P extends ReadPath>(path: P, body: RequestOf<P>) => Promise<ResponseOf<P>>;

/** Read calls that are made when something happens, a click say, and not when a component appears. */
export function useFetchCall(): FetchCall {
  const api = useApi();
  return useCallback((path, body) => queryClientOf(api).fetchQuery(readCall(api.callApi, path, body)), [api]);
}
