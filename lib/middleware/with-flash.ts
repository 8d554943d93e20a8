import { sealedCookie, setCookieHeader } from '@/lib/session/cookie';
import { flashCookie } from '@/lib/session/flash';
import { pathSide } from '@/lib/session/side';
import type { Middleware } from './chain';

/** Deletes the login form's flash cookie once it has been read; a page cannot set cookies while it renders. */
export const withFlash: Middleware = async (context, next) => {
  const { request, site, path } = context;
  const response = await next(context);
  const side = pathSide(path);
  const isLogin = path === '/login' || path === '/play/login';
  if (isLogin && sealedCookie(request.headers.get('cookie'), flashCookie(site.prefix, side))) {
    // Set as a header: Next hides a cookie deleted through `response.cookies` from the page of this request.
    const deletion = setCookieHeader(flashCookie(site.prefix, side), '', {
      path: `/${site.prefix}${path}`,
      maxAge: 0,
      host: request.headers.get('host'),
    });
    response.headers.append('set-cookie', deletion);
  }
  return response;
};
