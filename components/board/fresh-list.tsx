'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useLive } from '@/components/live/use-live';

/** The unread count at the first mount of each rendering of the list. */
const firstCounts = new Map<string, number>();

/**
 * Renders the list again when something arrived or was read since (BOARD-08), also where the browser goes back to a
 * cached page. `renderId` identifies the rendering. Shows nothing.
 */
export function FreshList({ renderId, of }: { renderId: string; of: 'newMsg' | 'newAnswer' }) {
  const router = useRouter();
  const { figures } = useLive(null);
  // An upstream that does not say the count sends it with the first arrival.
  const count = figures ? (figures[of] ?? 0) : undefined;
  useEffect(() => {
    if (count === undefined) return;
    const before = firstCounts.get(renderId);
    firstCounts.set(renderId, count);
    if (before !== undefined && before !== count) router.refresh();
  }, [renderId, count, router]);
  return null;
}
