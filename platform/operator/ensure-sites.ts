import type { Db } from '../db/client';
import { site } from '../db/schema';
import type { SiteKeys } from '../shared/config';
import { DEFAULT_SITE_OPTION } from '../shared/site-option';

/** Inserts a row for every configured site that has none. */
export async function ensureSites(db: Db, sites: readonly SiteKeys[]): Promise<void> {
  const rows = sites.map(({ siteId }) => ({ siteId, option: DEFAULT_SITE_OPTION }));
  await db.insert(site).values(rows).onConflictDoNothing();
}
