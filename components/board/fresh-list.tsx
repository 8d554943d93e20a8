'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useLive } from '@/components/live/use-live';

/** The unread count with which each drawing of a list was first seen. */
const seen = new Map<string, number>();

/**
 * Draws the list anew when something arrived or was read since it was drawn (BOARD-08), also where the browser goes
 * back to a drawing that it kept. `drawing` names the drawing. Shows nothing.
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
