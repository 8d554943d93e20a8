import type { SiteConfig } from '@/lib/sites/config';
import type { HeaderReader } from './header-reader';
import { readSignIn, readView } from './read-session';
import type { Session } from './session';
import type { Side } from './side';

/*
 * A page of an operator's view says with each of its requests which view it shows (components/shell/view-banner.tsx), so
 * that it gets the data of no other view and of no sign-in of the same browser (VIEWAS-03). The id is no secret: it
 * opens nothing by itself.
 */

/** The header that scripts of a page in a view send. */
export const VIEW_HEADER = 'x-view';
/** The field of its forms, and the param of links to its files. */
export const VIEW_FIELD = 'viewId';

/** The view that a request's page says it shows; null for a page of no view, and for a document. */
export function askedView(headers: HeaderReader, url: string): string | null {
  const asked = headers.get(VIEW_HEADER);
  if (asked !== null || !url.includes(`${VIEW_FIELD}=`)) return asked;
  return new URL(url, 'http://web').searchParams.get(VIEW_FIELD);
}

/** Whether a page shows another view than the browser has now; false for a page that names none. */
export async function isOtherView(
  site: SiteConfig,
  cookieHeader: string | null,
  side: Side,
  viewId: string | null,
): Promise<boolean> {
  return viewId !== null && (await readView(site, cookieHeader, side))?.viewId !== viewId;
}

/**
 * The session that the page of a request shows: the view that it names, or the browser's sign-in where it names none,
 * also while a view is open beside it; null for none, `other` for a view that the browser does not have now. Documents
 * alone, which no page asks for, are those of the view first (readSession).
 */
export async function readPageSession(
  site: SiteConfig,
  cookieHeader: string | null,
  side: Side,
  viewId: string | null,
): Promise<Session | null | 'other'> {
  if (viewId === null) return readSignIn(site, cookieHeader, side);
  const view = await readView(site, cookieHeader, side);
  return view?.viewId === viewId ? view : 'other';
}
