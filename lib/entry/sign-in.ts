import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import type { KeyIn } from '@/lib/i18n/translate';
import { translator } from '@/lib/i18n/translator';
import { ownValue } from '@/lib/own-value';
import { popupsCookieHeader } from '@/lib/popups';
import type { Answer } from '@/lib/proxy/answer';
import { browserName } from '@/lib/rules/browser-name';
import * as CODE from '@/lib/rules/code';
import { checkCaptcha, sameCaptcha } from '@/lib/session/captcha';
import { clientAddress } from '@/lib/session/client-address';
import { browserDevice, type Device, deviceCookieHeader, isKnownTo } from '@/lib/session/device';
import { flashCookieHeader } from '@/lib/session/flash';
import { loginPath, nextPath, secondStepPath } from '@/lib/session/next-path';
import { type PendingStep, pendingStepHeader } from '@/lib/session/pending-step';
import { countAddressAttempt, countIdAttempt, countUnworkedAttempt } from '@/lib/session/rate-limit';
import type { Session } from '@/lib/session/session';
import { sessionCookieHeader } from '@/lib/session/session-cookies';
import { failureText } from '@/lib/upstream/failure';
import { sendCall } from '@/lib/upstream/send-call';
import { loadSite } from '@/lib/upstream/site-calls';
import type { FormPost } from './form';
import { isFromScript, type LoginField, loginAnswer, loginCaptcha } from './login-answer';
import { openedSession } from './opened-session';
import { seeOther } from './posted-form';

/** Longest id that older rules allowed (decision 42). */
const MAX_ID_LENGTH = 20;

/** Codes that say when to try again, with their texts. */
const WAITS: Readonly<Record<string, 'busy' | 'tooSoon'>> = {
  [CODE.signInQueueFull]: 'busy',
  [CODE.passwordRetryTooSoon]: 'tooSoon',
};

/** Codes of a locked account or a blocked address. Trying again does not help. */
const HELP_CODES: ReadonlySet<string> = new Set([
  CODE.lockedByWrongPasswords,
  CODE.signInSwitchedOff,
  CODE.blockedAddress,
]);

/** Reason of a failed sign-in, and its field. */
interface Refusal {
  error: string;
  field?: LoginField;
  /** Only the customer centre can help. */
  needsHelp?: true;
  /** Seconds to wait, where nothing was tried. */
  wait?: number;
}

/**
 * Signs a member in at one side of the site and redirects to the next page, to the second step where a factor is
 * switched on (KEEP-02), or back to the form with the error (LOGIN-02 to LOGIN-06). The form's script gets the same
 * without redirects, so that the typed text is preserved.
 */
export async function signIn(post: FormPost): Promise<Answer> {
  const { site, form, headers, side } = post;
  const next = nextPath(site.prefix, form.get('next'), side);
  const memId = (form.get('memId') ?? '').trim();
  const isScript = isFromScript(headers);
  const device = await browserDevice(site, headers.get('cookie'));
  const signedIn = await authenticate(post, memId, device);
  if ('kinds' in signedIn) {
    const { token, kinds } = signedIn;
    const host = headers.get('host');
    const cookie = await pendingStepHeader(site, { token, kinds, memId, next, device }, host);
    const to = secondStepPath(site.prefix);
    return isScript ? loginAnswer({ next: to }, [cookie]) : seeOther(to, [cookie]);
  }
  if ('error' in signedIn) {
    const { wait, ...refusal } = signedIn;
    if (isScript && wait !== undefined) {
      // A captcha that has expired since the check is replaced, together with its picture.
      const captcha = (await sameCaptcha(site, form.get('captcha') ?? '')) ?? (await loginCaptcha(site));
      return loginAnswer({ error: refusal.error, wait, captcha });
    }
    if (isScript) return loginAnswer({ ...refusal, captcha: await loginCaptcha(site) });
    const flash = { memId: memId.slice(0, MAX_ID_LENGTH), ...refusal };
    return seeOther(loginPath(site.prefix, { next }, side), [
      await flashCookieHeader(site, flash, headers.get('host'), side),
    ]);
  }
  const cookies = await signedInCookies(post, signedIn, device);
  return isScript ? loginAnswer({ next }, cookies) : seeOther(next, cookies);
}

/**
 * Cookies of a sign-in: the session, and the ids that have signed in from this browser. Starts to load the data that
 * its pages read.
 */
export async function signedInCookies(
  { site, headers, locale, side }: FormPost,
  session: Session,
  device: Device,
): Promise<string[]> {
  if (side === 'partner') loadSite(site, locale);
  const cookies = await Promise.all([
    sessionCookieHeader(site, session, headers, side),
    deviceCookieHeader(site, headers, device, session.memId),
  ]);
  return [...cookies, popupsCookieHeader(side === 'play' ? `${site.prefix}/play` : site.prefix)];
}

/** A sign-in that waits for its second factor. */
type Waiting = Pick<PendingStep, 'token' | 'kinds'>;

/** Signs in: returns the session, the sign-in that waits for its second factor, or the first error in the order of LOGIN-02. */
async function authenticate(
  { site, form, headers, locale, side }: FormPost,
  memId: string,
  device: Device,
): Promise<Session | Waiting | Refusal> {
  const t = translator(locale);
  const refuse = (key: KeyIn<'entry.login'>, field?: LoginField): Refusal => ({
    error: t(`entry.login.${key}`),
    field,
  });
  const memPass = form.get('memPass') ?? '';
  const accessIp = clientAddress(headers);
  if (!(await countAddressAttempt(site, accessIp)))
    return { error: failureText(locale, CODE.tooManyAttempts) };
  const field = (name: string) => form.get(name) ?? '';
  const tried = { sealed: field('captcha'), answer: field('answer'), proof: field('proof') };
  const captcha = await checkCaptcha(site, tried);
  if (captcha === 'wrong') return refuse('wrongCaptcha', 'answer');
  if (captcha === 'read' && !(await countUnworkedAttempt(site, accessIp))) {
    return { error: failureText(locale, CODE.tooManyAttempts) };
  }
  if (!memId) return refuse('emptyId', 'memId');
  if (!memPass) return refuse('emptyPassword', 'memPass');
  // No account has a longer id or password; the contract would refuse these as malformed.
  if (memId.length > MAX_ID_LENGTH || memPass.length > 40) return refuse('incorrect', 'memPass');
  if (!isKnownTo(device, memId) && !(await countIdAttempt(site, memId)))
    return { error: failureText(locale, CODE.tooManyAttempts) };

  const requestId = toRequestId(headers.get(HEADER.requestId));
  const result = await sendCall(
    site,
    null,
    '/api/member/login',
    {
      memId,
      memPass,
      accessIp,
      entry: side,
      device: device.id,
      browser: browserName(headers.get('user-agent')),
    },
    { locale, requestId },
  );
  if (!result.ok) {
    if (result.code === CODE.notAllowed) return refuse('notAvailable');
    const details = (result.data ?? {}) as { seconds?: number; pending?: Waiting };
    // Players have no second factor.
    if (result.code === CODE.secondFactorRequired && details.pending && side === 'partner')
      return details.pending;
    const wait = ownValue(WAITS, result.code);
    if (wait) {
      const { seconds = 5 } = details;
      return { error: t(`entry.login.${wait}`, { seconds }), wait: seconds };
    }
    if (result.code === CODE.unknownMember) return refuse('incorrect', 'memPass');
    return { error: result.message, needsHelp: HELP_CODES.has(result.code) || undefined };
  }
  const session = await openedSession({ site, side }, result.data, { locale, requestId });
  return session ?? refuse('notAvailable');
}
