import { Pool } from 'undici';
import { type CipherKey, cipherKey, open, seal } from '@/lib/cipher/seal';
import { bodyMac, HEADER } from '@/lib/cipher/wire';
import { envelope } from '@/lib/contract/envelope';
import { processWide } from '@/lib/process-wide';
import type { SiteConfig } from '@/lib/sites/config';
import { type NoAnswer, post } from './post';

/** The answer to one message: an envelope, or why there is none. */
export type UpstreamAnswer =
  | { kind: 'envelope'; resultCode: string; resultMessage?: string; data?: unknown }
  | NoAnswer;

interface UpstreamConnection {
  pool: Pool;
  /** Path of the base address, without the last slash. */
  basePath: string;
  key: CipherKey;
}

const connections = processWide('upstream.connections', () => new WeakMap<SiteConfig, UpstreamConnection>());
const pools = processWide('upstream.pools', () => new Map<string, Pool>());

/** The connection of a site, made at its first call; sites with the same origin share a pool. */
function connectionOf(site: SiteConfig): UpstreamConnection {
  const known = connections.get(site);
  if (known) return known;
  const base = new URL(site.baseAddress[site.vendor]!);
  let pool = pools.get(base.origin);
  if (!pool) {
    pool = new Pool(base.origin, { connections: 64, connect: { timeout: 10_000 } });
    pools.set(base.origin, pool);
  }
  const connection = { pool, basePath: base.pathname.replace(/\/$/, ''), key: cipherKey(site.passphrase) };
  connections.set(site, connection);
  return connection;
}

/** Decrypts an answer. An unencrypted envelope is accepted only as a failure: a success must prove that the key is known. */
function readAnswer(text: string, key: CipherKey): UpstreamAnswer {
  const broken: UpstreamAnswer = { kind: 'broken', sent: true };
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

/** Encrypts and posts one message, and decrypts its answer. Network and upstream failures are values, not exceptions. */
export async function sendMessage(
  site: SiteConfig,
  message: {
    path: string;
    body: object;
    token?: string;
    requestId?: string;
    locale?: string;
    timeoutMs: number;
  },
): Promise<UpstreamAnswer> {
  const { pool, basePath, key } = connectionOf(site);
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
