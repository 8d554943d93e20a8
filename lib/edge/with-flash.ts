import { setCookie } from '@/lib/session/cookie';
import { flashCookie } from '@/lib/session/flash';
import type { Step } from './step';

/** Drops the login form's flash once it has been shown; a page cannot set cookies while it renders. */
export const withFlash: Step = async (visit, next) => {
  const { request, site, path } = visit;
  const response = await next(visit);
  if (path === '/login' && request.cookies.has(flashCookie(site.prefix))) {
    // As a plain header: Next would hide a cookie deleted through `response.cookies` from this very page.
    const gone = setCookie(flashCookie(site.prefix), '', {
      path: `/${site.prefix}/login`,
      maxAge: 0,
      host: request.headers.get('host'),
    });
    response.headers.append('set-cookie', gone);
  }
  return response;
};
