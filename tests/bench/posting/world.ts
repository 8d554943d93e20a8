import { sql } from 'drizzle-orm';
import { openDatabase } from '@/platform/db/client';
import { hashToken } from '@/platform/shared/token-hash';

export const PARTNERS = 100;
export const PLAYERS_EACH = 10;

/** Login token and members of each partner. */
export const tokenOf = (partner: number): string => `bench-token-of-partner-${partner}`;
export const playerOf = (partner: number, player: number): string => `p${partner}x${player}`;

/**
 * Partners with players below them in an otherwise empty database, each with ten million, the partners signed in.
 * Ids are consecutive: member `n` has the cash account `3n - 1`, which the raw script relies on.
 * @param schemaFolder `platform/db` of another version than this one.
 */
export async function writeWorld(databaseUrl: string, siteId: string, schemaFolder?: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1, schemaFolder });
  const members: object[] = [];
  for (let n = 1; n <= PARTNERS; n++) members.push({ id: n, mem_id: `partner${n}`, path: [n] });
  for (let n = 0; n < PARTNERS * PLAYERS_EACH; n++) {
    const partner = (n % PARTNERS) + 1;
    const id = PARTNERS + 1 + n;
    const mem_id = playerOf(partner, Math.floor(n / PARTNERS));
    members.push({ id, mem_id, path: [partner, id] });
  }
  const sessions = Array.from({ length: PARTNERS }, (_, i) => ({
    id: i + 1,
    hash: hashToken(tokenOf(i + 1)),
  }));
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO site (site_id, option) VALUES (${siteId}, '{}')`);
      await tx.execute(sql`INSERT INTO account (site_id, kind) VALUES (${siteId}, 'house')`);
      await tx.execute(sql`
        INSERT INTO member (id, site_id, mem_id, mem_nick, mem_name, partner_level, login_type, upd_id, parent_id, path,
          pass_hash)
        OVERRIDING SYSTEM VALUE
        SELECT id, ${siteId}, mem_id, mem_id, mem_id, CASE WHEN array_length(path, 1) = 1 THEN 'PTN_5' ELSE 'NORMAL' END,
          CASE WHEN array_length(path, 1) = 1 THEN 'PARTNER' ELSE 'MEMBER' END, 'operator',
          CASE WHEN array_length(path, 1) = 2 THEN path[1] END, path, '-'
        FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS r(id bigint, mem_id text, path bigint[])`);
      await tx.execute(sql`
        INSERT INTO account (site_id, kind, member_id)
        SELECT ${siteId}, kind, m.id FROM member m
        CROSS JOIN (VALUES (1, 'cash'), (2, 'point'), (3, 'game')) AS k(ord, kind) ORDER BY m.id, ord`);
      await tx.execute(sql`
        SELECT count(*) FROM account a CROSS JOIN LATERAL post_transfer(${siteId}, 'grant', NULL, NULL, NULL, '',
          ARRAY[1, a.id], ARRAY[-2, 2], ARRAY[-10000000, 10000000]::numeric[])
        WHERE a.kind = 'cash'`);
      await tx.execute(sql`
        INSERT INTO session (token_hash, site_id, member_id, channel, ip, expires_at)
        SELECT hash, ${siteId}, id, hash, '127.0.0.1', now() + interval '1 day'
        FROM jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) AS r(id bigint, hash text)`);
    });
    await db.execute(sql`VACUUM ANALYZE`);
  } finally {
    await close();
  }
}
