import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isProof } from '@/lib/rules/proof-of-work';
import { plainDigits } from '@/lib/rules/text';
import type { SiteConfig } from '@/lib/sites/config';
import { limitStore } from './limit-store';
import { openValue, sealValue } from './seal';

/** Seconds until a captcha expires. */
const LIFETIME_SECONDS = 300;
const captcha = z.object({ id: z.string(), answer: z.string() });

/** A captcha is answered once, and remembered a little longer than its seal can be opened. */
const ONCE = { points: 1, seconds: LIFETIME_SECONDS + 60 };

/** The work of a try: zero bits of a hash, and more bits where the digits were not read. */
const WORK_BITS = 15;
const UNREAD_BITS = 19;

/**
 * The work that goes with a captcha: a proof for `challenge` of `bits` bits, or of `unread` bits without the digits.
 */
export interface CaptchaWork {
  challenge: string;
  bits: number;
  unread: number;
}

/** A captcha as it is sealed for the form, with its work. */
export interface IssuedCaptcha {
  sealed: string;
  work: CaptchaWork;
}

/** A fixed answer is for browser tests, which sign in too often to work each time. */
const isFixed = () => process.env.PITBOSS_TEST_CAPTCHA !== undefined;

/**
 * Returns a new captcha: the digits of the picture, and their sealed form that the login form posts back (decision 13).
 */
export async function issueCaptcha(site: SiteConfig): Promise<IssuedCaptcha & { digits: string }> {
  const digits =
    process.env.PITBOSS_TEST_CAPTCHA ?? Array.from({ length: 4 }, () => randomInt(1, 6)).join('');
  return { digits, ...(await sealCaptcha(site, digits)) };
}

/**
 * Returns a captcha with the digits of one that was used, for a try that the platform put off: its picture is still
 * shown. It reveals nothing about the password, so no try is gained. Undefined if the captcha has expired.
 */
export async function sameCaptcha(site: SiteConfig, used: string): Promise<IssuedCaptcha | undefined> {
  const opened = captcha.safeParse(await openValue(site, 'captcha', used, LIFETIME_SECONDS));
  return opened.success ? sealCaptcha(site, opened.data.answer) : undefined;
}

async function sealCaptcha(site: SiteConfig, answer: string): Promise<IssuedCaptcha> {
  const challenge = randomUUID();
  const sealed = await sealValue(site, 'captcha', { id: challenge, answer }, LIFETIME_SECONDS);
  const [bits, unread] = isFixed() ? [0, 0] : [WORK_BITS, UNREAD_BITS];
  return { sealed, work: { challenge, bits, unread } };
}

/**
 * How a captcha was answered: with its work (`worked`), the digits read correctly or left out for more of it; with
 * the correct digits alone, as by a browser without scripts (`read`); or wrongly. Each can be checked only once.
 */
export async function checkCaptcha(
  site: SiteConfig,
  { sealed, answer, proof = '' }: { sealed: string; answer: string; proof?: string },
): Promise<'worked' | 'read' | 'wrong'> {
  const opened = captcha.safeParse(await openValue(site, 'captcha', sealed, LIFETIME_SECONDS));
  if (!opened.success || !(await limitStore().count(site, 'captcha', ONCE, opened.data.id))) return 'wrong';
  const typed = plainDigits(answer).trim();
  const isRead = typed === opened.data.answer;
  if (isFixed()) return isRead ? 'worked' : 'wrong';
  if (!isRead && typed !== '') return 'wrong';
  if (isProof(opened.data.id, proof, isRead ? WORK_BITS : UNREAD_BITS)) return 'worked';
  return isRead ? 'read' : 'wrong';
}
