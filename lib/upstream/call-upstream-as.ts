import { pageLocale } from '@/lib/i18n/page-locale';
import * as CODE from '@/lib/rules/code';
import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import type { CallPath, RequestOf, ResponseOf } from '@/lib/contract/calls';
import { REQUEST_HEADER } from '@/lib/request-headers';
import type { Result } from '@/lib/rules/result';
import { sessionEndReason } from '@/lib/rules/session-end';
import { enrolPath, newPasswordPath, nextPath, warningPath } from '@/lib/session/next-path';
import { type Session, sessionSide } from '@/lib/session/session';
import { sessionOverPath } from '@/lib/session/session-over';
import type { SiteConfig } from '@/lib/sites/config';
import { confirmMaintenance } from './maintenance';
import { type CallOptions, sendCall } from './send-call';

/**
 * The call for pages: sends it with the session of the signed-in person, the page's language and its request id. When
 * the platform has ended that session, redirects to the login page (SESS-04, SESS-05), and while a new password must be
 * set, to the form for it (A022), or a second factor to be switched on, to the page for that (A035). Maintenance that
 * began after the middleware had read its window leads to the warning page (SITE-08). Every other failure is returned
 * as a value. A page may send several calls before it awaits the first: once one has redirected, nobody awaits the others,
 * and their redirects, with the proof in them, stay out of the log.
 */
export function callUpstreamAs<P extends CallPath>(
  site: SiteConfig,
  session: Session | null,
  path: P,
  body: RequestOf<P>,
  options: CallOptions = {},
): Promise<Result<ResponseOf<P>>> {
  const answer = callOrRedirect(site, session, path, body, options);
  answer.catch(() => {});
  return answer;
}

async function callOrRedirect<P extends CallPath>(
  site: SiteConfig,
  session: Session | null,
  path: P,
  body: RequestOf<P>,
  options: CallOptions,
): Promise<Result<ResponseOf<P>>> {
  const locale = options.locale ?? (await pageLocale());
  const requestHeaders = await headers();
  const requestId = toRequestId(requestHeaders.get(HEADER.requestId));
  const result = await sendCall(site, session, path, body, { requestId, ...options, locale });
  if (!session || result.ok) return result;
  const side = sessionSide(session);
  const next = nextPath(site.prefix, requestHeaders.get(REQUEST_HEADER.path), side);
  if (result.code === CODE.newPasswordRequired) redirect(newPasswordPath(site.prefix, { next }, side));
  if (result.code === CODE.factorSetupRequired) redirect(enrolPath(site.prefix, next));
  if (result.code === CODE.maintenance && (await confirmMaintenance(site)))
    redirect(warningPath(site.prefix, side, next));
  const reason = sessionEndReason(result.code);
  if (reason) redirect(await sessionOverPath(site, session, reason, side, next));
  return result;
}
