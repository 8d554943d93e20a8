import { nextPath } from '@/lib/session/next-path';
import { sideOfPath } from '@/lib/session/side';
import { getMaintenance, isUnderMaintenance } from '../upstream/maintenance';
import type { Middleware } from './chain';
import { redirectTo } from './responses';

/**
 * Redirects every page to the warning page during maintenance, and the warning page back afterwards (SITE-08). The
 * warning page reads the window again, so that an outdated cached one causes no redirect loop.
 */
export const withMaintenance: Middleware = async (context, next) => {
  const { request, site, path } = context;
  const { pathname, search, searchParams } = request.nextUrl;
  const onWarning = path === '/warning';
  const closed = isUnderMaintenance(await getMaintenance(site, onWarning));
  if (closed === onWarning) return next(context);
  if (onWarning) {
    const next = searchParams.get('next');
    const side = sideOfPath((next ?? '').slice(site.prefix.length + 1));
    return redirectTo(context, nextPath(site.prefix, next, side));
  }
  const from = path === '/login' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return redirectTo(context, `/${site.prefix}/warning${from}`);
};
