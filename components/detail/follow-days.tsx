'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { DateRange } from '@/lib/rules/date-range';

/**
 * Renders the page again when its list has changed the days in the address, which it does without the server: the tabs
 * count on these days. `days` are those that the tabs were counted on, `initial` those of an address without any.
 */
export function FollowDays({ days, initial }: { days: DateRange; initial: DateRange }) {
  const { refresh } = useRouter();
  const params = useSearchParams();
  const wanted = [
    params.get('startDate') ?? initial.startDate,
    params.get('endDate') ?? initial.endDate,
  ].join();
  const counted = [days.startDate, days.endDate].join();
  // Days that the server reads in another way are asked for once.
  const requested = useRef(wanted);
  useEffect(() => {
    if (wanted === counted || requested.current === wanted) return;
    requested.current = wanted;
    refresh();
  }, [wanted, counted, refresh]);
  return null;
}
