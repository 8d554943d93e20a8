import { RateLimiterMemory } from 'rate-limiter-flexible';
import { processWide } from '@/lib/process-wide';

const limiter = () =>
  processWide(
    'login.limiter',
    () => new RateLimiterMemory({ points: Number(process.env.LOGIN_RATE_LIMIT) || 20, duration: 60 }),
  );

const allow = (key: string): Promise<boolean> =>
  limiter()
    .consume(key)
    .then(
      () => true,
      () => false,
    );

/** Counts one login attempt of an address; false when it has had too many within a minute. */
export const allowAddress = (prefix: string, address: string): Promise<boolean> =>
  allow(`address:${prefix}:${address}`);

/**
 * Counts one login attempt for an id; false when it has had too many within a minute. To be asked after the captcha:
 * otherwise anybody could keep the id's owner out without solving a single one.
 */
export const allowId = (prefix: string, memId: string): Promise<boolean> =>
  allow(`id:${prefix}:${memId.toLowerCase()}`);
