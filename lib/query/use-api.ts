'use client';

import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CallApi } from './call-api';

/** The calls of a site, and the cache of their answers, which the first component that reads it creates. */
export interface Api {
  readonly callApi: CallApi;
  client?: QueryClient;
}

/** Filled by the `ApiProvider`. */
export const ApiContext = createContext<Api | null>(null);

/** The site's calls together with their cache; see `siteQueryClient`. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('no ApiProvider around this component');
  return api;
}

/** Calls of the page's site, for uses other than `useCall` and `useSubmission`. */
export const useCallApi = (): CallApi => useApi().callApi;
