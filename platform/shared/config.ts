import { hkdfSync } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { type WireKeys, wireKeys } from '@/lib/cipher/message';
import { siteKey } from '@/lib/cipher/site-key';
import { ConfigError, readSites, type SiteConfig } from '@/lib/sites/config';
import { readPushService } from './push-config';
import type { PushService } from './push-service';
import { POSTGRES_ADDRESS, readSiteDatabases } from './site-databases';

/** The keys of one end of the wire: the api key that names the end, and the keys of its messages. */
interface WireEnd {
  apiKey: string;
  wire: WireKeys;
}

/** The part of a site's configuration that the platform uses. */
export interface SiteKeys extends WireEnd {
  siteId: string;
  /** The first part of the site's addresses on the web; the site's id where the web's configuration is unknown. */
  prefix: string;
  /**
   * The earlier keys, which are also accepted while the site's keys are being changed, for a web that has not restarted.
   */
  previous?: WireEnd | undefined;
  /** Names the realtime channels of sessions. This key and each key below have 32 bytes. */
  channelKey: Buffer;
  /**
   * Whether a session's login token names its channel too. Whoever reads the session's calls then knows the channel.
   */
  takesTokenTopic: boolean;
  /** Derives the launch tokens of games. */
  launchKey: Buffer;
  /** Keys the stored fingerprints of requests. */
  fingerprintKey: Buffer;
  /** Whether a new password needs the current one; false for a front that does not send it (decision 59). */
  currentPassword: boolean;
  /** Seals the secrets of OTP apps. */
  factorKey: Buffer;
  /** Seals the addresses of browsers that receive notices. */
  pushKey: Buffer;
  /** Seals the secrets of webhooks. */
  webhookKey: Buffer;
  /** Seals the site's private keys for vendors. */
  vendorKey: Buffer;
  /** Seals secrets in what waits for a second operator. */
  proposalKey: Buffer;
  /** `updId`s of accounts that change no rates (decision 19, RATE-04). */
  readonlyUpdIds: readonly string[];
}

export interface PlatformConfig {
  sites: SiteKeys[];
  port: number;
  /** PostgreSQL's address; without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** The addresses of sites' own databases, by site; all other sites are in the database of `databaseUrl`. */
  siteDatabaseUrls: ReadonlyMap<string, string>;
  /** The address of a streaming replica of the database of `databaseUrl`, for reads. */
  replicaUrl: string | undefined;
  /** The longest time, in milliseconds, that a read waits for the replica to catch up, before it asks the primary. */
  replicaLagMs: number;
  /** The address of the Redis that carries events between instances; a single instance needs none. */
  redisUrl: string | undefined;
  dataDir: string;
  /** Folder of the chained record files (SAFE-11), one for all instances. */
  recordsDir: string;
  operatorKey: string;
  /** Operators with keys of their own, each of which identifies its operator. */
  operators: NamedKey[];
  /** How operators sign in by name: whether they need a second factor, from where, and what seals their secrets. */
  operatorSignIn: OperatorSignIn;
  /** Key for reading the metrics; by default the operator's key. */
  metricsKey: string | undefined;
  demoData: boolean;
  sessionMinutes: number;
  logLevel: string;
  /** The operator's keys for notices by Web Push; undefined where none are sent. */
  push: PushService | undefined;
  /** For this many seconds after the signal to stop, the platform still serves while `/ready` answers 503. */
  drainSeconds: number;
}

/** The fields of a site that the platform reads. */
type PlatformSite = Pick<
  SiteConfig,
  | 'siteId'
  | 'apiKey'
  | 'passphrase'
  | 'previousKeys'
  | 'wire'
  | 'bodyMac'
  | 'topicMode'
  | 'factorKey'
  | 'currentPassword'
  | 'readonlyUpdIds'
> &
  Partial<Pick<SiteConfig, 'prefix'>>;

/**
 * Derives a key for stored values of one use. If `factorKey` is set, the key outlives a change of the wire's keys.
 */
const storedKey = (
  { siteId, passphrase, factorKey = passphrase }: PlatformSite,
  use:
    | 'pitboss second factor'
    | 'pitboss fingerprint'
    | 'pitboss push'
    | 'pitboss webhook'
    | 'pitboss vendor'
    | 'pitboss proposal',
): Buffer => Buffer.from(hkdfSync('sha256', factorKey, siteId, use, 32));

/** Derives the keys of a site from its secrets, each by a label of its own (docs/wire.md). */
export function siteKeys(site: PlatformSite): SiteKeys {
  const { previousKeys } = site;
  return {
    siteId: site.siteId,
    prefix: site.prefix ?? site.siteId,
    apiKey: site.apiKey,
    wire: wireKeys(site),
    previous: previousKeys && {
      apiKey: previousKeys.apiKey,
      wire: wireKeys({ ...site, ...previousKeys }),
    },
    channelKey: siteKey(site, 'channel'),
    takesTokenTopic: site.topicMode === 'token',
    launchKey: siteKey(site, 'launch'),
    fingerprintKey: storedKey(site, 'pitboss fingerprint'),
    currentPassword: site.currentPassword,
    factorKey: storedKey(site, 'pitboss second factor'),
    pushKey: storedKey(site, 'pitboss push'),
    webhookKey: storedKey(site, 'pitboss webhook'),
    vendorKey: storedKey(site, 'pitboss vendor'),
    proposalKey: storedKey(site, 'pitboss proposal'),
    readonlyUpdIds: site.readonlyUpdIds,
  };
}

/** An operator's name and key. */
export interface NamedKey {
  name: string;
  key: string;
}

const NAMED_KEY = /^([\w.@-]{1,40})=(\S+)$/;

/** Parses `kim=<key>,lee=<key>`; undefined if malformed, if a key is under 24 bytes, or if names or keys repeat. */
function namedKeys(text: string): NamedKey[] | undefined {
  const entries = text.split(',').map((pair) => NAMED_KEY.exec(pair.trim()));
  const keys = entries.flatMap((match) => (match ? [{ name: match[1]!, key: match[2]! }] : []));
  const isValid =
    keys.length === entries.length &&
    keys.every(({ key }) => Buffer.byteLength(key) >= 24) &&
    new Set(keys.map(({ name }) => name)).size === keys.length &&
    new Set(keys.map(({ key }) => key)).size === keys.length;
  return isValid ? keys : undefined;
}

/** How operators sign in by name. */
export interface OperatorSignIn {
  factorRequired: boolean;
  /** The addresses and networks from which operators may sign in; undefined allows every address. */
  addresses: BlockList | undefined;
  /** Seals the secrets of their OTP apps: 32 bytes. */
  sealKey: Buffer;
}

/** Makes the rules of the operators' sign-in. By default a second factor is required and every address allowed. */
export const operatorSignIn = ({
  factorRequired = true,
  addresses,
  secret,
}: {
  factorRequired?: boolean;
  addresses?: BlockList | undefined;
  secret: string;
}): OperatorSignIn => ({
  factorRequired,
  addresses,
  sealKey: Buffer.from(hkdfSync('sha256', secret, '', 'pitboss operator factors', 32)),
});

/** Parses `203.0.113.9, 198.51.100.0/24`; undefined if a part is neither an address nor a network. */
function addressList(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const part of text.split(',')) {
    const [, address = '', prefix] = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(part.trim()) ?? [];
    const family = isIP(address);
    if (family === 0) return undefined;
    const length = prefix === undefined ? (family === 4 ? 32 : 128) : Number(prefix);
    if (length > (family === 4 ? 32 : 128)) return undefined;
    list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The longest time, in milliseconds, that a read waits for a replica, unless DATABASE_REPLICA_LAG_MS says otherwise.
 */
export const DEFAULT_REPLICA_LAG_MS = 200;

const postgresUrl = z
  .string()
  .regex(POSTGRES_ADDRESS, 'must begin with postgres:// or postgresql://')
  .optional();

const environment = z.object({
  PLATFORM_PORT: z
    .string()
    .default('4100')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port from 0 to 65535')
    .transform(Number),
  DATABASE_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_REPLICA_LAG_MS: z
    .string()
    .default(String(DEFAULT_REPLICA_LAG_MS))
    .refine(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 5000,
      'must be 1 to 5000 milliseconds',
    )
    .transform(Number),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').default('.data'),
  RECORDS_DIR: z.string().optional(),
  OPERATOR_KEY: z
    .string({ error: 'must be set' })
    .refine((text) => Buffer.byteLength(text) >= 24, 'must be at least 24 bytes long'),
  OPERATOR_KEYS: z
    .string()
    .transform(namedKeys)
    .refine(
      (keys) => keys !== undefined,
      'must be name=key pairs, keys at least 24 bytes long, all different',
    )
    .optional(),
  OPERATOR_SECOND_FACTOR: z
    .enum(['required', 'optional'], { error: 'must be required or optional' })
    .default('required'),
  OPERATOR_ADDRESSES: z
    .string()
    .transform(addressList)
    .refine(
      (list) => list !== undefined,
      'must be addresses and networks, such as 203.0.113.9,198.51.100.0/24',
    )
    .optional(),
  OPERATOR_FACTOR_KEY: z
    .string()
    .refine((text) => Buffer.byteLength(text) >= 24, 'must be at least 24 bytes long')
    .optional(),
  METRICS_KEY: z
    .string()
    .refine((text) => Buffer.byteLength(text) >= 24, 'must be at least 24 bytes long')
    .optional(),
  DEMO_DATA: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  SESSION_MINUTES: z
    .string()
    .default('240')
    .refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 240,
      'must be 1 to 240 minutes',
    )
    .transform(Number),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info'),
  DRAIN_SECONDS: z
    .string()
    .default('0')
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= 60, 'must be 0 to 60 seconds')
    .transform(Number),
});

/** Reads the platform's settings. Throws {@link ConfigError} with one line that names the setting but not its value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): PlatformConfig {
  // An empty variable counts as one that is not set, as in shells.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${issue.path.join('.')}: ${issue.message}`);
  }
  const settings = parsed.data;
  if (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL) {
    throw new ConfigError('DATABASE_REPLICA_URL: needs DATABASE_URL, the address of its primary');
  }
  const sites = readSites(env);
  const siteIds = sites.map(({ siteId }) => siteId);
  return {
    sites: sites.map(siteKeys),
    port: settings.PLATFORM_PORT,
    databaseUrl: settings.DATABASE_URL,
    siteDatabaseUrls: readSiteDatabases(variables, siteIds),
    replicaUrl: settings.DATABASE_REPLICA_URL,
    replicaLagMs: settings.DATABASE_REPLICA_LAG_MS,
    redisUrl: settings.REDIS_URL,
    dataDir: settings.DATA_DIR,
    recordsDir: settings.RECORDS_DIR ?? join(settings.DATA_DIR, 'records'),
    operatorKey: settings.OPERATOR_KEY,
    operators: settings.OPERATOR_KEYS ?? [],
    operatorSignIn: operatorSignIn({
      factorRequired: settings.OPERATOR_SECOND_FACTOR === 'required',
      addresses: settings.OPERATOR_ADDRESSES,
      secret: settings.OPERATOR_FACTOR_KEY ?? settings.OPERATOR_KEY,
    }),
    metricsKey: settings.METRICS_KEY,
    demoData: settings.DEMO_DATA === '1',
    sessionMinutes: settings.SESSION_MINUTES,
    logLevel: settings.LOG_LEVEL,
    push: readPushService(variables),
    drainSeconds: settings.DRAIN_SECONDS,
  };
}
