import type { ResponseOf } from '@/lib/contract/calls';
import type { Locale } from '@/lib/i18n/locales';
import * as CODE from '@/lib/rules/code';
import type { Result } from '@/lib/rules/result';
import { clientAddress } from '@/lib/session/client-address';
import type { HeaderReader } from '@/lib/session/header-reader';
import { countInvitationAttempt } from '@/lib/session/rate-limit';
import type { SiteConfig } from '@/lib/sites/config';
import { failure } from '@/lib/upstream/failure';
import { sendCall } from '@/lib/upstream/send-call';

/**
 * Asks who invites by a link (INVITE-02), unless the address asks too often (A009). A document that a person opens
 * counts; another language, which renders the page again, and a page that a browser loads ahead of a press do not.
 */
export async function loadInviter(
  site: SiteConfig,
  code: string,
  { headers, locale }: { headers: HeaderReader; locale: Locale },
): Promise<Result<ResponseOf<'/api/member/invitation'>>> {
  const accessIp = clientAddress(headers);
  if (!(await countInvitationAttempt(site, accessIp))) return failure(CODE.tooManyAttempts, locale);
  const isOpened = headers.get('sec-fetch-dest') === 'document' && !headers.get('sec-purpose');
  const body = { code, accessIp, ...(isOpened ? { countYn: 'Y' as const } : {}) };
  return sendCall(site, null, '/api/member/invitation', body, { locale });
}
