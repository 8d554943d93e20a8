import type { Db } from './db/client';
import { publishDesk } from './desk/publish';
import type { Bus } from './realtime/bus';
import { payRolling } from './rollup/pay-rolling';
import { rollUp } from './rollup/rollup';
import { type Loop, startLoop } from './shared/loop';

const INTERVAL_MS = 1_000;

/**
 * Rolls up statistics, tells partners what is new on their desks, and pays the rolling due, every second, one run at a
 * time.
 */
export function startRollup(db: Db, bus: Bus, onError: (error: unknown) => void): Loop {
  const run = async () => {
    await rollUp(db, undefined, (ownerIds) => publishDesk(bus, ownerIds));
    await payRolling(db);
  };
  return startLoop(run, INTERVAL_MS, onError);
}
