'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isPlainKey, letterOf } from '@/components/ui/shortcuts';

interface ResultKeysProps {
  /** The persons beside this one in the results; undefined at their ends. */
  next: string | undefined;
  previous: string | undefined;
}

/** J and K lead to the persons beside this one in the results of a search. */
export function ResultKeys({ next, previous }: ResultKeysProps) {
  const router = useRouter();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isPlainKey(event)) return;
      const letter = letterOf(event);
      const href = letter === 'j' ? next : letter === 'k' ? previous : undefined;
      if (!href) return;
      event.preventDefault();
      router.push(href);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [router, next, previous]);
  return null;
}
