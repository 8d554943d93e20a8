import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '@/lib/sites/config';

/** A PostgreSQL address. */
export const POSTGRES_ADDRESS = /^postgres(ql)?:\/\//;

const map = z.record(z.string().min(1), z.string().regex(POSTGRES_ADDRESS));

type Variables = Readonly<Record<string, string | undefined>>;

function configText(env: Variables): { name: string; text: string } | undefined {
  if (env.SITE_DATABASES) return { name: 'SITE_DATABASES', text: env.SITE_DATABASES };
  const file = env.SITE_DATABASES_FILE;
  if (!file) return undefined;
  const name = 'SITE_DATABASES_FILE';
  try {
    return { name, text: readFileSync(file, 'utf8') };
  } catch {
    throw new ConfigError(`${name}: names a file that cannot be read`);
  }
}

/**
 * Reads the map from sites to databases: `{"<site id>": "postgres://…"}` in SITE_DATABASES or in the file that
 * SITE_DATABASES_FILE names. Sites that it does not name are in the database of DATABASE_URL. If `siteIds` are given, it
 * may name only these. Throws {@link ConfigError} with one line that names the site but no address.
 */
export function readSiteDatabases(env: Variables, siteIds?: readonly string[]): ReadonlyMap<string, string> {
  const source = configText(env);
  if (!source) return new Map();
  const { name, text } = source;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ConfigError(`${name}: must be JSON, {"<site id>": "postgres://…"}`);
  }
  const parsed = map.safeParse(json);
  if (!parsed.success) {
    const [site] = parsed.error.issues[0]!.path;
    throw new ConfigError(
      site === undefined
        ? `${name}: must be JSON, {"<site id>": "postgres://…"}`
        : `${name}: ${String(site)} must be an address that begins with postgres:// or postgresql://`,
    );
  }
  const unknown = siteIds && Object.keys(parsed.data).find((site) => !siteIds.includes(site));
  if (unknown !== undefined) throw new ConfigError(`${name}: there is no site ${unknown}`);
  return new Map(Object.entries(parsed.data));
}
