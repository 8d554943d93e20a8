import { createHmac } from 'node:crypto';
import { toRequestId } from '@/lib/cipher/request-id';
import { siteKey } from '@/lib/cipher/site-key';
import { HEADER } from '@/lib/cipher/wire';
import type { Answer } from '@/lib/proxy/answer';
import * as CODE from '@/lib/rules/code';
import { sessionEndReason } from '@/lib/rules/session-end';
import { loginPath, newPasswordPath, nextPath } from '@/lib/session/next-path';
import { endSession } from '@/lib/session/session-cookies';
import { sendCall } from '@/lib/upstream/send-call';
import type { SessionPost } from './form';
import { seeOther } from './posted-form';

/** Why a password was not set, as a message key; the last one covers every other failure. */
export const NEW_PASSWORD_ERRORS = [
  'differ',
  CODE.invalidPassword,
  CODE.passwordNotChanged,
  CODE.outcomeUnknown,
  'failed',
] as const;
type NewPasswordError = (typeof NEW_PASSWORD_ERRORS)[number];

/**
 * Sets the password that must follow one that a partner has reset (DETAIL-12), and redirects to the page that was asked
 * for, or back to the form with the error.
 */
export async function setNewPassword(post: SessionPost): Promise<Answer> {
  const { site, session, form, headers, locale, side } = post;
  if (!session) return seeOther(loginPath(site.prefix, { alert: 'login' }, side));
  const next = nextPath(site.prefix, form.get('next'), side);
  const back = (error: NewPasswordError) => seeOther(newPasswordPath(site.prefix, { next, error }, side));
  const memPass = form.get('memPass') ?? '';
  if (memPass !== form.get('memPassCheck')) return back('differ');
  // The contract would refuse a longer one as malformed.
  if (memPass.length > 40) return back(CODE.invalidPassword);
  const requestId = toRequestId(headers.get(HEADER.requestId));
  const body = { memId: session.memId, memPass };
  // Without scripts the form can be pressed twice: the same password in the same session is one write (decision 30).
  // The idempotency key travels beside the token, so it is keyed: passwords cannot be tested against it.
  const key = siteKey(site, 'new password');
  const idempotencyKey = createHmac('sha256', key).update(`${session.token}\0${memPass}`).digest('base64url');
  const options = { locale, requestId, idempotencyKey };
  const result = await sendCall(site, session, '/api/member/update', body, options);
  if (result.ok) return seeOther(next);
  const end = sessionEndReason(result.code);
  if (end) {
    return seeOther(loginPath(site.prefix, { alert: end }, side), [
      endSession(site, headers, side, session.viewedBy === undefined ? 'signIn' : 'view'),
    ]);
  }
  return back(NEW_PASSWORD_ERRORS.find((name) => name === result.code) ?? 'failed');
}
