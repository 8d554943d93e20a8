import { FIRST_PAGE_COOKIE, firstPage } from '@/lib/routes/first-page';
import { findRoute } from '@/lib/routes/partner-routes';
import type { Middleware } from './chain';
import { redirectTo } from './responses';

/** Redirects the site's root and alternative page names to the page's own path (SITE-02, decisions 3 and 4). */
export const withAliases: Middleware = (context, next) => {
  const { request, site, path } = context;
  const isRoot = path === '' || path === '/main';
  const name = isRoot ? firstPage(request.cookies.get(FIRST_PAGE_COOKIE)?.value) : aliasTarget(path);
  return name ? redirectTo(context, `/${site.prefix}/${name}${request.nextUrl.search}`) : next(context);
};

function aliasTarget(path: string): string | undefined {
  const match = findRoute(path.slice(1).split('/'));
  return match && 'redirect' in match ? match.redirect : undefined;
}
