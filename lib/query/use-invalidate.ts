'use client';

import { useCallback } from 'react';
import type { ReadPath } from '@/lib/contract/calls';
import { siteQueryClient } from './query-client';
import { useApi } from './use-api';

/** Asks read calls again wherever a component shows them; resolves when they have been answered. */
export function useInvalidate() {
  const api = useApi();
  return useCallback(
    async (paths: readonly ReadPath[]): Promise<void> => {
      await Promise.all(paths.map((path) => siteQueryClient(api).invalidateQueries({ queryKey: [path] })));
    },
    [api],
  );
}
