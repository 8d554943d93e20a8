import { z } from 'zod';
import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { SUCCESS } from '@/lib/contract/codes';
import { envelope } from '@/lib/contract/envelope';
import { processWide } from '@/lib/process-wide';
import * as CODE from '@/lib/rules/code';
import { type Failure, fail } from '@/lib/rules/result';
import { clientAddress } from '@/lib/session/client-address';
import type { HeaderReader } from '@/lib/session/header-reader';
import { consoleConfig } from './config';
import { EVERY_SITE } from './every-site';

/** The one way to the platform's operator interface. */

/** Longest wait for an answer, in milliseconds: some acts move whole branches. */
const TIMEOUT_MS = 30_000;

/** Longest text that says who asks: a browser chooses its own. */
const MAX_AGENT = 300;

/** The answer of an act that was performed, with the platform's line about it. */
interface Performed {
  ok: true;
  data: unknown;
  message: string;
}

/** A refusal, or no answer. */
export interface Refused extends Failure {
  /** Status of the answer; 0 without one. */
  status: number;
}

export type Reply = Performed | Refused;

interface CallOptions {
  token?: string | undefined;
  /** Of the browser's request: its address and its agent go into the audit. */
  headers: HeaderReader;
  /** A read that the page makes by itself, which does not keep the session alive. */
  isIdle?: boolean;
}

function requestHeaders({ token, headers, isIdle }: CallOptions): Record<string, string> {
  const sent: Record<string, string> = {
    'content-type': 'application/json',
    'x-operator-address': clientAddress(headers),
    [HEADER.requestId]: toRequestId(headers.get(HEADER.requestId)),
  };
  const agent = headers.get('user-agent')?.replace(/[^\x20-\x7e]/g, '');
  if (agent) sent['x-operator-agent'] = agent.slice(0, MAX_AGENT);
  if (token) sent.authorization = `Bearer ${token}`;
  if (isIdle) sent['x-operator-idle'] = '1';
  return sent;
}

const refused = (status: number, code: string, message = '', data?: unknown): Refused => ({
  ...fail(code, message, data),
  status,
});

async function request(path: string, options: CallOptions, body?: object): Promise<Reply> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`${consoleConfig().platform}/operator${path}`, {
      method: body ? 'POST' : 'GET',
      headers: requestHeaders(options),
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    answer = await response.json();
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    // A write may have been performed all the same.
    return { ...refused(0, isLate ? CODE.timeout : CODE.noConnection), ...(body && { unknown: true }) };
  }
  const parsed = envelope.safeParse(answer);
  if (!parsed.success) return refused(response.status, CODE.generalError);
  const { resultCode, resultMessage = '', data } = parsed.data;
  if (resultCode === SUCCESS) return { ok: true, data, message: resultMessage };
  return refused(response.status, resultCode, resultMessage, data);
}

/** Whether an act only reads. */
export const isRead = ({ needs }: ActDeclaration): boolean => needs === 'read';

/** Whether an act can concern every site, and the operator may do that. */
export const canEverySite = ({ fields, on }: ActDeclaration): boolean =>
  on.includes(EVERY_SITE) && 'siteId' in fields.properties && !fields.required.includes('siteId');

/** The body of an act on a site: one that knows sites gets this one, and none where the body says `*`. */
export function onSite({ fields }: ActDeclaration, siteId: string, body: Readonly<Record<string, unknown>>) {
  const { siteId: asked = siteId, ...values } = body;
  return 'siteId' in fields.properties && asked !== EVERY_SITE ? { siteId: asked, ...values } : values;
}

const ACT = /^[a-z][a-z0-9-]{0,60}$/;

/** Performs an act, or one of a session's own. */
export function performAct(act: string, body: object, options: CallOptions): Promise<Reply> {
  if (!ACT.test(act)) return Promise.resolve(refused(404, CODE.unknownCall));
  return request(`/${act}`, options, body);
}

const act = z.object({
  name: z.string(),
  about: z.string(),
  /** JSON schema of the body. */
  fields: z.looseObject({
    properties: z.record(z.string(), z.unknown()).default({}),
    required: z.array(z.string()).default([]),
  }),
  needs: z.enum(['read', 'confirm', 'support', 'money', 'administer']),
  /** Sites on which the operator may perform it; `*` is every site. */
  on: z.array(z.string()),
  fourEyes: z.boolean(),
});
export type ActDeclaration = z.output<typeof act>;

const desk = z.object({
  sites: z.array(z.string()),
  operator: z.object({
    name: z.string(),
    /** Whether an OTP app is set up. */
    hasApp: z.boolean().default(false),
    roles: z.array(z.object({ siteId: z.string(), role: z.string() })),
    idleMinutes: z.number(),
    endsAt: z.string(),
  }),
  acts: z.array(act),
});
/** What the platform offers an operator: sites, roles and acts. */
export type Desk = z.output<typeof desk>;

/** How long what an operator may do is remembered, in milliseconds. The platform decides every act itself. */
const DESK_MS = 5_000;
const MAX_DESKS = 200;
// Pages and handlers are bundles of their own.
const desks = processWide('console-desks', () => new Map<string, { desk: Desk; until: number }>());

/** Reads what the operator may do. */
export async function readDesk(options: CallOptions & { token: string }): Promise<Desk | Refused> {
  const known = desks.get(options.token);
  if (known && known.until > Date.now()) return known.desk;
  const reply = await request('', options);
  if (!reply.ok) {
    desks.delete(options.token);
    return reply;
  }
  const parsed = desk.safeParse(reply.data);
  if (!parsed.success) return refused(502, CODE.generalError, z.prettifyError(parsed.error));
  desks.delete(options.token);
  desks.set(options.token, { desk: parsed.data, until: Date.now() + DESK_MS });
  if (desks.size > MAX_DESKS) desks.delete(desks.keys().next().value!);
  return parsed.data;
}

/** Forgets what an operator may do, after a sign-out or a step of the sign-in. */
export const forgetDesk = (token: string): void => void desks.delete(token);
