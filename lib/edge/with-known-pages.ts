import { findRoute } from '@/lib/routes/partner-routes';
import { showNotFound } from './go';
import { REQUEST_HEADER } from './request-headers';
import type { Step } from './step';

/** Pages that stand outside the back-office's table of routes; anybody may see them. */
const OPEN = new Set(['/login', '/warning']);

export const isOpen = (path: string): boolean => OPEN.has(path);

/** Answers 'Page Not Found' where the site has no page (SITE-05). */
export const withKnownPages: Step = (visit, next) => {
  const { request, path, locale, headers } = visit;
  if (isOpen(path) || findRoute(path.slice(1).split('/'))) return next(visit);
  headers.set(REQUEST_HEADER.locale, locale);
  return showNotFound(request, headers);
};
