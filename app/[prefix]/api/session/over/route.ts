import { seeOther } from '@/lib/entry/form';
import { errorResponse } from '@/lib/proxy/responses';
import { SESSION_ENDS } from '@/lib/rules/session-end';
import { endSession } from '@/lib/session/end-session';
import { loginPath, nextPath } from '@/lib/session/next-path';
import { requestLocale } from '@/lib/session/request-locale';
import { findSite } from '@/lib/sites/sites';

/** The page the user came from if it is of the same origin, otherwise partnerMain. */
function refererPath(prefix: string, referer: string | null): string {
  const url = referer && URL.canParse(referer) ? new URL(referer) : null;
  return nextPath(prefix, url && url.pathname + url.search);
}

type Context = { params: Promise<{ prefix: string }> };

/** Where a page redirects when its session is over: clears the cookie, then the login page says why (SESS-04, LIVE-02). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { headers } = request;
  const site = findSite((await params).prefix);
  if (!site) return errorResponse('A001', requestLocale(headers.get('cookie')));
  const reason = new URL(request.url).searchParams.get('reason');
  const alert = SESSION_ENDS.find((end) => end === reason);
  const page = refererPath(site.prefix, headers.get('referer'));
  const to =
    reason === 'maintenance'
      ? `/${site.prefix}/warning?next=${encodeURIComponent(page)}`
      : loginPath(site.prefix, { alert });
  // A link on another site must not sign anybody out.
  const isForeign = /^(cross|same)-site$/.test(headers.get('sec-fetch-site') ?? '');
  return seeOther(to, isForeign ? [] : [endSession(site, headers)]);
}
