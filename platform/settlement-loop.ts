import type { Db } from './db/client';
import { closeAllDue } from './settlement/close-period';
import type { Clock } from './shared/clock';
import { type Loop, startLoop } from './shared/loop';

const INTERVAL_MS = 60_000;

/** Closes settlement periods that are over, every minute; several instances at once close each once. */
export const startSettlement = (db: Db, now: Clock, onError: (error: unknown) => void): Loop =>
  startLoop(() => closeAllDue(db, now()), INTERVAL_MS, onError);
