import { RateLimiterMemory } from 'rate-limiter-flexible';
import { processWide } from '@/lib/process-wide';
import { addressGroup } from '@/lib/rules/address';
import { ConfigError } from '@/lib/sites/config';

/** Attempts per minute, `LOGIN_RATE_LIMIT` or 20. Throws {@link ConfigError} unless it is a whole number above zero. */
export function loginRateLimit(given = process.env.LOGIN_RATE_LIMIT): number {
  if (!given) return 20;
  if (!/^[1-9]\d{0,5}$/.test(given)) {
    throw new ConfigError('LOGIN_RATE_LIMIT: must be a whole number from 1 to 999999');
  }
  return Number(given);
}

const limiter = () =>
  processWide('login.limiter', () => new RateLimiterMemory({ points: loginRateLimit(), duration: 60 }));

/** Tries without work that each address has for itself. */
const OWN_UNWORKED = 2;
const ownUnworked = () =>
  processWide('login.unworked', () => new RateLimiterMemory({ points: OWN_UNWORKED, duration: 60 }));

const countAttempt = (key: string, among = limiter()): Promise<boolean> =>
  among.consume(key).then(
    () => true,
    () => false,
  );

/** Counts one login attempt of an address; false after too many within a minute. */
export const countAddressAttempt = (prefix: string, address: string): Promise<boolean> =>
  countAttempt(`address:${prefix}:${addressGroup(address)}`);

/** Counts one sign-up, or one question of the sign-up form, of an address; false after too many within a minute. */
export const countJoinAttempt = (prefix: string, address: string): Promise<boolean> =>
  countAttempt(`join:${prefix}:${addressGroup(address)}`);

/**
 * Counts one login attempt for an id; false after too many within a minute. Count it after the captcha check, otherwise
 * anyone could lock the id's owner out without solving a captcha.
 */
export const countIdAttempt = (prefix: string, memId: string): Promise<boolean> =>
  countAttempt(`id:${prefix}:${memId.toLowerCase()}`);

/**
 * Counts one login attempt of a browser without scripts, which works nothing out; false after too many within a minute.
 * Each address has a few for itself, which nobody can use up for it; beyond them the limit is all of the site's, so that a
 * program gains little by leaving the work out.
 */
export const countUnworkedAttempt = async (prefix: string, address: string): Promise<boolean> =>
  (await countAttempt(`${prefix}:${addressGroup(address)}`, ownUnworked())) ||
  countAttempt(`unworked:${prefix}`);
