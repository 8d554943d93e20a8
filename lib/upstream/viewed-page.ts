import { MAX_VIEWED_PATH } from '@/lib/contract/viewing';
import type { Locale } from '@/lib/i18n/locales';
import * as CODE from '@/lib/rules/code';
import type { Failure } from '@/lib/rules/result';
import type { Session } from '@/lib/session/session';
import { VIEW_FIELD } from '@/lib/session/view-binding';
import type { SiteConfig } from '@/lib/sites/config';
import { sendCall } from './send-call';

/** The address without what binds it to the view. */
function plainAddress(address: string): string {
  if (!address.includes(`${VIEW_FIELD}=`)) return address;
  const { pathname, searchParams } = new URL(address, 'http://web');
  searchParams.delete(VIEW_FIELD);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/**
 * Tells the platform the address of a page, a list or a file that is opened in an operator's view (VIEWAS-01); does
 * nothing in a person's own session. Answers the failure of one that could not be written down, which is not to be
 * shown. A view that is over is no such failure: the platform shows nothing of it, and the page says so.
 */
export async function noteViewedPage(
  site: SiteConfig,
  session: Session,
  address: string,
  options: { locale: Locale; requestId: string },
): Promise<Failure | undefined> {
  if (session.viewedBy === undefined) return undefined;
  const path = plainAddress(address).slice(0, MAX_VIEWED_PATH);
  const noted = await sendCall(site, session, '/api/member/viewedPage', { path }, options);
  return noted.ok || noted.code === CODE.viewOver ? undefined : noted;
}
