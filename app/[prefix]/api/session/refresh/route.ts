import { requestIdOf } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { envelopeResponse, errorResponse } from '@/lib/proxy/responses';
import { ok } from '@/lib/rules/result';
import { sessionEndOf } from '@/lib/rules/session-end';
import { setCookieHeader } from '@/lib/session/cookie';
import { endSession } from '@/lib/session/end-session';
import { forgetSession, readSession } from '@/lib/session/read-session';
import { requestLocale } from '@/lib/session/request-locale';
import { isSameOrigin } from '@/lib/session/same-origin';
import { SESSION_MINUTES, sealSession, sessionCookie } from '@/lib/session/session';
import { findSite } from '@/lib/sites/sites';
import { sendCall } from '@/lib/upstream/send-call';

type Context = { params: Promise<{ prefix: string }> };

/** Extends the session at the platform and in the cookie (SESS-02); answers the new expiry as `data.expiresAt`. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { headers } = request;
  const locale = requestLocale(headers.get('cookie'));
  const site = findSite((await params).prefix);
  if (!site) return errorResponse('A001', locale);
  if (!isSameOrigin(headers)) return errorResponse('A011', locale);
  const session = await readSession(site, headers.get('cookie'));
  if (!session) return errorResponse('A005', locale);

  const requestId = requestIdOf(headers.get(HEADER.requestId));
  const result = await sendCall(site, session, '/api/getToken', {}, { locale, requestId });
  if (!result.ok) {
    return envelopeResponse(result, [], sessionEndOf(result.code) ? [endSession(site, headers)] : []);
  }
  const { expiresAt } = result.data;
  const sealed = await sealSession(site, { ...session, expiresAt });
  forgetSession(site, headers.get('cookie'));
  const cookie = setCookieHeader(sessionCookie(site.prefix), sealed, {
    path: `/${site.prefix}`,
    maxAge: SESSION_MINUTES * 60,
    host: headers.get('host'),
  });
  return envelopeResponse(ok({ expiresAt }), [], [cookie]);
}
