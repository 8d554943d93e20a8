import { pageLocale } from '@/lib/i18n/page-locale';
import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { requestIdOf } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Result } from '@/lib/contract/envelope';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstream, type UpstreamOptions } from './call';

/**
 * The door upstream for pages: texts come in the page's language, calls carry the page's request id, and a session that the platform has ended takes
 * the person to the login page (SESS-04, SESS-05). Every other failure comes back as a value.
 */
export async function upstream<P extends CallPath>(
  site: SiteConfig,
  session: Session | null,
  path: P,
  body: RequestOf<P>,
  options: UpstreamOptions = {},
): Promise<Result<ResponseOf<P>>> {
  const locale = options.locale ?? (await pageLocale());
  const requestId = requestIdOf((await headers()).get(HEADER.requestId));
  const result = await callUpstream(site, session, path, body, { requestId, ...options, locale });
  if (session && !result.ok && (result.code === 'TK999' || result.code === 'A005')) {
    const reason = result.code === 'TK999' ? 'duplicate' : 'expired';
    redirect(`/${site.prefix}/api/session/over?reason=${reason}`);
  }
  return result;
}
