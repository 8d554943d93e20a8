import { Pool } from 'undici';
import type { z } from 'zod';
import { type AnsweredRequest, openAnswer, sealRequest, type WireKeys, wireKeys } from '@/lib/cipher/message';
import { HEADER } from '@/lib/cipher/wire';
import type { CallPath } from '@/lib/contract/calls';
import { SUCCESS } from '@/lib/contract/codes';
import { envelope } from '@/lib/contract/envelope';
import { processWide } from '@/lib/process-wide';
import * as CODE from '@/lib/rules/code';
import { parseIsolated } from '@/lib/rules/text';
import type { SiteConfig } from '@/lib/sites/config';
import { noteMessage } from './observe';
import { GIVEN_UP, type NoAnswer, type PostedAnswer, post } from './post';
import { noteOtherOutcome, noteRefusal, REFUSALS, refusedMessages } from './refused-messages';
import { isUnknownStatus } from './unknown-call';

/** The only call that may have to wait for its turn at the platform. */
const SIGN_IN: CallPath = '/api/member/login';

/**
 * The answer to one message: an envelope, the HTTP status by which the upstream says that it does not know the call, or
 * the reason for the absence of both. `isUnproved`: a third party may have written it, so the outcome of a write is
 * unknown.
 */
export type UpstreamAnswer =
  | ({ kind: 'envelope'; isUnproved?: boolean } & z.output<typeof envelope>)
  | { kind: 'unknownCall'; status: number }
  | NoAnswer;

interface UpstreamConnection {
  pool: Pool;
  /** A separate pool, so that sign-ins that wait for their turn leave connections to the other calls. */
  signInPool: Pool;
  /** Path of the base address, without the last slash. */
  basePath: string;
  keys: WireKeys;
}

const connections = processWide('upstream.connections', () => new WeakMap<SiteConfig, UpstreamConnection>());
const pools = processWide('upstream.pools', () => new Map<string, Pool>());

function createPool(origin: string, connections: number, use = ''): Pool {
  const name = `${origin} ${use}`;
  let pool = pools.get(name);
  if (!pool) {
    pool = new Pool(origin, { connections, connect: { timeout: 10_000 } });
    pools.set(name, pool);
  }
  return pool;
}

/** Returns the connection of a site, made at its first call; sites with the same origin share a pool. */
function connectTo(site: SiteConfig): UpstreamConnection {
  const existing = connections.get(site);
  if (existing) return existing;
  const base = new URL(site.baseAddress[site.vendor]!);
  const pool = createPool(base.origin, 64);
  // More connections than the platform lets wait, so that a sign-in beyond the platform's bound is refused at once.
  const signInPool = createPool(base.origin, 512, 'sign-in');
  const connection = {
    pool,
    signInPool,
    basePath: base.pathname.replace(/\/$/, ''),
    keys: wireKeys(site),
  };
  connections.set(site, connection);
  return connection;
}

/** The refusal of a message before the platform knew whose keys to answer with. */
const UNKNOWN_API_KEY = CODE.wrongCredentials;

/**
 * Decrypts the answer to a request and isolates texts in it that change the reading direction, wherever they are shown.
 * Where messages carry proofs, an unproved answer is believed only as the refusal of our api key, and is marked
 * `isUnproved`. An upstream without proofs may refuse anything unencrypted; a success must at least show that it knows
 * the passphrase.
 */
function readAnswer(
  { status, text, mac }: PostedAnswer,
  keys: WireKeys,
  request: AnsweredRequest,
): UpstreamAnswer {
  const broken: UpstreamAnswer =
    !keys.isProved && isUnknownStatus(status)
      ? { kind: 'unknownCall', status }
      : { kind: 'broken', sent: true };
  try {
    const outer: unknown = JSON.parse(text);
    if (typeof outer !== 'object' || outer === null) return broken;
    if ('data' in outer && typeof outer.data === 'string' && !('resultCode' in outer)) {
      const inner = envelope.safeParse(parseIsolated(openAnswer(keys, request, { wire: outer.data, mac })));
      return inner.success ? { kind: 'envelope', ...inner.data } : broken;
    }
    const plain = envelope.safeParse(parseIsolated(text));
    if (!plain.success || plain.data.resultCode === SUCCESS || isUnknownStatus(status)) return broken;
    if (keys.isProved && plain.data.resultCode !== UNKNOWN_API_KEY) return broken;
    return { kind: 'envelope', ...plain.data, isUnproved: keys.isProved };
  } catch {
    return broken;
  }
}

/** Returns the number of messages that wait for a connection, over all upstreams. */
export function waitingMessages(): number {
  let waiting = 0;
  for (const { stats } of pools.values()) waiting += stats.pending + stats.queued;
  return waiting;
}

function noteOutcome(
  site: SiteConfig,
  posted: PostedAnswer | NoAnswer,
  answer: UpstreamAnswer,
  ms: number,
): void {
  const code = codeIn(answer);
  const isAnswer = code !== undefined && !REFUSALS.has(code);
  if ('text' in posted && !isAnswer) noteRefusal(site, posted, code);
  else noteOtherOutcome(site);
  noteMessage(site.prefix, code ?? codeWithout(site, answer), ms);
}

/** Returns the code of an answer to a call; undefined if there is none. */
function codeIn(answer: UpstreamAnswer): string | undefined {
  if (answer.kind === 'unknownCall') return CODE.unknownCall;
  return answer.kind === 'envelope' ? answer.resultCode : undefined;
}

/** Returns the code of a failure for a message without an answer to its call. */
const codeWithout = ({ prefix }: SiteConfig, { kind }: UpstreamAnswer): string =>
  kind === 'timeout' ? CODE.timeout : (refusedMessages(prefix)?.refused ?? CODE.noConnection);

/** Encrypts and posts one message, and decrypts its answer. Network and upstream failures are values, not exceptions. */
export async function sendMessage(
  site: SiteConfig,
  message: {
    path: string;
    body: object;
    idempotencyKey?: string;
    token?: string;
    requestId?: string;
    locale?: string;
    timeoutMs: number;
    isGone?: (() => boolean) | undefined;
  },
): Promise<UpstreamAnswer> {
  const { pool, signInPool, basePath, keys } = connectTo(site);
  const { path, token = '', idempotencyKey = '' } = message;
  const timestamp = String(Date.now());
  const head = { path, token, timestamp, idempotencyKey };
  const { wire, mac } = sealRequest(keys, head, JSON.stringify(message.body));
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [HEADER.apiKey]: site.apiKey,
  };
  if (token) headers[HEADER.token] = token;
  if (message.locale) headers[HEADER.locale] = message.locale;
  if (message.requestId) headers[HEADER.requestId] = message.requestId;
  if (keys.isProved) {
    headers[HEADER.timestamp] = timestamp;
    headers[HEADER.mac] = mac;
    if (idempotencyKey) headers[HEADER.idempotencyKey] = idempotencyKey;
  }
  const sentAt = performance.now();
  const posted = await post(
    path === SIGN_IN ? signInPool : pool,
    { path: basePath + path, headers, body: JSON.stringify({ data: wire }) },
    message,
  );
  const answer = 'text' in posted ? readAnswer(posted, keys, { timestamp, mac }) : posted;
  // One that was given up says nothing about the upstream.
  if (posted !== GIVEN_UP) noteOutcome(site, posted, answer, performance.now() - sentAt);
  return answer;
}
