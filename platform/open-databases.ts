import { ConfigError } from '@/lib/sites/config';
import { type Database, type Db, openDatabase } from './db/client';
import { databaseIdentity } from './db/identity';
import { readMoves } from './shared/site-move';
import type { SiteDatabase } from './start';

/** An open database of some sites. */
type OpenSiteDatabase = SiteDatabase & Pick<Database, 'close'>;

async function open(siteIds: readonly string[], databaseUrl: string): Promise<OpenSiteDatabase> {
  try {
    return { siteIds, ...(await openDatabase({ databaseUrl, dataDir: '' })) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`SITE_DATABASES: the database of ${siteIds.join(', ')}: ${message || code}`, {
      cause: error,
    });
  }
}

/** Refuses two addresses of one database, between which live events would be lost. */
async function refuseSame(main: Database, others: readonly OpenSiteDatabase[]): Promise<void> {
  if (main.kind === 'embedded') return refuseTwins(others);
  return refuseTwins([{ siteIds: ['DATABASE_URL'], db: main.db }, ...others]);
}

async function refuseTwins(databases: readonly SiteDatabase[]): Promise<void> {
  const seen = new Map<string, string>();
  for (const { siteIds, db } of databases) {
    const id = await databaseIdentity(db);
    const other = seen.get(id);
    if (other) {
      throw new ConfigError(
        `SITE_DATABASES: ${other} and ${siteIds.join(', ')} name one database by two addresses; give one address to both`,
      );
    }
    seen.set(id, siteIds.join(', '));
  }
}

/**
 * Refuses a map that is ahead of its move: a site whose members are in the default database would begin anew, empty,
 * in its own.
 */
async function refuseUnmoved(main: Db, others: readonly OpenSiteDatabase[]): Promise<void> {
  const there = await readMoves(main);
  for (const { siteIds, db } of others) {
    const here = await readMoves(db);
    const unmoved = siteIds.find((site) => !here.has(site) && there.has(site) && there.get(site) !== 'left');
    if (unmoved !== undefined) {
      throw new ConfigError(
        `SITE_DATABASES: ${unmoved} is still in the database of DATABASE_URL; move it first: operator move-site ${unmoved} --to <address>`,
      );
    }
  }
}

/**
 * Opens the databases of single sites, one for each address, and brings them to the newest schema. Throws
 * {@link ConfigError} for one that cannot be opened, that is another's under a second address, or whose site has not
 * been moved there.
 */
export async function openSiteDatabases(
  urls: ReadonlyMap<string, string>,
  main: Database,
): Promise<OpenSiteDatabase[]> {
  const byUrl = new Map<string, string[]>();
  for (const [site, url] of urls) byUrl.set(url, [...(byUrl.get(url) ?? []), site]);
  const opened: OpenSiteDatabase[] = [];
  try {
    for (const [url, siteIds] of byUrl) opened.push(await open(siteIds, url));
    await refuseSame(main, opened);
    await refuseUnmoved(main.db, opened);
    return opened;
  } catch (error) {
    await Promise.all(opened.map(({ close }) => close()));
    throw error;
  }
}
