import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Db } from '../db/client';

/** The limits of acts: how many attempts pass within so many seconds. */
const LIMITS = {
  /** Sign-ups of one address, and of one phone or bank account. */
  signup: { points: 60, duration: 600 },
  /** Questions whether an id or nickname is free, by the guest's address or by the partner's account. */
  check: { points: 120, duration: 60 },
  /** Pages of invitations of one address: the guests of a hall, or of a phone network, come from one. */
  invitation: { points: 600, duration: 60 },
  /** Wrong coupon numbers of one account, and of one address. */
  coupon: { points: 20, duration: 600 },
} as const;
type Limited = keyof typeof LIMITS;

/** Attempts are counted in this process, for each database: the limits of several instances add up. */
const limiters = new WeakMap<Db, Map<Limited, RateLimiterMemory>>();

function findLimiter(db: Db, what: Limited): RateLimiterMemory {
  const own = limiters.get(db) ?? new Map<Limited, RateLimiterMemory>();
  limiters.set(db, own);
  const limiter = own.get(what) ?? new RateLimiterMemory(LIMITS[what]);
  own.set(what, limiter);
  return limiter;
}

/**
 * Counts an attempt by each of the keys (`ip 203.0.113.9`, `member 7`); false if one of them has had too many. Empty keys
 * are not counted.
 */
export async function countAttempt(
  db: Db,
  what: Limited,
  siteId: string,
  keys: readonly string[],
): Promise<boolean> {
  const limiter = findLimiter(db, what);
  const counted = keys.filter(Boolean).map((key) =>
    limiter.consume(`${siteId} ${key}`).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(counted)).every(Boolean);
}

/** Whether the attempts of one of the keys are used up. This question counts no attempt. */
export async function areUsedUp(
  db: Db,
  what: Limited,
  siteId: string,
  keys: readonly string[],
): Promise<boolean> {
  const limiter = findLimiter(db, what);
  const counted = await Promise.all(keys.filter(Boolean).map((key) => limiter.get(`${siteId} ${key}`)));
  return counted.some((counter) => counter !== null && counter.consumedPoints >= LIMITS[what].points);
}
