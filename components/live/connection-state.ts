import { formatClock } from '@/lib/format/time';
import type { LiveStore } from '@/lib/realtime/live-store';

interface Connection {
  isChannelOpen: boolean;
  /** Whether the site does not answer, or the browser says that it has no network. */
  isOffline: boolean;
  /** Whether the last pulse was refused, so that the balance may be old. */
  isStale: boolean;
}

/**
 * Sums up how a window is connected, and shows it in `store`. Figures that may be old are shown with the time at which
 * the channel was last open.
 */
export function createConnectionState(store: LiveStore) {
  const connection: Connection = { isChannelOpen: false, isOffline: false, isStale: false };
  let channelOpenAt: number | undefined;
  const currentState = () => {
    if (connection.isOffline) return 'offline';
    if (connection.isStale) return 'stale';
    return connection.isChannelOpen ? 'live' : 'reconnecting';
  };
  return {
    isOffline: () => connection.isOffline,
    change(change: Partial<Connection>) {
      Object.assign(connection, change);
      const state = currentState();
      if (store.get().state === 'live' && state !== 'live') channelOpenAt = Date.now();
      const areFiguresOld = state === 'offline' || state === 'stale';
      store.setState(
        state,
        areFiguresOld && channelOpenAt ? formatClock(new Date(channelOpenAt)) : undefined,
      );
    },
  };
}
