import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Db } from '../db/client';

/** The limits of acts: at most `points` attempts are let through within `duration` seconds. */
const LIMITS = {
  /** Sign-ups of one address, and of one phone or bank account. */
  signup: { points: 60, duration: 600 },
  /** Checks whether an id or nickname is free, by the guest's address or by the partner's account. */
  check: { points: 120, duration: 60 },
  /** Pages of invitations by address. All guests of a hall or of a phone network may share one address. */
  invitation: { points: 600, duration: 60 },
  /** Games that guests try, by address: each asks the vendor. */
  demo: { points: 60, duration: 60 },
  /** Wrong coupon numbers of one account, and of one address. */
  coupon: { points: 20, duration: 600 },
} as const;
type Limited = keyof typeof LIMITS;

/** Each process counts the attempts by itself, for each database, so that the limits of several instances add up. */
const limiters = new WeakMap<Db, Map<Limited, RateLimiterMemory>>();

function findLimiter(db: Db, act: Limited): RateLimiterMemory {
  const databaseLimiters = limiters.get(db) ?? new Map<Limited, RateLimiterMemory>();
  limiters.set(db, databaseLimiters);
  const limiter = databaseLimiters.get(act) ?? new RateLimiterMemory(LIMITS[act]);
  databaseLimiters.set(act, limiter);
  return limiter;
}

/**
 * Counts an attempt by each of the keys (`ip 203.0.113.9`, `member 7`); false if one of them has had too many. Empty keys
 * are not counted.
 */
export async function countAttempt(
  db: Db,
  act: Limited,
  siteId: string,
  keys: readonly string[],
): Promise<boolean> {
  const limiter = findLimiter(db, act);
  const counted = keys.filter(Boolean).map((key) =>
    limiter.consume(`${siteId} ${key}`).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(counted)).every(Boolean);
}

/** Whether the attempts of one of the keys are used up. Asking counts as no attempt. */
export async function areUsedUp(
  db: Db,
  act: Limited,
  siteId: string,
  keys: readonly string[],
): Promise<boolean> {
  const limiter = findLimiter(db, act);
  const counted = await Promise.all(keys.filter(Boolean).map((key) => limiter.get(`${siteId} ${key}`)));
  return counted.some((counter) => counter !== null && counter.consumedPoints >= LIMITS[act].points);
}
