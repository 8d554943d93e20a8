import type { Answer } from '@/lib/proxy/answer';
import { type CaptchaWork, type IssuedCaptcha, issueCaptcha } from '@/lib/session/captcha';
import { type CaptchaDrawing, drawCaptcha } from '@/lib/session/captcha-drawing';
import type { HeaderReader } from '@/lib/session/header-reader';
import type { SiteConfig } from '@/lib/sites/config';

/** A field of the login form. */
export type LoginField = 'memId' | 'memPass' | 'answer';

/** A captcha for the form: sealed, to be posted back, and its picture. */
export interface LoginCaptcha {
  sealed: string;
  drawing: CaptchaDrawing;
  /** The proof of work that each try needs. */
  work: CaptchaWork;
}

/** The answer to the login form's script: the next page, or the changes to the form. */
export type LoginAnswer =
  | { next: string }
  | { error?: string; field?: LoginField; needsHelp?: boolean; captcha: LoginCaptcha }
  | LoginWait;

/**
 * The answer to a sign-in that was not tried: the form keeps everything that was typed, the digits included, and may be
 * sent again after `wait` seconds.
 */
interface LoginWait {
  error: string;
  wait: number;
  /** The captcha on the page, sealed again. */
  captcha: IssuedCaptcha;
}

/** Returns a new captcha with its drawing. */
export async function loginCaptcha(site: SiteConfig): Promise<LoginCaptcha> {
  const { digits, ...issued } = await issueCaptcha(site);
  return { ...issued, drawing: drawCaptcha(digits) };
}

/** Whether a post was sent by the form's script, which stays on its page, and not by the form itself. */
export const isFromScript = (headers: HeaderReader): boolean =>
  headers.get('accept')?.includes('application/json') ?? false;

/** Returns an answer to the script. */
export const loginAnswer = (answer: LoginAnswer, cookies: readonly string[] = []): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(answer),
  cookies,
});
