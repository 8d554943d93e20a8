import { addressGroup } from '@/lib/rules/address';
import { ConfigError, type SiteConfig } from '@/lib/sites/config';
import { limitStore } from './limit-store';

/** Attempts per minute, `LOGIN_RATE_LIMIT` or 20. Throws {@link ConfigError} unless it is a whole number above zero. */
export function loginRateLimit(text = process.env.LOGIN_RATE_LIMIT): number {
  if (!text) return 20;
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new ConfigError('LOGIN_RATE_LIMIT: must be a whole number from 1 to 999999');
  }
  return Number(text);
}

/** Counts an attempt under a key; false after too many within a minute. */
const count = (site: SiteConfig, key: string): Promise<boolean> =>
  limitStore().count(site, 'attempts', { points: loginRateLimit(), seconds: 60 }, key);

/** Tries without work that every address has, whatever others use. */
const OWN_UNWORKED = { points: 2, seconds: 60 };

/** Counts one login attempt of an address; false after too many within a minute. */
export const countAddressAttempt = (site: SiteConfig, address: string): Promise<boolean> =>
  count(site, `address:${addressGroup(address)}`);

/**
 * Counts one ticket of an operator's view that an address posts; false after too many within a minute. Pages of other
 * origins may post tickets, and must not use up the sign-ins of the address.
 */
export const countViewAttempt = (site: SiteConfig, address: string): Promise<boolean> =>
  count(site, `view:${addressGroup(address)}`);

/** Counts one sign-up, or one question of the sign-up form, of an address; false after too many within a minute. */
export const countSignupAttempt = (site: SiteConfig, address: string): Promise<boolean> =>
  count(site, `signup:${addressGroup(address)}`);

/**
 * Pages of invitations that an address may open. The guests of a hall or of a phone network come from one address, and
 * a code of 59 random bits cannot be guessed by trying.
 */
const INVITATIONS = { points: 600, seconds: 60 };

/** Counts one page of an invitation of an address; false after too many within a minute. */
export const countInvitationAttempt = (site: SiteConfig, address: string): Promise<boolean> =>
  limitStore().count(site, 'invitations', INVITATIONS, addressGroup(address));

/**
 * Counts one login attempt for an id; false after too many within a minute. Count it after the captcha check, otherwise
 * anyone could lock the id's owner out without solving a captcha.
 */
export const countIdAttempt = (site: SiteConfig, memId: string): Promise<boolean> =>
  count(site, `id:${memId.toLowerCase()}`);

/**
 * Counts one login attempt of a browser without scripts, which does no work; false after too many within a minute. Each
 * address has a few attempts of its own, which others cannot use up; beyond them the whole site shares one limit, so
 * that a program gains little by leaving the work out.
 */
export const countUnworkedAttempt = async (site: SiteConfig, address: string): Promise<boolean> =>
  (await limitStore().count(site, 'unworked', OWN_UNWORKED, addressGroup(address))) ||
  count(site, 'unworked');
