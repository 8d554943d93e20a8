import cluster from 'node:cluster';
import { createHmac } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { processWide } from '@/lib/process-wide';
import { ConfigError, type SiteConfig } from '@/lib/sites/config';

/** At most `points` attempts within `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
}

/** The longest wait for Redis, in milliseconds. */
const TIMEOUT_MS = 500;
/** The longest wait for the process that counts for the others, in milliseconds; after that the attempt is refused. */
const PROCESS_TIMEOUT_MS = 2_000;
/**
 * Time between two pings of the connection, and the time without an answer after which it is replaced, in milliseconds.
 */
const PING_MS = 2_000;
const DEAD_MS = 3 * PING_MS;

/** The methods of a Redis client that counting uses. */
export interface CountingClient {
  readonly isReady: boolean;
  eval(script: string, given: { keys: string[]; arguments: string[] }): Promise<unknown>;
  destroy(): void;
}

/** Connects, and reconnects whenever the connection is lost; logs once when Redis is gone, and once when it is back. */
async function connect(url: string): Promise<CountingClient> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: { connectTimeout: TIMEOUT_MS, socketTimeout: DEAD_MS },
  });
  let isReported = false;
  client.on('error', (error: Error) => {
    if (!isReported)
      console.error(`Redis is out of reach, attempts are counted in each process: ${error.message}`);
    isReported = true;
  });
  client.on('ready', () => {
    if (isReported) console.info('Redis counts attempts again');
    isReported = false;
  });
  // The client retries on its own; until then attempts are counted in this process.
  void client.connect().catch(() => {});
  return {
    get isReady() {
      return client.isReady;
    },
    eval: (script, args) => {
      let timer: NodeJS.Timeout;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
      });
      return Promise.race([client.eval(script, args), late]).finally(() => clearTimeout(timer));
    },
    destroy: () => client.destroy(),
  };
}

const hiddenKey = (site: SiteConfig, name: string, key: string): string =>
  createHmac('sha256', site.cookieSecret).update(`${site.prefix}\0${name}\0${key}`).digest('base64url');

/**
 * Counts attempts by key, for all processes of this instance of the web, or in the Redis that several instances share.
 * While Redis is unreachable, each instance counts for itself. Keys are hashed with the site's secret, so that they
 * reveal nothing, and deployments that share a Redis do not mix.
 */
export class LimitStore {
  private readonly client: Promise<CountingClient> | undefined;
  private readonly limiters = new Map<string, Promise<RateLimiterAbstract>>();

  constructor(url?: string, open: (url: string) => Promise<CountingClient> = connect) {
    this.client = url ? open(url) : undefined;
  }

  /** Counts one attempt; false if there were too many. */
  async count(site: SiteConfig, name: string, { points, seconds }: Limit, key: string): Promise<boolean> {
    const limiter = await this.limiterOf(name, { points, seconds });
    return limiter.consume(hiddenKey(site, name, key)).then(
      () => true,
      () => false,
    );
  }

  /** Resets the count of a key. */
  async forget(site: SiteConfig, name: string, limit: Limit, key: string): Promise<void> {
    const limiter = await this.limiterOf(name, limit);
    await limiter.delete(hiddenKey(site, name, key)).catch(() => {});
  }

  private limiterOf(name: string, { points, seconds: duration }: Limit): Promise<RateLimiterAbstract> {
    const existing = this.limiters.get(name);
    if (existing) return existing;
    const limiter = this.make({ keyPrefix: `pitboss ${name}`, points, duration });
    this.limiters.set(name, limiter);
    return limiter;
  }

  private async make(options: { keyPrefix: string; points: number; duration: number }) {
    const here = cluster.isWorker
      ? new RateLimiterCluster({ ...options, timeoutMs: PROCESS_TIMEOUT_MS })
      : new RateLimiterMemory(options);
    const storeClient = await this.client;
    if (!storeClient) return here;
    return new RateLimiterRedis({
      ...options,
      storeClient,
      insuranceLimiter: here,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
    });
  }

  async close(): Promise<void> {
    (await this.client)?.destroy();
  }
}

/** Address of the Redis that instances share, `REDIS_URL`. Throws {@link ConfigError} unless it is one. */
export function redisUrl(text = process.env.REDIS_URL): string | undefined {
  if (text && !/^rediss?:\/\//.test(text)) {
    throw new ConfigError('REDIS_URL: must begin with redis:// or rediss://');
  }
  return text || undefined;
}

/** Returns the store of attempts of this process. */
export const limitStore = (): LimitStore => processWide('limits', () => new LimitStore(redisUrl()));
