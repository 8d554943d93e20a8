import type { Locale } from '@/lib/i18n/locales';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import * as CODE from '@/lib/rules/code';
import { fail } from '@/lib/rules/result';
import { isSameOrigin } from '@/lib/session/same-origin';
import type { ActAnswer } from '../lib/act-answer';
import { consoleLocale } from '../lib/language';
import { onSite, performAct, type Refused, readDesk } from '../lib/platform';
import { refusalText } from '../lib/refusal';
import { resultView } from '../lib/result-view';
import { readConsoleSession } from '../lib/session';

/** Largest body of an act, in bytes: some take a table of rates. */
const MAX_BODY_BYTES = 256 * 1024;

/** A line of the platform about one field of the body: `amount: must be above 0`. */
const ABOUT_FIELD = /^(\w+)(?:\.[\w.]+)?(?::|$)/;

const json = (status: number, answer: ActAnswer): Answer => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: JSON.stringify(answer),
  cookies: [],
});

/** A refusal as the browser reads it. It may name one of the act's fields. */
function refusalAnswer(
  locale: Locale,
  act: string,
  { code, message, data, status, unknown }: Refused,
  fields: object = {},
): Answer {
  const named = code === CODE.invalidRequest ? ABOUT_FIELD.exec(message)?.[1] : undefined;
  // What the platform decides is an answer; a failure of the request itself has its status.
  return json(status === 0 ? 502 : status === 400 && code !== CODE.unknownCall ? 200 : status, {
    ok: false,
    code,
    text: refusalText(locale, act, code),
    detail: message,
    field: named !== undefined && Object.hasOwn(fields, named) ? named : undefined,
    data,
    isUnknown: unknown,
    isOver: status === 401,
  });
}

async function readBody(request: PlainRequest): Promise<Record<string, unknown> | string> {
  if (!isSameOrigin(request.headers)) return CODE.otherOrigin;
  if (!request.headers.get('content-type')?.startsWith('application/json')) return CODE.notJson;
  const text = await request.readBody(MAX_BODY_BYTES);
  if (text === null) return CODE.bodyTooLarge;
  try {
    const body: unknown = JSON.parse(text);
    const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
    return isRecord ? (body as Record<string, unknown>) : CODE.invalidRequest;
  } catch {
    return CODE.invalidRequest;
  }
}

/**
 * Performs an act for a page of a site. An act that knows sites gets the page's, unless the body names one. The platform
 * decides whether the operator may.
 */
export async function answerAct(
  request: PlainRequest,
  { site, act }: { site: string; act: string },
): Promise<Answer> {
  const { headers } = request;
  const locale = consoleLocale(headers);
  const body = await readBody(request);
  if (typeof body === 'string') return refusalAnswer(locale, act, { ...fail(body), status: 415 });
  const session = await readConsoleSession(headers.get('cookie'));
  if (!session) return refusalAnswer(locale, act, { ...fail(CODE.signInRequired), status: 401 });
  const isIdle = headers.get('x-operator-idle') === '1';
  const caller = { token: session.token, headers, isIdle };
  const desk = await readDesk(caller);
  const declared = 'acts' in desk ? desk.acts.find(({ name }) => name === act) : undefined;
  const reply = await performAct(act, declared ? onSite(declared, site, body) : body, caller);
  if (!reply.ok) return refusalAnswer(locale, act, reply, declared?.fields.properties);
  return json(200, {
    ok: true,
    data: reply.data,
    message: reply.message,
    view: resultView({ locale, act }, reply.data),
  });
}
