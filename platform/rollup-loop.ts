import type { Db } from './db/client';
import { payRolling } from './rollup/pay-rolling';
import { rollUp } from './rollup/rollup';
import { type Loop, startLoop } from './shared/loop';

const INTERVAL_MS = 1_000;

/** Rolls up statistics and pays the rolling due, every second, one run at a time. */
export function startRollup(db: Db, onError: (error: unknown) => void): Loop {
  const run = async () => {
    await rollUp(db);
    await payRolling(db);
  };
  return startLoop(run, INTERVAL_MS, onError);
}
