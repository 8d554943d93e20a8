import { findRoute } from '@/lib/routes/partner-routes';
import { isPlayGuestPage, isPlayPage } from '@/lib/routes/play-routes';
import { REQUEST_HEADER } from '../request-headers';
import type { Middleware } from './chain';
import { renderNotFound } from './responses';

/** Pages that need no session; they are not in the back-office's table of routes. */
const PUBLIC_PAGES = new Set(['/login', '/secondStep', '/warning']);

/** Pages outside the back-office's table of routes that need a session. */
const OWN_PAGES = new Set(['/newPassword', '/enrol']);

export const isPublicPage = (path: string): boolean => PUBLIC_PAGES.has(path) || isPlayGuestPage(path);

/** Answers 'Page Not Found' for a path without a page (SITE-05). */
export const withKnownPages: Middleware = (context, next) => {
  const { request, path, locale, headers } = context;
  if (isPublicPage(path) || OWN_PAGES.has(path) || isPlayPage(path) || findRoute(path.slice(1).split('/')))
    return next(context);
  headers.set(REQUEST_HEADER.locale, locale);
  return renderNotFound(request, headers);
};
