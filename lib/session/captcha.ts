import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { processWide } from '@/lib/process-wide';
import type { SiteConfig } from '@/lib/sites/config';
import { openValue, sealValue } from './seal';

/** Seconds until a captcha expires. */
const LIFETIME_SECONDS = 300;
const captcha = z.object({ id: z.string(), answer: z.string() });

/** Ids of captchas that were answered, with the moment (ms) after which their seal has expired. */
const usedCaptchas = () => processWide('captcha.used', () => new Map<string, number>());

/** A new captcha: the digits of the picture, and their sealed form that the login form posts back (decision 13). */
export async function issueCaptcha(site: SiteConfig): Promise<{ digits: string; sealed: string }> {
  const digits =
    process.env.PITBOSS_TEST_CAPTCHA ?? Array.from({ length: 4 }, () => randomInt(1, 6)).join('');
  return { digits, sealed: await sealCaptcha(site, digits) };
}

/**
 * A captcha with the digits of one that was answered rightly, for a try that the platform did not take on: the digits
 * need not be read again. It says nothing of the password, so that nobody gains a try.
 */
export const sameCaptcha = (site: SiteConfig, digits: string): Promise<string> => sealCaptcha(site, digits);

const sealCaptcha = (site: SiteConfig, answer: string): Promise<string> =>
  sealValue(site, 'captcha', { id: randomUUID(), answer }, LIFETIME_SECONDS);

/** Whether the answer is right. Each captcha can be checked only once in this process. */
export async function checkCaptcha(site: SiteConfig, sealed: string, answer: string): Promise<boolean> {
  const opened = captcha.safeParse(await openValue(site, 'captcha', sealed, LIFETIME_SECONDS));
  if (!opened.success || !markUsed(opened.data.id)) return false;
  return answer.trim() === opened.data.answer;
}

function markUsed(id: string): boolean {
  const taken = usedCaptchas();
  const now = Date.now();
  // In insertion order, so expired ones come first.
  for (const [old, until] of taken) {
    if (until > now) break;
    taken.delete(old);
  }
  if (taken.has(id)) return false;
  taken.set(id, now + (LIFETIME_SECONDS + 60) * 1000);
  return true;
}
