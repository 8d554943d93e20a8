import { nextPath } from '@/lib/session/next-path';
import { goTo } from './go';
import { isClosed, maintenanceOf } from './maintenance';
import type { Step } from './step';

/**
 * Inside the maintenance window every page leads to the warning page; after it the warning page leads back to where
 * the person was (SITE-08). The warning page asks afresh: who has just been sent there must not bounce.
 */
export const withMaintenance: Step = async (visit, next) => {
  const { request, site, path } = visit;
  const { pathname, search, searchParams } = request.nextUrl;
  const onWarning = path === '/warning';
  const closed = isClosed(await maintenanceOf(site, onWarning));
  if (closed === onWarning) return next(visit);
  if (onWarning) return goTo(visit, nextPath(site.prefix, searchParams.get('next')));
  const from = path === '/login' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return goTo(visit, `/${site.prefix}/warning${from}`);
};
