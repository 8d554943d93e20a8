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
  const addressDays = [
    params.get('startDate') ?? initial.startDate,
    params.get('endDate') ?? initial.endDate,
  ].join();
  const counted = [days.startDate, days.endDate].join();
  // If the server reads the days differently, they are requested only once.
  const requested = useRef(addressDays);
  useEffect(() => {
    if (addressDays === counted || requested.current === addressDays) return;
    requested.current = addressDays;
    refresh();
  }, [addressDays, counted, refresh]);
  return null;
}
