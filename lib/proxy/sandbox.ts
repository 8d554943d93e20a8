import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { PLAY_HEADER } from '@/lib/contract/vendor';
import * as CODE from '@/lib/rules/code';
import { plainCookie, setCookieHeader } from '@/lib/session/cookie';
import { requestLocale } from '@/lib/session/request-locale';
import { isSameOrigin } from '@/lib/session/same-origin';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';
import type { Answer } from './answer';
import type { PlainRequest } from './plain-request';
import { errorAnswer, wrongMethodAnswer } from './responses';

/** The longest wait for the upstream, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The largest accepted body, in bytes: a form of bets. */
const MAX_BODY_BYTES = 16 * 1024;
/** Paths of the sandbox: launch, pages of a session, matches, and files. No dots that lead elsewhere, nothing encoded. */
const SANDBOX_PATH = /^\/sandbox(?:\/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)+$/;
/**
 * Headers sent upstream, besides the site, the language and the key of a game's window; no other cookie or credential
 * is sent.
 */
const FORWARDED = ['accept', 'content-type'] as const;
/** Headers returned from upstream. */
const RETURNED = ['content-type', 'cache-control'] as const;

/**
 * The policy of the sandbox's pages, in place of the upstream's: their own files, forms and calls, no other origin's,
 * and frames of this origin alone.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Returns the prefix, the upstream's path and the query of `/{prefix}/sandbox/…?…`. */
function split(url: string): { prefix: string; path: string; search: string } {
  const [, prefix = '', path = '', search = ''] = /^\/([^/?]*)([^?]*)(.*)$/.exec(url) ?? [];
  return { prefix, path, search };
}

/** Returns a redirect within the sandbox; any other location is dropped. */
const isWithin = (location: string): boolean =>
  /^[A-Za-z0-9_~-]+(?:\/[A-Za-z0-9_~-]+)*(?:\?[A-Za-z0-9=&_-]*)?$/.test(location);

/** The pages of a game's window: everything below the path that its cookie is for. */
const PLAY_PATH = /^\/sandbox\/(play\/[A-Za-z0-9_-]+)\//;
const PLAY_LOCATION = /^(play\/[A-Za-z0-9_-]+)\//;
const PLAY_KEY = /^[A-Za-z0-9_-]{20,100}$/;
/** Returns the cookie of a game's window. Each window's has a path of its own, so that no other one is sent it. */
const playCookie = (prefix: string): string => `pb_${prefix}_game`;

/** Returns the cookie by which the browser that followed a launch shows its game; null if the answer launches none. */
function launchedCookie(site: SiteConfig, answer: Response, host: string | null): string | null {
  const key = answer.headers.get(PLAY_HEADER.key) ?? '';
  const play = PLAY_LOCATION.exec(answer.headers.get('location') ?? '')?.[1];
  if (!play || !PLAY_KEY.test(key)) return null;
  const path = `/${site.prefix}/sandbox/${play}`;
  return setCookieHeader(playCookie(site.prefix), key, { path, host });
}

/**
 * Carries the sandbox's pages under this origin (decision 68): passes a request to the site's upstream and its answer
 * back. The key of a game's window is stored in a cookie for the path of its pages and sent upstream in a header, with
 * the site of the prefix, so that no address and no other site shows the game; no other cookie passes in either
 * direction. Writes from other origins are refused (A011); NT99 if the upstream cannot be reached, TE99 if it does not
 * answer in time.
 */
export async function carrySandbox(request: PlainRequest): Promise<Answer> {
  const { headers, method } = request;
  const locale = requestLocale(headers.get('cookie'));
  const { prefix, path, search } = split(request.url);
  const site = findSite(prefix);
  if (!site || !SANDBOX_PATH.test(path)) return errorAnswer(CODE.unknownCall, locale);
  if (method !== 'GET' && method !== 'POST') return wrongMethodAnswer(['GET', 'POST'], locale);
  if (method === 'POST' && !isSameOrigin(headers)) return errorAnswer(CODE.otherOrigin, locale);
  const body = method === 'POST' ? await request.readBody(MAX_BODY_BYTES) : undefined;
  if (body === null) return errorAnswer(CODE.bodyTooLarge, locale);

  const requestId = toRequestId(headers.get(HEADER.requestId));
  const sent = new Headers({
    [HEADER.requestId]: requestId,
    [HEADER.locale]: locale,
    [PLAY_HEADER.site]: site.siteId,
  });
  const host = headers.get('host');
  const key = PLAY_PATH.test(path) && plainCookie(headers.get('cookie'), playCookie(prefix), host);
  if (key && PLAY_KEY.test(key)) sent.set(PLAY_HEADER.key, key);
  for (const name of FORWARDED) {
    const value = headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  const base = site.baseAddress[site.vendor]!.replace(/\/$/, '');
  let answer: Response;
  try {
    answer = await fetch(base + path + search, {
      method,
      headers: sent,
      body,
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return errorAnswer(isLate ? CODE.timeout : CODE.noConnection, locale);
  }
  const returned: Record<string, string> = { ...HEADERS, [HEADER.requestId]: requestId };
  for (const name of RETURNED) {
    const value = answer.headers.get(name);
    if (value !== null) returned[name] = value;
  }
  const location = answer.headers.get('location');
  if (location !== null && isWithin(location)) returned.location = location;
  const cookie = launchedCookie(site, answer, host);
  return { status: answer.status, headers: returned, body: answer.body, cookies: cookie ? [cookie] : [] };
}
