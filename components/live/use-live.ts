import { useSyncExternalStore } from 'react';
import { type LiveFigures, type LiveSnapshot, liveStore } from '@/lib/realtime/live-store';

/** The live figures, or the server-rendered ones until the store has some. */
export function useLive(initial: LiveFigures | null): LiveSnapshot {
  const snapshot = useSyncExternalStore(liveStore.subscribe, liveStore.get, () => null);
  if (!snapshot) return { figures: initial, state: initial ? 'reconnecting' : 'stale' };
  return snapshot.figures ? snapshot : { ...snapshot, figures: initial };
}
