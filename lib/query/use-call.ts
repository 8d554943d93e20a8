'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReadPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import { siteQueryClient } from './query-client';
import { readCall } from './read-call';
import { useApi } from './use-api';

/** A read call of a component. */
export interface CallState<T> {
  /** The latest answer. It stays while the call is made again. */
  data: T | undefined;
  /** The text of the failure of the latest answer; empty while asking and after success. */
  failure: string;
  /** The code of that failure, or the empty text. */
  code: string;
  /** Whether the first answer is still on its way. */
  loading: boolean;
  retry: () => void;
}

interface CallOptions {
  /** Whether the call is made. False for a call whose body is not known yet. */
  enabled?: boolean;
  /**
   * Whether an answer that another component on the page shows is taken as it is, without a call of its own: for figures
   * that are to be the same in both places, or that take long to count.
   */
  isShared?: boolean;
}

/**
 * Makes a read call when the component appears and whenever path or body change. A path that a {@link useSubmission}
 * names under `invalidates` is requested again.
 */
export function useCall<P extends ReadPath>(
  path: P,
  body: RequestOf<P>,
  { enabled = true, isShared = false }: CallOptions = {},
): CallState<ResponseOf<P>> {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery(
    {
      ...readCall(api.callApi, path, body),
      enabled,
      staleTime: isShared ? Number.POSITIVE_INFINITY : 0,
    },
    siteQueryClient(api),
  );
  return {
    data,
    failure: isFetching ? '' : (error?.message ?? ''),
    code: isFetching ? '' : (error?.code ?? ''),
    loading: isFetching && data === undefined,
    retry: () => void refetch(),
  };
}
