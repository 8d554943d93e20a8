'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReadPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import { readCall } from './read-call';
import { useCallApi } from './use-call-api';

/** Makes a read call. Throws a `CallError` unless it succeeds. */
export type FetchCall = <P extends ReadPath>(path: P, body: RequestOf<P>) => Promise<ResponseOf<P>>;

/** Read calls that are made when something happens, a click say, and not when a component appears. */
export function useFetchCall(): FetchCall {
  const callApi = useCallApi();
  const client = useQueryClient();
  return useCallback((path, body) => client.fetchQuery(readCall(callApi, path, body)), [callApi, client]);
}
