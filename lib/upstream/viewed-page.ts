import { MAX_VIEWED_PATH } from '@/lib/contract/viewing';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { sendCall } from './send-call';

/**
 * Tells the platform the address of a page, a list or a file that is opened in an operator's view (VIEWAS-01); does
 * nothing in a person's own session.
 */
export async function noteViewedPage(
  site: SiteConfig,
  session: Session,
  address: string,
  requestId: string,
): Promise<void> {
  if (session.viewedBy === undefined) return;
  await sendCall(
    site,
    session,
    '/api/member/viewedPage',
    { path: address.slice(0, MAX_VIEWED_PATH) },
    { requestId },
  );
}
