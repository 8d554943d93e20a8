import type { Db } from '../db/client';
import type { Clock } from '../shared/clock';
import { type Loop, startLoop } from '../shared/loop';
import { closeExpired } from './end-view';

/** Time between two looks for views whose time is over, in milliseconds. Their tokens are refused at once. */
const EVERY_MS = 60_000;

/** Writes down the ends of views whose windows were left alone. */
export const startViewEnds = (db: Db, now: Clock, onError: (error: unknown) => void): Loop =>
  startLoop(() => closeExpired(db, now()), EVERY_MS, onError);
