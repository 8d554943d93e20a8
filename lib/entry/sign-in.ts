import { requestIdOf } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import type { KeyIn } from '@/lib/i18n/translate';
import { translator } from '@/lib/i18n/translator';
import { checkCaptcha } from '@/lib/session/captcha';
import { clientAddress } from '@/lib/session/client-address';
import { setCookieHeader } from '@/lib/session/cookie';
import { flashCookieHeader } from '@/lib/session/flash';
import { loginPath, nextPath } from '@/lib/session/next-path';
import { countAddressAttempt, countIdAttempt } from '@/lib/session/rate-limit';
import { isPartner, SESSION_MINUTES, type Session, sealSession, sessionCookie } from '@/lib/session/session';
import { failureText } from '@/lib/upstream/failure';
import { sendCall } from '@/lib/upstream/send-call';
import { type FormPost, seeOther } from './form';

/** Longest id that older rules allowed (decision 42). */
const MAX_ID_LENGTH = 20;

/** Signs a partner in and redirects to the next page, or back to the form with the error (LOGIN-02 to LOGIN-06). */
export async function signIn(post: FormPost): Promise<Response> {
  const { site, form, headers } = post;
  const host = headers.get('host');
  const next = nextPath(site.prefix, form.get('next'));
  const memId = (form.get('memId') ?? '').trim();
  const signedIn = await authenticate(post, memId);
  if (typeof signedIn === 'string') {
    const flash = await flashCookieHeader(
      site,
      { memId: memId.slice(0, MAX_ID_LENGTH), error: signedIn },
      host,
    );
    return seeOther(loginPath(site.prefix, { next }), [flash]);
  }
  const path = `/${site.prefix}`;
  const sealed = await sealSession(site, signedIn);
  return seeOther(next, [
    setCookieHeader(sessionCookie(site.prefix), sealed, { path, maxAge: SESSION_MINUTES * 60, host }),
  ]);
}

/** The session, or the text of the first error in the order of LOGIN-02. */
async function authenticate(
  { site, form, headers, locale }: FormPost,
  memId: string,
): Promise<Session | string> {
  const t = translator(locale);
  const message = (key: KeyIn<'entry.login'>) => t(`entry.login.${key}`);
  const memPass = form.get('memPass') ?? '';
  const accessIp = clientAddress(headers);
  if (!(await countAddressAttempt(site.prefix, accessIp))) return failureText(locale, 'A009');
  if (!(await checkCaptcha(site, form.get('captcha') ?? '', form.get('answer') ?? ''))) {
    return message('wrongCaptcha');
  }
  if (!memId) return message('emptyId');
  if (!memPass) return message('emptyPassword');
  // No account has a longer id or password; the contract would refuse these as malformed.
  if (memId.length > MAX_ID_LENGTH || memPass.length > 40) return message('incorrect');
  if (!(await countIdAttempt(site.prefix, memId))) return failureText(locale, 'A009');

  const requestId = requestIdOf(headers.get(HEADER.requestId));
  const result = await sendCall(
    site,
    null,
    '/api/member/login',
    { memId, memPass, accessIp, entry: 'partner' },
    { locale, requestId },
  );
  if (!result.ok) {
    if (result.code === 'A006') return message('notAvailable');
    return result.code === 'U001' ? message('incorrect') : result.message;
  }
  const { member, token, channel, expiresAt } = result.data;
  const session: Session = { ...member, token, channel, expiresAt };
  if (isPartner(session)) return session;
  // An upstream that ignores `entry` signs players in too.
  await sendCall(site, session, '/api/member/logout', {}, { locale, requestId });
  return message('notAvailable');
}
