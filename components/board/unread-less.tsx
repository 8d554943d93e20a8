'use client';

import { useEffect } from 'react';
import { liveStore } from '@/lib/realtime/live-store';

/**
 * Messages and inquiries that were read in this window. A page that is shown again lowers nothing, unless its inquiry has
 * another reply.
 */
const alreadyRead = new Set<string>();

interface UnreadLessProps {
  of: 'newMsg' | 'newAnswer';
  /** The number of the message or inquiry. */
  number: number;
  /** The replies of an inquiry. */
  replies?: number;
}

/**
 * Lowers an unread count of the frame by one for the message or answer that the page shows, where the upstream does not
 * say how many are still unread (BOARD-08). Such an upstream counts unread answers in the live channel alone, without
 * their inquiries: the first opening of any answered inquiry then counts as reading one. Shows nothing.
 */
export function UnreadLess({ of, number, replies = 0 }: UnreadLessProps) {
  useEffect(() => {
    const name = `${of} ${number} ${replies}`;
    if (alreadyRead.has(name)) return;
    alreadyRead.add(name);
    liveStore.lowerUnread(of, number);
  }, [of, number, replies]);
  return null;
}
