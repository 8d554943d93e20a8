import { findRoute } from '@/lib/routes/partner-routes';
import { goTo } from './go';
import type { Step } from './step';

/** Leads second names of pages to their first, and the site's root to the main page (SITE-02, decisions 3 and 4). */
export const withAliases: Step = (visit, next) => {
  const { request, site, path } = visit;
  const name = path === '' || path === '/main' ? 'partnerMain' : aliased(path);
  return name ? goTo(visit, `/${site.prefix}/${name}${request.nextUrl.search}`) : next(visit);
};

function aliased(path: string): string | undefined {
  const found = findRoute(path.slice(1).split('/'));
  return found && 'redirect' in found ? found.redirect : undefined;
}
