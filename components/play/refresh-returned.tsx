'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Renders a guest's page again when the browser shows it as it was left: a sign-in may have followed. Other pages of the
 * player site are not preserved.
 */
export function RefreshReturned() {
  const router = useRouter();
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) router.refresh();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [router]);
  return null;
}
