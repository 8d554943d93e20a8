'use client';

import { useEffect, useSyncExternalStore } from 'react';
import type { QueueKind } from '@/lib/rules/operator-queue';
import { perform } from './perform';

/** What the act `console-head` answers (its file in the platform's folder `queue` says what each field means). */
export interface Head {
  counts: Record<QueueKind, number>;
  oldestAt: string | null;
  online: number;
  winLose: number;
  difference: number;
  comparedAt: string;
}

/** The head is read so often, in milliseconds, and only in a tab that is seen. */
const EVERY_MS = 15_000;

let head: Head | undefined;
let users = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

async function read(site: string): Promise<void> {
  if (document.hidden) return;
  const answer = await perform({ site, act: 'console-head', body: {}, isIdle: true });
  // A figure that could not be read stays as it was.
  if (!answer?.ok) return;
  head = answer.data as Head;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The site's figures, read every fifteen seconds by all parts of a page together; undefined until they are there. */
export function useHead(site: string): Head | undefined {
  useEffect(() => {
    const again = () => void read(site);
    if (users++ === 0) {
      again();
      timer = setInterval(again, EVERY_MS);
      document.addEventListener('visibilitychange', again);
    }
    return () => {
      if (--users > 0) return;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [site]);
  return useSyncExternalStore(
    subscribe,
    () => head,
    () => undefined,
  );
}
