import { qrPath } from '@/lib/format/qr';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { invitationCode, joinPath } from '@/lib/rules/invitation';
import { requestParty } from '@/lib/session/party';
import { readSession } from '@/lib/session/read-session';
import { requestLocale } from '@/lib/session/request-locale';
import { findSite } from '@/lib/sites/sites';
import { siteCapabilities } from '@/lib/upstream/capabilities';

/** Width and height in pixels, for programs that draw it alone. */
const SIZE = 1024;

/**
 * The QR code of an invitation's link as an SVG picture (INVITE-03), dark on white for every camera. It draws nothing
 * but links to this site's sign-up page.
 */
export async function answerInvitationQr(request: PlainRequest, prefix: string): Promise<Answer> {
  const { headers } = request;
  const cookies = headers.get('cookie');
  const locale = requestLocale(cookies);
  const site = findSite(prefix);
  if (!site || !(await siteCapabilities(site)).has('invitations'))
    return errorAnswer(CODE.unknownCall, locale);
  if (!(await readSession(site, cookies, 'partner'))) return errorAnswer(CODE.signInRequired, locale);
  const code = invitationCode(new URL(request.url, 'http://web').searchParams.get('code') ?? '');
  if (code === null) return errorAnswer(CODE.invalidRequest, locale);
  const { size, path } = await qrPath(`${requestParty(site, headers).origin}/${prefix}${joinPath(code)}`);
  const body =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${SIZE}" height="${SIZE}" ` +
    `shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${path}"/></svg>`;
  return {
    status: 200,
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
    body,
    cookies: [],
  };
}
