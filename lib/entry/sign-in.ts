import { requestIdOf } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import type { KeyIn } from '@/lib/i18n/translate';
import { translator } from '@/lib/i18n/translator';
import { checkCaptcha } from '@/lib/session/captcha';
import { clientAddress } from '@/lib/session/client-address';
import { setCookie } from '@/lib/session/cookie';
import { setFlash } from '@/lib/session/flash';
import { loginPath, nextPath } from '@/lib/session/next-path';
import { allowAddress, allowId } from '@/lib/session/rate-limit';
import { isPartner, SESSION_MINUTES, type Session, sealSession, sessionCookie } from '@/lib/session/session';
import { failureText } from '@/lib/upstream/failure';
import { sendCall } from '@/lib/upstream/send-call';
import { type FormPost, seeOther } from './form';

/** Longest id that older rules allowed (decision 42). */
const MAX_ID = 20;

/** Signs a partner in and sends them on, or back to the form with what was wrong (LOGIN-02 to LOGIN-06). */
export async function signIn(post: FormPost): Promise<Response> {
  const { site, form, headers } = post;
  const host = headers.get('host');
  const next = nextPath(site.prefix, form.get('next'));
  const memId = (form.get('memId') ?? '').trim();
  const signedIn = await attempt(post, memId);
  if (typeof signedIn === 'string') {
    const flash = await setFlash(site, { memId: memId.slice(0, MAX_ID), error: signedIn }, host);
    return seeOther(loginPath(site.prefix, { next }), [flash]);
  }
  const path = `/${site.prefix}`;
  const sealed = await sealSession(site, signedIn);
  return seeOther(next, [
    setCookie(sessionCookie(site.prefix), sealed, { path, maxAge: SESSION_MINUTES * 60, host }),
  ]);
}

/** The session, or the text of the first thing wrong, in the order of LOGIN-02. */
async function attempt({ site, form, headers, locale }: FormPost, memId: string): Promise<Session | string> {
  const t = translator(locale);
  const say = (key: KeyIn<'entry.login'>) => t(`entry.login.${key}`);
  const memPass = form.get('memPass') ?? '';
  const accessIp = clientAddress(headers);
  if (!(await allowAddress(site.prefix, accessIp))) return failureText(locale, 'A009');
  if (!(await checkCaptcha(site, form.get('captcha') ?? '', form.get('answer') ?? ''))) {
    return say('wrongCaptcha');
  }
  if (!memId) return say('emptyId');
  if (!memPass) return say('emptyPassword');
  // Longer than any that can exist; the contract would call it malformed, which helps nobody.
  if (memId.length > MAX_ID || memPass.length > 40) return say('incorrect');
  if (!(await allowId(site.prefix, memId))) return failureText(locale, 'A009');

  const requestId = requestIdOf(headers.get(HEADER.requestId));
  const result = await sendCall(
    site,
    null,
    '/api/member/login',
    { memId, memPass, accessIp, entry: 'partner' },
    { locale, requestId },
  );
  if (!result.ok) {
    if (result.code === 'A006') return say('notAvailable');
    return result.code === 'U001' ? say('incorrect') : result.message;
  }
  const { member, token, channel, expiresAt } = result.data;
  const session: Session = { ...member, token, channel, expiresAt };
  if (isPartner(session)) return session;
  // An upstream that does not know the two doors lets a player in here.
  await sendCall(site, session, '/api/member/logout', {}, { locale, requestId });
  return say('notAvailable');
}
