import { Pool } from 'undici';
import { type CipherKey, cipherKey, open, seal } from '@/lib/cipher/seal';
import { bodyMac, HEADER } from '@/lib/cipher/wire';
import { envelope } from '@/lib/contract/envelope';
import { processWide } from '@/lib/process-wide';
import type { SiteConfig } from '@/lib/sites/config';
import { type NoAnswer, post } from './post';

/** What became of one message: an envelope, or why there is none. */
export type Answer =
  | { kind: 'envelope'; resultCode: string; resultMessage?: string; data?: unknown }
  | NoAnswer;

interface Door {
  pool: Pool;
  /** Path of the base address, without the last slash. */
  basePath: string;
  key: CipherKey;
}

const doors = processWide('upstream.doors', () => new WeakMap<SiteConfig, Door>());
const pools = processWide('upstream.pools', () => new Map<string, Pool>());

/** Connection pool, base path and key of a site, made at its first call; sites of one base address share a pool. */
function doorOf(site: SiteConfig): Door {
  const known = doors.get(site);
  if (known) return known;
  const base = new URL(site.baseAddress[site.vendor]!);
  let pool = pools.get(base.origin);
  if (!pool) {
    pool = new Pool(base.origin, { connections: 64, connect: { timeout: 10_000 } });
    pools.set(base.origin, pool);
  }
  const door = { pool, basePath: base.pathname.replace(/\/$/, ''), key: cipherKey(site.passphrase) };
  doors.set(site, door);
  return door;
}

/** Opens an answer. Plain envelopes are believed only when they refuse: a success must have been sealed with the key. */
function readAnswer(text: string, key: CipherKey): Answer {
  const broken: Answer = { kind: 'broken', sent: true };
  try {
    const outer: unknown = JSON.parse(text);
    if (typeof outer !== 'object' || outer === null) return broken;
    const sealed = 'data' in outer && typeof outer.data === 'string' && !('resultCode' in outer);
    const inner = envelope.safeParse(sealed ? JSON.parse(open(outer.data as string, key)) : outer);
    if (!inner.success || (!sealed && inner.data.resultCode === '0')) return broken;
    return { kind: 'envelope', ...inner.data };
  } catch {
    return broken;
  }
}

/** Seals and posts one message, and opens its answer. Never throws for what an upstream or a network may do. */
export async function send(
  site: SiteConfig,
  message: {
    path: string;
    body: object;
    token?: string;
    requestId?: string;
    locale?: string;
    timeoutMs: number;
  },
): Promise<Answer> {
  const { pool, basePath, key } = doorOf(site);
  const wire = seal(JSON.stringify(message.body), key);
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [HEADER.apiKey]: site.apiKey,
  };
  if (message.token) headers[HEADER.token] = message.token;
  if (message.locale) headers[HEADER.locale] = message.locale;
  if (message.requestId) headers[HEADER.requestId] = message.requestId;
  if (site.bodyMac) {
    const timestamp = String(Date.now());
    headers[HEADER.timestamp] = timestamp;
    headers[HEADER.mac] = bodyMac(site.apiKey, timestamp, wire);
  }
  const posted = await post(
    pool,
    { path: basePath + message.path, headers, body: JSON.stringify({ data: wire }) },
    message.timeoutMs,
  );
  return typeof posted === 'string' ? readAnswer(posted, key) : posted;
}
