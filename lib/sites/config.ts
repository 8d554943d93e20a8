import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { unnamedPaths } from './unnamed-paths';

/**
 * The configuration of the sites that this deployment serves: JSON text in `PITBOSS_SITES`, or a file named by
 * `PITBOSS_SITES_FILE`. The web reads all of it, the platform the keys only. Wrong configuration stops the start
 * with a message that names the field and never its value.
 */

const byteLength = (text: string) => new TextEncoder().encode(text).length;
const secret = (bytes: number) =>
  z.string().refine((text) => byteLength(text) >= bytes, `must be at least ${bytes} bytes long`);

const apiKey = secret(24);
const passphrase = z
  .string()
  .refine((text) => [16, 24, 32].includes(byteLength(text)), 'must be 16, 24 or 32 bytes long');

const siteConfig = z.strictObject({
  /** First path segment. */
  prefix: z.string().regex(/^[a-z0-9][a-z0-9-]{0,30}$/, 'must be 1 to 31 of a-z, 0-9 and hyphen'),
  siteId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be 1 to 40 letters, digits, _ or -'),
  apiKey,
  vendor: z.string().min(1),
  /** Upstream base address per vendor (WIRE-05), `http://127.0.0.1:4100`. */
  baseAddress: z.record(z.string(), z.url({ protocol: /^https?$/ })),
  passphrase,
  /**
   * The keys before the present ones. The platform accepts them as well, until every web has restarted with the new
   * ones.
   */
  previousKeys: z.strictObject({ apiKey, passphrase }).optional(),
  cookieSecret: secret(32),
  /** The fixed page title (SITE-06). */
  title: z.string().min(1).max(60),
  /** The name and page title of the player site. */
  playTitle: z.string().min(1).max(60).default('pitboss'),
  /** Name of the realtime topic: a keyed hash of the token, or the raw token where an upstream needs it (decision 10). */
  topicMode: z.enum(['channel', 'token']).default('channel'),
  /** How messages are encrypted (decision 47): the documents' own cipher with a mac, or AES-256-GCM. */
  wire: z.enum(['cbc', 'gcm']).default('cbc'),
  /** Whether the upstream knows the body mac (decision 52); false for one of the documents' own wire. */
  bodyMac: z.boolean().default(true),
  /** Allows plain `http://` to an upstream on another machine. */
  insecureUpstream: z.boolean().default(false),
  /** The longest wait for an answer of the upstream, in milliseconds. Browsers wait for the web 15 seconds. */
  upstreamTimeoutMs: z.int().min(100).max(12_000).default(10_000),
  /** The upstream's paths of calls that the documents describe without one. The platform has ours. */
  paths: unnamedPaths.default({}),
  /** Whether the upstream asks for the current password before a new one is set (decision 59). */
  currentPassword: z.boolean().default(true),
  /**
   * The key of stored secrets: of those of OTP apps, and of the fingerprints of requests. Without it the passphrase is
   * used.
   */
  factorKey: secret(16).optional(),
  /** The domain that passkeys are for, `example.com`; without it the host of the request. */
  rpId: z
    .string()
    .regex(/^(?=.{1,253}$)([a-z0-9-]{1,63}\.)*[a-z0-9-]{1,63}$/, 'must be a domain such as example.com')
    .optional(),
  /** Hosts from which browsers load pictures of games, `pictures.vendor.example`. */
  pictureHosts: z
    .array(z.string().regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/, 'must be hosts such as pictures.example.com'))
    .max(50)
    .default([]),
  /** `updId`s whose rate inputs are disabled (decision 19). */
  readonlyUpdIds: z.array(z.string()).default([]),
  memberCreatePtn5Yn: z.enum(['Y', 'N']).default('N'),
  /** Whether the site has play data. Only such a site may be served with a fixed captcha (decision 55). */
  demo: z.boolean().default(false),
});
export type SiteConfig = z.infer<typeof siteConfig>;

const LOOPBACK = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address, which is a URL, leads to another machine without TLS. */
function isRemotePlain(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !LOOPBACK.test(hostname);
}

const sitesConfig = z
  .array(siteConfig)
  .min(1, 'must name at least one site')
  .superRefine((sites, ctx) => {
    for (const field of ['prefix', 'siteId', 'apiKey', 'passphrase', 'cookieSecret'] as const) {
      const seen = new Set<string>();
      sites.forEach((site, i) => {
        if (seen.has(site[field]))
          ctx.addIssue({ code: 'custom', path: [i, field], message: 'must differ from every other site’s' });
        seen.add(site[field]);
      });
    }
    const apiKeys = sites.flatMap(({ apiKey, previousKeys }) =>
      previousKeys ? [apiKey, previousKeys.apiKey] : [apiKey],
    );
    sites.forEach((site, i) => {
      if (site.previousKeys && apiKeys.filter((key) => key === site.previousKeys?.apiKey).length > 1) {
        ctx.addIssue({
          code: 'custom',
          path: [i, 'previousKeys', 'apiKey'],
          message: 'must differ from the site’s own and every other site’s',
        });
      }
      if (!(site.vendor in site.baseAddress)) {
        ctx.addIssue({
          code: 'custom',
          path: [i, 'baseAddress', site.vendor],
          message: 'is missing for the site’s vendor',
        });
      }
      if (site.wire === 'gcm' && !site.bodyMac) {
        ctx.addIssue({
          code: 'custom',
          path: [i, 'bodyMac'],
          message: 'must be true where “wire” is “gcm”, which has no form without a proof',
        });
      }
      for (const [vendor, address] of Object.entries(site.baseAddress)) {
        if (site.insecureUpstream || !isRemotePlain(address)) continue;
        ctx.addIssue({
          code: 'custom',
          path: [i, 'baseAddress', vendor],
          message:
            'is plain http:// to another machine; use https://, or set “insecureUpstream” to true on a network that nobody else reads',
        });
      }
    });
  });

/** Configuration that cannot be used; its message names the field, not the value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const DEFAULT_SECRET = /change-?me|default|example/i;

/**
 * Parses and checks the sites. Throws {@link ConfigError} naming the first wrong field, e.g.
 * `PITBOSS_SITES: 0.passphrase must be 16, 24 or 32 bytes long`.
 */
export function parseSites(
  text: string,
  env: { NODE_ENV?: string; PITBOSS_TEST_CAPTCHA?: string },
  name = 'PITBOSS_SITES',
): SiteConfig[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ConfigError(`${name}: is not JSON`);
  }
  const parsed = sitesConfig.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${name}: ${issue.path.join('.') || 'value'} ${issue.message}`);
  }
  if (env.PITBOSS_TEST_CAPTCHA && !/^[1-5]{4}$/.test(env.PITBOSS_TEST_CAPTCHA)) {
    throw new ConfigError('PITBOSS_TEST_CAPTCHA: must be four digits of 1 to 5');
  }
  parsed.data.forEach((site, i) => {
    const { apiKey, passphrase, cookieSecret, factorKey, previousKeys } = site;
    const secrets = {
      apiKey,
      passphrase,
      cookieSecret,
      factorKey,
      'previousKeys.apiKey': previousKeys?.apiKey,
      'previousKeys.passphrase': previousKeys?.passphrase,
    };
    for (const [field, value] of Object.entries(secrets)) {
      if (env.NODE_ENV === 'production' && DEFAULT_SECRET.test(value ?? '')) {
        throw new ConfigError(`${name}: ${i}.${field} is a default secret, which production refuses`);
      }
    }
    if (env.PITBOSS_TEST_CAPTCHA && !site.demo) {
      throw new ConfigError(
        `PITBOSS_TEST_CAPTCHA: is set, but site ${i} (${site.prefix}) is not a demo site`,
      );
    }
  });
  return parsed.data;
}

/** Reads the sites from the environment; see {@link parseSites} for errors. */
export function readSites(env: NodeJS.ProcessEnv = process.env): SiteConfig[] {
  if (env.PITBOSS_SITES) return parseSites(env.PITBOSS_SITES, env);
  if (env.PITBOSS_SITES_FILE) {
    let text: string;
    try {
      text = readFileSync(env.PITBOSS_SITES_FILE, 'utf8');
    } catch {
      throw new ConfigError('PITBOSS_SITES_FILE: names a file that cannot be read');
    }
    return parseSites(text, env, 'PITBOSS_SITES_FILE');
  }
  throw new ConfigError('PITBOSS_SITES or PITBOSS_SITES_FILE: one of them must be set');
}
