'use client';

import { useEffect } from 'react';
import { liveStore } from '@/lib/realtime/live-store';

/** What was read in this window, by its count and number: a page that is shown again lowers nothing. */
const alreadyRead = new Set<string>();

/**
 * Lowers an unread count of the frame by one for the message or answer that the page shows, where the upstream does not
 * say how many are still unread (BOARD-08). Shows nothing.
 */
export function UnreadLess({ of, number }: { of: 'newMsg' | 'newAnswer'; number: number }) {
  useEffect(() => {
    const name = `${of} ${number}`;
    if (alreadyRead.has(name)) return;
    alreadyRead.add(name);
    liveStore.lowerUnread(of);
  }, [of, number]);
  return null;
}
