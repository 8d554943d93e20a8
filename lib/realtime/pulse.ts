import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';
import type { CallApi } from '@/lib/query/call-api';

/** Milliseconds between two pulses (SESS-03). */
const PULSE_MS = 5_000;
/** A pulse without an answer for so long, in milliseconds, is late: nine seconds after the last answer at most (LIVE-01). */
const LATE_MS = 4_000;

export type PulseAnswer = Envelope<ResponseOf<'/api/cash/getCoin'>>;

/**
 * Requests balance and token state every five seconds while the tab is visible, and at once when it becomes visible or
 * `ask` is called; not at the start, where the page has just delivered them. `askedAt` is `performance.now()` of the
 * request. `onLate` is called when an answer is late, which may still arrive.
 */
export function startPulse(
  client: QueryClient,
  callApi: CallApi,
  onAnswer: (answer: PulseAnswer, askedAt: number) => void,
  onLate: () => void,
): { ask: () => void; stop: () => void } {
  const observer = new QueryObserver(client, {
    queryKey: ['pulse'],
    queryFn: async () => {
      const askedAt = performance.now();
      const late = setTimeout(onLate, LATE_MS);
      const answer = await callApi('/api/cash/getCoin', {});
      clearTimeout(late);
      onAnswer(answer, askedAt);
      return askedAt;
    },
    initialData: () => performance.now(),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: PULSE_MS,
    refetchOnWindowFocus: 'always',
  });
  return { ask: () => void observer.refetch(), stop: observer.subscribe(() => {}) };
}
