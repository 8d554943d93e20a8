import { NextResponse } from 'next/server';
import type { Step } from './step';

/** Whether a path behind the prefix belongs to the realtime endpoint. */
export const isRealtime = (path: string): boolean => path === '/ws' || path.startsWith('/ws/');

/**
 * Carries SockJS, plain and as WebSocket, to the realtime endpoint of the site's upstream. The address is known at
 * run time only, so that it cannot be a rewrite of the build. The session cookie stays here.
 */
export const withRealtime: Step = (visit, next) => {
  const { request, site, path } = visit;
  if (!isRealtime(path)) return next(visit);
  const headers = new Headers(visit.headers);
  headers.delete('cookie');
  const base = site.baseAddress[site.vendor]!.replace(/\/$/, '');
  return NextResponse.rewrite(new URL(base + path + request.nextUrl.search), { request: { headers } });
};
