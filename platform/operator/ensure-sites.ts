import type { Db } from '../db/client';
import { site } from '../db/schema';
import type { SiteKeys } from '../shared/config';
import { readMoves } from '../shared/site-move';
import { DEFAULT_SITE_OPTION } from '../shared/site-option';

/** Inserts a row for every configured site that has none. A site that is moving has a row, which accepts no writes. */
export async function ensureSites(db: Db, sites: readonly SiteKeys[]): Promise<void> {
  const present = await readMoves(db);
  const rows = sites
    .filter(({ siteId }) => !present.has(siteId))
    .map(({ siteId }) => ({ siteId, option: DEFAULT_SITE_OPTION }));
  if (rows.length === 0) return;
  await db.insert(site).values(rows).onConflictDoNothing();
}
