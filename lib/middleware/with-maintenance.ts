import { nextPath, warningPath } from '@/lib/session/next-path';
import { pathSide } from '@/lib/session/side';
import { getMaintenance, isUnderMaintenance } from '../upstream/maintenance';
import type { Middleware } from './chain';
import { redirectTo } from './responses';

/**
 * Redirects every page to its side's warning page during maintenance, and the warning page back afterwards (SITE-08). A
 * warning page reads the window again, so that an outdated cached one causes no redirect loop.
 */
export const withMaintenance: Middleware = async (context, next) => {
  const { request, site, path } = context;
  const { pathname, search, searchParams } = request.nextUrl;
  const onWarning = path === '/warning' || path === '/play/warning';
  const closed = isUnderMaintenance(await getMaintenance(site, onWarning));
  if (closed === onWarning) return next(context);
  if (onWarning) {
    return redirectTo(context, nextPath(site.prefix, searchParams.get('next'), pathSide(path)));
  }
  const from = /\/login$/.test(path) ? undefined : pathname + search;
  return redirectTo(context, warningPath(site.prefix, pathSide(path), from));
};
