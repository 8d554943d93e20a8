import type { Envelope } from '@/lib/contract/envelope';

/** A session is refreshed when less than this remains of it, or less than half, in milliseconds (SESS-02). */
const THRESHOLD_MS = 5 * 60_000;
/** Shortest time between two refreshes that nobody requested, in milliseconds. */
const FLOOR_MS = 10_000;
/** Delay before the next refresh after a failed one, in milliseconds. */
const RETRY_MS = 15_000;
/** The longest delay of a timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Refreshes the session on demand and before its end; a short session at half its time. Once a refresh does not move
 * the end any more, the session has reached its absolute lifetime, and the watch waits for that end. `onRefused` gets
 * the code of a refusal and decides which codes end the session.
 */
export function watchSession(prefix: string, expiresAt: string, onRefused: (code: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopped = false;

  function schedule(delay: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(refresh, Math.min(Math.max(delay, 0), MAX_TIMER_MS));
  }
  let latestEnd = 0;
  function scheduleBefore(end: number, floor: number) {
    const remaining = end - Date.now();
    const isMoved = end > latestEnd;
    latestEnd = end;
    schedule(
      isMoved ? Math.max(remaining - Math.min(THRESHOLD_MS, remaining / 2), floor) : remaining + 1_000,
    );
  }

  async function refresh(): Promise<void> {
    if (running || stopped) return;
    running = true;
    try {
      const response = await fetch(`/${prefix}/api/session/refresh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      const answer: Envelope<{ expiresAt: string }> = await response.json();
      if (answer.data) return scheduleBefore(Date.parse(answer.data.expiresAt), FLOOR_MS);
      schedule(RETRY_MS);
      onRefused(answer.resultCode);
    } catch {
      schedule(RETRY_MS);
    } finally {
      running = false;
    }
  }

  scheduleBefore(Date.parse(expiresAt), 0);
  return {
    refresh,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
