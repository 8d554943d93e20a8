import { sql } from 'drizzle-orm';
import type { Db } from './db/client';
import { makeBlocks } from './rollup/blocks';
import { LARGE_BRANCH } from './shared/branch';
import { type Loop, startLoop } from './shared/loop';
import { isRefusedByMove } from './shared/site-move';

const INTERVAL_MS = 60_000;

/** The sites with a branch whose lists need blocks, but those on the way to another database, whose rows do not change. */
async function sitesWithBlocks(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ siteId: string }>(sql`
    SELECT s.site_id AS "siteId" FROM site s WHERE s.move IS NULL AND EXISTS (
      SELECT FROM member m WHERE m.site_id = s.site_id OFFSET ${LARGE_BRANCH})`);
  return new Set(rows.map(({ siteId }) => siteId));
}

/** A site can leave for another database while its blocks are made. */
function unlessRefusedByMove(error: unknown): void {
  if (!isRefusedByMove(error)) throw error;
}

/** Makes the sums of blocks of finished days of some sites, every minute; several instances make each block once. */
export const startBlocks = (db: Db, siteIds: readonly string[], onError: (error: unknown) => void): Loop =>
  startLoop(
    async (isStopped) => {
      const needing = await sitesWithBlocks(db);
      for (const siteId of siteIds) {
        if (needing.has(siteId)) await makeBlocks(db, siteId, isStopped).catch(unlessRefusedByMove);
      }
    },
    INTERVAL_MS,
    onError,
  );
