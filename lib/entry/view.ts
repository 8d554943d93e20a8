import { randomUUID } from 'node:crypto';
import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { plainPage, plainPageHeaders } from '@/lib/install/plain-page';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { clientAddress } from '@/lib/session/client-address';
import { countViewAttempt } from '@/lib/session/rate-limit';
import { requestLocale } from '@/lib/session/request-locale';
import { sessionSide } from '@/lib/session/session';
import { viewCookieHeader } from '@/lib/session/session-cookies';
import { type Side, sideHome } from '@/lib/session/side';
import { findSite } from '@/lib/sites/sites';
import { failure } from '@/lib/upstream/failure';
import { sendCall } from '@/lib/upstream/send-call';
import { toSession } from './opened-session';
import { seeOther } from './posted-form';
import type { SessionAnswer } from './session-answers';

/** Largest form with a ticket, in bytes. */
const MAX_BYTES = 1024;

/** A page of its own with what became of a view; it has nothing of any person. */
function viewPage(
  request: PlainRequest,
  { locale, side, status, note }: { locale: Locale; side: Side; status: number; note: string },
): Answer {
  const t = translator(locale);
  const page = { locale, side, mark: t('viewed.mark'), title: t('viewed.over'), note };
  return { status, headers: plainPageHeaders(request), body: plainPage(page), cookies: [] };
}

/**
 * Opens an operator's view of a member's screens by the ticket that the console posts from its own origin (VIEWAS-01).
 * It is the one form that other origins may post: whoever has a ticket is an operator, and what it opens writes nothing
 * and says on every page whose screens they are (docs/decisions/2026-11-30-viewing-as-a-person.md).
 */
export const answerView: SessionAnswer = async (request, prefix, side) => {
  const { headers } = request;
  const locale = requestLocale(headers.get('cookie'));
  const site = findSite(prefix);
  if (!site) return errorAnswer(CODE.unknownCall, locale);
  if (!headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return errorAnswer(CODE.invalidRequest, locale);
  }
  const refused = (status: number, note: string) => viewPage(request, { locale, side, status, note });
  if (!(await countViewAttempt(site, clientAddress(headers))))
    return refused(429, failure(CODE.tooManyAttempts, locale).message);
  const text = await request.readBody(MAX_BYTES);
  const ticket = new URLSearchParams(text ?? '').get('ticket') ?? '';
  const requestId = toRequestId(headers.get(HEADER.requestId));
  const opened =
    ticket.length > 0 && ticket.length <= 100
      ? await sendCall(site, null, '/api/member/openView', { ticket }, { locale, requestId })
      : failure(CODE.viewTicketRefused, locale);
  if (!opened.ok) return refused(403, opened.message);
  const session = toSession({ ...opened.data, channel: '' });
  if (!session || sessionSide(session) !== side) {
    // The ticket is used up: the view that it opened would run on in nobody's browser.
    const { token } = opened.data;
    await sendCall(site, { token }, '/api/member/endView', {}, { locale, requestId });
    return refused(403, failure(CODE.viewTicketRefused, locale).message);
  }
  const { viewedBy, viewUntil } = opened.data;
  const view = { ...session, viewedBy, viewId: randomUUID(), expiresAt: viewUntil };
  return seeOther(sideHome(site.prefix, side), [await viewCookieHeader(site, view, headers, side)]);
};

/** The page that says that a view is over. */
export const answerViewOver: SessionAnswer = async (request, prefix, side) => {
  const locale = requestLocale(request.headers.get('cookie'));
  if (!findSite(prefix)) return errorAnswer(CODE.unknownCall, locale);
  return viewPage(request, { locale, side, status: 200, note: translator(locale)('viewed.overNote') });
};
