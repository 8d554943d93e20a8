import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import type { Call } from '@/lib/contract/call';
import { type CallPath, findCall } from '@/lib/contract/calls';
import { parseRequest } from '@/lib/contract/parse-request';
import { IDEMPOTENCY_KEY } from '@/lib/contract/values';
import * as CODE from '@/lib/rules/code';
import { REPEATED_HEADER } from '@/lib/rules/repeated-write';
import { sessionEndReason } from '@/lib/rules/session-end';
import type { HeaderReader } from '@/lib/session/header-reader';
import { requestParty } from '@/lib/session/party';
import { forgetSession } from '@/lib/session/read-session';
import { requestLocale } from '@/lib/session/request-locale';
import { isSameOrigin } from '@/lib/session/same-origin';
import { isPartner, type Session } from '@/lib/session/session';
import { pathSide, type Side } from '@/lib/session/side';
import { askedView, readPageSession } from '@/lib/session/view-binding';
import type { SiteConfig } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';
import { sendCall } from '@/lib/upstream/send-call';
import type { Answer } from './answer';
import { withGameAddress } from './game-address';
import type { PlainRequest } from './plain-request';
import { envelopeAnswer, errorAnswer, wrongMethodAnswer } from './responses';

/** The largest accepted body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Splits `/{prefix}/api/x?query`, or `/{prefix}/play/api/x`, into prefix, side and the call's path `/api/x`. */
function splitUrl(url: string): { prefix: string; side: Side; path: string } {
  const slash = url.indexOf('/', 1);
  const query = url.indexOf('?');
  const end = query === -1 ? url.length : query;
  if (slash === -1 || slash > end) return { prefix: '', side: 'partner', path: '' };
  const below = url.slice(slash, end);
  const side = pathSide(below);
  const path = side === 'play' ? below.slice('/play'.length) : below;
  return { prefix: url.slice(1, slash), side, path: contractPath(path) };
}

/**
 * Returns the path in the contract. One call's path ends in a slash (`/api/cash/list/`), which Next removes from
 * addresses.
 */
const contractPath = (path: string): string => (!findCall(path) && findCall(`${path}/`) ? `${path}/` : path);

function accessError(
  { access, downline }: Call,
  session: Session | null,
): typeof CODE.signInRequired | typeof CODE.notAllowed | null {
  if (access === 'guest') return null;
  if (!session) return CODE.signInRequired;
  if (access === 'session') return null;
  if (downline && session.loginType === 'P_NORMAL') return CODE.notAllowed;
  return isPartner(session) === (access === 'partner') ? null : CODE.notAllowed;
}

/**
 * Answers with the proxying handler. The request id, from the browser or random, is sent upstream and returned in
 * `x-request-id`.
 */
export async function answerCall(request: PlainRequest): Promise<Answer> {
  const requestId = toRequestId(request.headers.get(HEADER.requestId));
  const { status, headers, body, cookies } = await handleCall(request, requestId);
  // A named property must precede the spread (docs/decisions/2026-11-29-hidden-classes.md).
  return { status, headers: { [HEADER.requestId]: requestId, ...headers }, body, cookies };
}

/** Passes calls that the contract allows from the browser, with the fields that it declares. */
async function handleCall(request: PlainRequest, requestId: string): Promise<Answer> {
  const { prefix, side, path } = splitUrl(request.url);
  const { headers } = request;
  const cookies = headers.get('cookie');
  const locale = requestLocale(cookies);
  const site = findSite(prefix);
  const call = findCall(path);
  if (!site || !call?.browser || call.access === 'vendor') return errorAnswer(CODE.unknownCall, locale);
  if (request.method !== 'POST') return wrongMethodAnswer(['POST'], locale);
  if (call.kind === 'write' && !isSameOrigin(headers)) return errorAnswer(CODE.otherOrigin, locale);
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
    return errorAnswer(CODE.notJson, locale);

  const session = await readPageSession(site, cookies, side, askedView(headers, request.url));
  if (session === 'other') return errorAnswer(CODE.viewOver, locale);
  const refusal = accessError(call, session);
  if (refusal) return errorAnswer(refusal, locale);

  const text = await request.readBody(MAX_BODY_BYTES);
  if (text === null) return errorAnswer(CODE.bodyTooLarge, locale);
  const idempotencyKey = headers.get('idempotency-key') ?? undefined;
  if (call.kind === 'write' && !IDEMPOTENCY_KEY.test(idempotencyKey ?? ''))
    return errorAnswer(CODE.missingIdempotencyKey, locale);
  const json = call.addsParty ? withParty(parseJson(text), site, headers) : parseJson(text);
  const body = parseRequest(call, json);
  if ('code' in body) return errorAnswer(body.code, locale);

  const isRepeated = headers.get(REPEATED_HEADER) !== null;
  // A write goes on without its browser, which may ask for the outcome later.
  const isRead = call.kind === 'read' && !call.alsoWrites;
  const isGone = isRead ? () => request.isGone() : undefined;
  const options = { idempotencyKey, isRepeated, requestId, locale, isGone };
  const result = await sendCall(site, session, path as CallPath, body.data as never, options);
  if (!result.ok && sessionEndReason(result.code)) forgetSession(site, cookies, side);
  return envelopeAnswer(withGameAddress(path as CallPath, body.data, result, site), call.codes);
}

/** The body of a call with `party`, the site as its browser knows it, in place of any that the browser has sent. */
const withParty = (json: unknown, site: SiteConfig, headers: HeaderReader): unknown =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
    ? { ...json, party: requestParty(site, headers) }
    : json;

/** Parses the JSON value of a text; undefined, which no call accepts, for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
