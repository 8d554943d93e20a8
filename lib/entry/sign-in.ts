import { requestIdOf } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import type { KeyIn } from '@/lib/i18n/translate';
import { translator } from '@/lib/i18n/translator';
import { popupsCookieHeader } from '@/lib/popups';
import { browserName } from '@/lib/rules/browser-name';
import { checkCaptcha, sameCaptcha } from '@/lib/session/captcha';
import { clientAddress } from '@/lib/session/client-address';
import { deviceCookieHeader, knownDevice } from '@/lib/session/device';
import { flashCookieHeader } from '@/lib/session/flash';
import { loginPath, nextPath } from '@/lib/session/next-path';
import { countAddressAttempt, countIdAttempt, countUnworkedAttempt } from '@/lib/session/rate-limit';
import { type Session, sideOfSession } from '@/lib/session/session';
import { sessionCookieHeader } from '@/lib/session/session-cookies';
import { failureText } from '@/lib/upstream/failure';
import { sendCall } from '@/lib/upstream/send-call';
import { loadSite } from '@/lib/upstream/site-calls';
import { type FormPost, seeOther } from './form';
import { isFromScript, type LoginField, loginAnswer, loginCaptcha } from './login-answer';

/** Longest id that older rules allowed (decision 42). */
const MAX_ID_LENGTH = 20;

/** Codes that say when to try again, with their texts. */
const WAITS: Readonly<Record<string, 'busy' | 'tooSoon'>> = { A028: 'busy', A029: 'tooSoon' };

/** Why nobody was signed in, and at which field. */
interface Refusal {
  error: string;
  field?: LoginField;
  /** Seconds to wait, where nothing was tried. */
  wait?: number;
}

/**
 * Signs somebody in at one side of the site and redirects to the next page, or back to the form with the error (LOGIN-02 to LOGIN-06). The
 * form's script is answered the same without redirects, so that what was typed stays typed.
 */
export async function signIn(post: FormPost): Promise<Response> {
  const { site, form, headers, locale, side } = post;
  const next = nextPath(site.prefix, form.get('next'), side);
  const memId = (form.get('memId') ?? '').trim();
  const isScript = isFromScript(headers);
  const signedIn = await authenticate(post, memId);
  if ('error' in signedIn) {
    const { wait, ...refusal } = signedIn;
    if (isScript && wait !== undefined) {
      // One that expired since the check is replaced with its picture.
      const captcha = (await sameCaptcha(site, form.get('captcha') ?? '')) ?? (await loginCaptcha(site));
      return loginAnswer({ error: refusal.error, wait, captcha });
    }
    if (isScript) return loginAnswer({ ...refusal, captcha: await loginCaptcha(site) });
    const flash = { memId: memId.slice(0, MAX_ID_LENGTH), ...refusal };
    return seeOther(loginPath(site.prefix, { next }, side), [
      await flashCookieHeader(site, flash, headers.get('host'), side),
    ]);
  }
  const cookies = await Promise.all([
    sessionCookieHeader(site, signedIn, headers, side),
    deviceCookieHeader(site, headers, signedIn.memId),
  ]);
  if (side === 'partner') loadSite(site, locale);
  cookies.push(popupsCookieHeader(side === 'play' ? `${site.prefix}/play` : site.prefix));
  return isScript ? loginAnswer({ next }, cookies) : seeOther(next, cookies);
}

/** The session, or the first error in the order of LOGIN-02. */
async function authenticate(
  { site, form, headers, locale, side }: FormPost,
  memId: string,
): Promise<Session | Refusal> {
  const t = translator(locale);
  const refuse = (key: KeyIn<'entry.login'>, field?: LoginField): Refusal => ({
    error: t(`entry.login.${key}`),
    ...(field ? { field } : {}),
  });
  const memPass = form.get('memPass') ?? '';
  const accessIp = clientAddress(headers);
  if (!(await countAddressAttempt(site.prefix, accessIp))) return { error: failureText(locale, 'A009') };
  const field = (name: string) => form.get(name) ?? '';
  const given = { sealed: field('captcha'), answer: field('answer'), proof: field('proof') };
  const captcha = await checkCaptcha(site, given);
  if (captcha === 'wrong') return refuse('wrongCaptcha', 'answer');
  if (captcha === 'read' && !(await countUnworkedAttempt(site.prefix))) {
    return { error: failureText(locale, 'A009') };
  }
  if (!memId) return refuse('emptyId', 'memId');
  if (!memPass) return refuse('emptyPassword', 'memPass');
  // No account has a longer id or password; the contract would refuse these as malformed.
  if (memId.length > MAX_ID_LENGTH || memPass.length > 40) return refuse('incorrect', 'memPass');
  const device = await knownDevice(site, headers.get('cookie'), memId);
  if (!device && !(await countIdAttempt(site.prefix, memId))) return { error: failureText(locale, 'A009') };

  const requestId = requestIdOf(headers.get(HEADER.requestId));
  const result = await sendCall(
    site,
    null,
    '/api/member/login',
    { memId, memPass, accessIp, entry: side, device, browser: browserName(headers.get('user-agent')) },
    { locale, requestId },
  );
  if (!result.ok) {
    if (result.code === 'A006') return refuse('notAvailable');
    const wait = WAITS[result.code];
    if (wait) {
      const { seconds } = (result.data ?? { seconds: 5 }) as { seconds: number };
      return { error: t(`entry.login.${wait}`, { seconds }), wait: seconds };
    }
    return result.code === 'U001' ? refuse('incorrect', 'memPass') : { error: result.message };
  }
  const { member, token, channel, expiresAt, previousLogin } = result.data;
  const session: Session = { ...member, token, channel, expiresAt, previousLogin };
  if (sideOfSession(session) === side) return session;
  // An upstream that ignores `entry` signs the others in too.
  await sendCall(site, session, '/api/member/logout', {}, { locale, requestId });
  return refuse('notAvailable');
}
