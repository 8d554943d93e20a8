import type { Capabilities } from '@/lib/contract/capabilities';
import { isLocale } from '@/lib/i18n/locales';
import type { Answer } from '@/lib/proxy/answer';
import { menuFor, menuScreens, routesOn } from '@/lib/routes/menu';
import { PINS_COOKIE, withPin } from '@/lib/routes/pins';
import { LEVELS } from '@/lib/rules/level';
import { plainCookie, setCookieHeader } from '@/lib/session/cookie';
import { nextPath } from '@/lib/session/next-path';
import type { Session } from '@/lib/session/session';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { refererPath, type SessionPost } from './form';
import { seeOther } from './posted-form';

const YEAR = 365 * 24 * 3600;

/** Finds the screen of the menu that a page's path, `/{prefix}/userList` or `/{prefix}/ko/userList`, belongs to. */
function findScreen(path: string, session: Session, capabilities: Capabilities): string | undefined {
  const [, , first = '', second = ''] = path.split(/[/?]/);
  const route = isLocale(first) ? second : first;
  const levels = LEVELS.map((code) => ({ code, codeName: code }));
  const screens = menuScreens(menuFor(session, levels, capabilities));
  return screens.find(({ route: one }) => routesOn([one]).includes(route))?.route;
}

/**
 * Pins the posting page on top of the menu, or, with a field `unpin`, unpins the screen that it names (SITE-13), and
 * returns to the page. Pins are in a cookie of the site.
 */
export async function answerPin({ site, session, form, headers, side }: SessionPost): Promise<Answer> {
  const page = nextPath(site.prefix, refererPath(headers.get('referer')), side);
  const cookie = headers.get('cookie');
  if (!session) return seeOther(page);
  const unpinned = form.get('unpin');
  const route = unpinned ?? findScreen(page, session, await siteCapabilities(site));
  if (!route) return seeOther(page);
  const host = headers.get('host');
  const pins = withPin(plainCookie(cookie, PINS_COOKIE, host), { route, isPinned: unpinned === null });
  return seeOther(page, [
    setCookieHeader(PINS_COOKIE, pins, { path: `/${site.prefix}`, maxAge: YEAR, host }),
  ]);
}
