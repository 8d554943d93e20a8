import { isLocale } from '@/lib/i18n/locales';
import type { Screen } from './palette-groups';

/** Most recent screens, and most recent members. */
const MOST = 5;

/** The addresses that this tab's history holds for the site, the latest first; empty in browsers that cannot say. */
function visited(): URL[] {
  // Older browsers lack it.
  const navigation: { entries(): { url: string | null }[] } | undefined = Reflect.get(window, 'navigation');
  const urls = navigation?.entries().flatMap(({ url }) => (url ? new URL(url) : [])) ?? [];
  return urls.reverse();
}

/** The recently visited screens and members, without the current address. */
export function recentPages(
  prefix: string,
  screens: readonly Screen[],
): { screens: Screen[]; members: Screen[] } {
  const recent = { screens: new Map<string, Screen>(), members: new Map<string, Screen>() };
  for (const { origin, pathname, search, searchParams } of visited()) {
    const [, site, first = '', second = ''] = pathname.split('/');
    if (origin !== window.location.origin || site !== prefix) continue;
    if (pathname === window.location.pathname && search === window.location.search) continue;
    const route = isLocale(first) ? second : first;
    const href = `/${prefix}/${route}`;
    const id = searchParams.get('id');
    if (/^(user|partner)Detail$/.test(route) && id) {
      const page = { href: `${href}?id=${encodeURIComponent(id)}`, text: id };
      if (recent.members.size < MOST && !recent.members.has(id)) recent.members.set(id, page);
      continue;
    }
    // With the filters of then.
    const screen = screens.find((one) => one.href === href);
    if (screen && recent.screens.size < MOST && !recent.screens.has(href)) {
      recent.screens.set(href, { href: href + search, text: screen.text });
    }
  }
  return { screens: [...recent.screens.values()], members: [...recent.members.values()] };
}
