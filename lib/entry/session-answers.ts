import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import type { Locale } from '@/lib/i18n/locales';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { envelopeAnswer, errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { ok } from '@/lib/rules/result';
import { SESSION_ENDS, type SessionEnd, sessionEndReason } from '@/lib/rules/session-end';
import { flashCookieHeader } from '@/lib/session/flash';
import { loginPath, nextPath, viewPath } from '@/lib/session/next-path';
import { forgetSession, readSession } from '@/lib/session/read-session';
import { requestLocale } from '@/lib/session/request-locale';
import { isSameOrigin } from '@/lib/session/same-origin';
import type { Session } from '@/lib/session/session';
import { endSession, sessionCookieHeader } from '@/lib/session/session-cookies';
import { isProvedOver } from '@/lib/session/session-over';
import type { Side } from '@/lib/session/side';
import { askedView, readPageSession, VIEW_FIELD } from '@/lib/session/view-binding';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';
import { failure } from '@/lib/upstream/failure';
import { sendCall } from '@/lib/upstream/send-call';
import { readForm, refererPath, type SessionPost } from './form';
import { isFromScript, loginAnswer, loginCaptcha } from './login-answer';
import { defaultSessionEnd } from './opened-session';
import { seeOther } from './posted-form';

/** Answers a request about the session of one side of the site with this prefix. */
export type SessionAnswer = (request: PlainRequest, prefix: string, side: Side) => Promise<Answer>;

/** The answer to a form's post; a form of a view that is not this browser's any more is told that it is over. */
export const forForm =
  (answer: (post: SessionPost) => Promise<Answer>): SessionAnswer =>
  async (request, prefix, side) => {
    const post = await readForm(request, prefix, side);
    if (!('form' in post)) return post;
    const { site, form, headers, locale } = post;
    const session = await readPageSession(site, headers.get('cookie'), side, form.get(VIEW_FIELD));
    if (session !== 'other') return answer({ ...post, session });
    return isFromScript(headers) ? errorAnswer(CODE.viewOver, locale) : seeOther(viewPath(prefix, side));
  };

/**
 * The refresh button of the login form: redirects to the form, which shows a new captcha and preserves the typed id.
 * The form's script gets only the captcha.
 */
export const answerCaptcha = forForm(async ({ site, form, headers, side }) => {
  if (isFromScript(headers)) return loginAnswer({ captcha: await loginCaptcha(site) });
  const memId = (form.get('memId') ?? '').slice(0, 20);
  const next = nextPath(site.prefix, form.get('next'), side);
  return seeOther(loginPath(site.prefix, { next }, side), [
    await flashCookieHeader(site, { memId }, headers.get('host'), side),
  ]);
});

/**
 * Signs out here and at the platform (SESS-06), or ends an operator's view (VIEWAS-03), whichever the form is of. The
 * browser is signed out even when the platform does not answer.
 */
export const answerLogout = forForm(async ({ site, session, headers, side }) => {
  const isView = session?.viewedBy !== undefined;
  const cookie = endSession(site, headers, side, isView ? 'view' : 'signIn');
  const requestId = toRequestId(headers.get(HEADER.requestId));
  const path = isView ? '/api/member/endView' : '/api/member/logout';
  if (session) await sendCall(site, session, path, {}, { requestId });
  const to = isView ? viewPath(site.prefix, side) : loginPath(site.prefix, {}, side);
  const answer = seeOther(to, [cookie]);
  // Cookies and storage are not cleared: they hold theme, columns and named views, and belong to all sites of this
  // origin.
  return { ...answer, headers: { ...answer.headers, 'clear-site-data': '"cache"' } };
});

const VIEW_OVER: SessionEnd = 'viewOver';

/** The login page after a session has ended: it says why and leads back to `page`, an address of the side. */
function afterSession(site: SiteConfig, page: string | null, reason: string | null, side: Side): string {
  const alert = SESSION_ENDS.find((end) => end === reason);
  if (alert === VIEW_OVER) return viewPath(site.prefix, side);
  return loginPath(site.prefix, alert ? { next: nextPath(site.prefix, page, side), alert } : {}, side);
}

/** Ends the session or the view of the posting page (LIVE-06), after its channel or a call reported the end (SESS-04). */
export const answerOver = forForm(async ({ site, form, headers, side }) => {
  const reason = form.get('reason');
  const isView = form.has(VIEW_FIELD) || reason === VIEW_OVER;
  const to = afterSession(site, refererPath(headers.get('referer')), reason, side);
  return seeOther(to, [endSession(site, headers, side, isView ? 'view' : 'signIn')]);
});

/**
 * Answers the address to which a page redirects when its session is over (SESS-04): deletes the cookie of the session that the address proves
 * to be over, and no other, so that no link can sign a person out.
 */
export const answerOverRedirect: SessionAnswer = async ({ headers, url }, prefix, side) => {
  const site = findSite(prefix);
  if (!site) return errorAnswer(CODE.unknownCall, requestLocale(headers.get('cookie')));
  const query = new URL(url, 'http://site').searchParams;
  const session = await readSession(site, headers.get('cookie'), side);
  const isOver = session !== null && (await isProvedOver(site, session, query));
  const to = afterSession(site, query.get('next'), query.get('reason'), side);
  const ended = session?.viewedBy === undefined ? 'signIn' : 'view';
  return seeOther(to, isOver ? [endSession(site, headers, side, ended)] : []);
};

/** A view is not extended: its page learns the end that it has, and afterwards that it is over. */
const refreshedView = ({ expiresAt }: Session, locale: Locale): Answer =>
  envelopeAnswer(Date.parse(expiresAt) > Date.now() ? ok({ expiresAt }) : failure(CODE.viewOver, locale));

/** Extends the session at the platform and in the cookie (SESS-02); answers the new expiry as `data.expiresAt`. */
export const answerRefresh: SessionAnswer = async ({ headers, url }, prefix, side) => {
  const cookies = headers.get('cookie');
  const locale = requestLocale(cookies);
  const site = findSite(prefix);
  if (!site) return errorAnswer(CODE.unknownCall, locale);
  if (!isSameOrigin(headers)) return errorAnswer(CODE.otherOrigin, locale);
  const session = await readPageSession(site, cookies, side, askedView(headers, url));
  if (session === 'other') return errorAnswer(CODE.viewOver, locale);
  if (!session) return errorAnswer(CODE.signInRequired, locale);
  if (session.viewedBy !== undefined) return refreshedView(session, locale);

  const requestId = toRequestId(headers.get(HEADER.requestId));
  const result = await sendCall(site, session, '/api/getToken', {}, { locale, requestId });
  if (!result.ok) {
    return envelopeAnswer(
      result,
      [],
      sessionEndReason(result.code) ? [endSession(site, headers, side, 'signIn')] : [],
    );
  }
  const { token = session.token, expiresAt = defaultSessionEnd() } = result.data;
  const cookie = await sessionCookieHeader(site, { ...session, token, expiresAt }, headers, side);
  forgetSession(site, cookies, side);
  return envelopeAnswer(ok({ expiresAt }), [], [cookie]);
};
