'use client';

import { useEffect } from 'react';
import { liveStore } from '@/lib/realtime/live-store';

/** Lowers an unread count of the frame at once, as the page that was opened has it (BOARD-08). Shows nothing. */
export function UnreadNow({ of, count }: { of: 'newMsg' | 'newAnswer'; count: number }) {
  useEffect(() => liveStore.setUnread({ [of]: count }, performance.now()), [of, count]);
  return null;
}
