'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReadPath } from '@/lib/contract/calls';

/** Asks read calls again wherever a component shows them; resolves when they have been answered. */
export function useInvalidate() {
  const client = useQueryClient();
  return useCallback(
    async (paths: readonly ReadPath[]): Promise<void> => {
      await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
    },
    [client],
  );
}
