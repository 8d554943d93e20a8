import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { calls } from '@/lib/contract/calls';
import { parseRequest } from '@/lib/contract/parse-request';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { clientAddress } from '@/lib/session/client-address';
import { loginPath } from '@/lib/session/next-path';
import { requestLocale } from '@/lib/session/request-locale';
import { findSite } from '@/lib/sites/sites';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { sendCall } from '@/lib/upstream/send-call';
import { seeOther } from './posted-form';

/** The systems of phones and tablets in the header by which a browser names itself. */
const MOBILE = /Android|iPhone|iPad/;

/**
 * Redirects a guest's new tab to the demo of a game (PLAY-08), which `vendor` and `game` in the address name. A demo that
 * is refused leads to the sign-in, which says so. Links of other sites open none: each asks the vendor.
 */
export async function answerGuestDemo({ url, headers }: PlainRequest, prefix: string): Promise<Answer> {
  const locale = requestLocale(headers.get('cookie'));
  const site = findSite(prefix);
  if (!site || !(await siteCapabilities(site)).has('guestDemo')) return errorAnswer(CODE.unknownCall, locale);
  if (headers.get('sec-fetch-site') === 'cross-site') return errorAnswer(CODE.otherOrigin, locale);
  const search = new URL(url, 'http://site').searchParams;
  const body = parseRequest(calls['/api/game/demo'], {
    vendorCode: search.get('vendor'),
    gameCode: search.get('game'),
    accessIp: clientAddress(headers),
    mobileYn: MOBILE.test(headers.get('user-agent') ?? '') ? 'Y' : 'N',
  });
  if ('code' in body) return errorAnswer(body.code, locale);
  const requestId = toRequestId(headers.get(HEADER.requestId));
  const answer = await sendCall(site, null, '/api/game/demo', body.data, { locale, requestId });
  if (answer.ok) return seeOther(answer.data.gameurl);
  const alert = answer.code === CODE.tooManyAttempts ? 'demoLimit' : 'demo';
  return seeOther(loginPath(prefix, { alert }, 'play'));
}
