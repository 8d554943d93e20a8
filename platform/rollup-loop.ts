import type { Db } from './db/client';
import { rollUp } from './statistics/rollup';

const INTERVAL_MS = 1_000;

/** Rolls statistics up every second, one run at a time; `stop` waits for a run under way. */
export function startRollup(db: Db, onError: (error: unknown) => void): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let run: Promise<void> = Promise.resolve();
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      run = rollUp(db)
        .then(() => {}, onError)
        .then(next);
    }, INTERVAL_MS);
  };
  next();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return run;
    },
  };
}
