'use client';

import { createContext, useContext } from 'react';
import type { CallApi } from './call-api';

/** Filled by the `ApiProvider`. */
export const ApiContext = createContext<CallApi | null>(null);

/** Calls of the page's site, for uses other than `useCall` and `useSubmission`. */
export function useCallApi(): CallApi {
  const callApi = useContext(ApiContext);
  if (!callApi) throw new Error('no ApiProvider around this component');
  return callApi;
}
