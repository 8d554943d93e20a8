'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useLive } from '@/components/live/use-live';

/** The unread count at the time each rendering of the list was first seen. */
const seen = new Map<string, number>();

/**
 * Renders the list again when something arrived or was read since (BOARD-08), also where the browser goes back to a
 * cached page. `drawing` identifies the rendering. Shows nothing.
 */
export function FreshList({ drawing, of }: { drawing: string; of: 'newMsg' | 'newAnswer' }) {
  const router = useRouter();
  const count = useLive(null).figures?.[of];
  useEffect(() => {
    if (count === undefined) return;
    const before = seen.get(drawing);
    seen.set(drawing, count);
    if (before !== undefined && before !== count) router.refresh();
  }, [drawing, count, router]);
  return null;
}
