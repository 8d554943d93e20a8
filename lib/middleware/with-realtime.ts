import { NextResponse } from 'next/server';
import type { Middleware } from './chain';
import { isRealtimePath } from './realtime-path';

/**
 * Proxies SockJS (HTTP and WebSocket) to the realtime endpoint of the site's upstream. Its address is known only at
 * run time, so it cannot be a rewrite in next.config. The session cookie is not forwarded. The address names the site of
 * the prefix, under which no session of another site is heard.
 */
export const withRealtime: Middleware = (context, next) => {
  const { request, site, path } = context;
  if (!isRealtimePath(path)) return next(context);
  const headers = new Headers(context.headers);
  headers.delete('cookie');
  const base = site.baseAddress[site.vendor]!.replace(/\/$/, '');
  const target = new URL(base + path.replace(/^\/play/, '') + request.nextUrl.search);
  target.searchParams.set('site', site.siteId);
  return NextResponse.rewrite(target, { request: { headers } });
};
