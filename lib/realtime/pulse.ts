import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';
import { callUpstream } from '@/lib/query/browser';

/** Milliseconds between two pulses (SESS-03). */
const PULSE_MS = 5_000;

export type PulseAnswer = Envelope<ResponseOf<'/api/cash/getCoin'>>;

/**
 * Requests balance and token state every five seconds while the tab is visible, and at once when it becomes visible.
 * `askedAt` is `performance.now()` of the request. Call the returned function to stop.
 */
export function startPulse(
  prefix: string,
  onAnswer: (answer: PulseAnswer, askedAt: number) => void,
): () => void {
  const client = new QueryClient();
  client.mount();
  const observer = new QueryObserver(client, {
    queryKey: ['pulse', prefix],
    queryFn: async () => {
      const askedAt = performance.now();
      onAnswer(await callUpstream(prefix, '/api/cash/getCoin', {}), askedAt);
      return askedAt;
    },
    refetchInterval: PULSE_MS,
    refetchOnWindowFocus: 'always',
    // Being offline is reported as a failure instead of pausing.
    networkMode: 'always',
    retry: false,
  });
  const unsubscribe = observer.subscribe(() => {});
  return () => {
    unsubscribe();
    client.unmount();
    client.clear();
  };
}
