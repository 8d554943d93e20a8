import { z } from 'zod';
import { type CipherKey, cipherKey } from '@/lib/cipher/seal';
import { ConfigError, readSites } from '@/lib/sites/config';

/** What the platform keeps of a site's configuration. */
export interface SiteKeys {
  siteId: string;
  apiKey: string;
  key: CipherKey;
  /** Whether calls must carry a body mac (decision 52). */
  bodyMac: boolean;
}

export interface PlatformConfig {
  sites: SiteKeys[];
  port: number;
  /** PostgreSQL's address; without it the platform keeps an embedded database under `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  operatorKey: string;
  demoData: boolean;
  sessionMinutes: number;
  logLevel: string;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  PLATFORM_PORT: z
    .string()
    .default('4100')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port from 0 to 65535')
    .transform(Number),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').default('.data'),
  OPERATOR_KEY: z
    .string({ error: 'must be set' })
    .refine((text) => Buffer.byteLength(text) >= 24, 'must be at least 24 bytes long'),
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
});

/** Reads the platform's settings. Throws {@link ConfigError} with one line that names the setting, never its value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): PlatformConfig {
  // An empty variable counts as one that is not set, as in shells.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${issue.path.join('.')}: ${issue.message}`);
  }
  const settings = parsed.data;
  return {
    sites: readSites(env).map((site) => ({
      siteId: site.siteId,
      apiKey: site.apiKey,
      key: cipherKey(site.passphrase),
      bodyMac: site.bodyMac,
    })),
    port: settings.PLATFORM_PORT,
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    operatorKey: settings.OPERATOR_KEY,
    demoData: settings.DEMO_DATA === '1',
    sessionMinutes: settings.SESSION_MINUTES,
    logLevel: settings.LOG_LEVEL,
  };
}
