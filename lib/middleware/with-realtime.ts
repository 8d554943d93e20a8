import { NextResponse } from 'next/server';
import type { Middleware } from './chain';

/** Whether a path after the prefix belongs to the realtime endpoint. */
export const isRealtimePath = (path: string): boolean => path === '/ws' || path.startsWith('/ws/');

/**
 * Proxies SockJS (HTTP and WebSocket) to the realtime endpoint of the site's upstream. Its address is known only at
 * run time, so it cannot be a rewrite in next.config. The session cookie is not forwarded.
 */
export const withRealtime: Middleware = (context, next) => {
  const { request, site, path } = context;
  if (!isRealtimePath(path)) return next(context);
  const headers = new Headers(context.headers);
  headers.delete('cookie');
  const base = site.baseAddress[site.vendor]!.replace(/\/$/, '');
  return NextResponse.rewrite(new URL(base + path + request.nextUrl.search), { request: { headers } });
};
