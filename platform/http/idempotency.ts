import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { idempotency } from '../db/schema';
import { KeyReused } from '../ledger/post';
import type { SiteKeys } from '../shared/config';
import type { WriteContext } from './context';
import { transact } from './transact';

/**
 * Idempotency of writes (decision 30). A key belongs to one request, whose fingerprint is stored with it. A posting
 * stores its key with its transfer, permanently; every other write stores it with its answer in the table
 * `idempotency`, for some days. The same key may be in both places only with the same fingerprint. `key_use` in the
 * database reads both.
 */

type Keyed = WriteContext & { site: SiteKeys };

/** An earlier use of a key: by a posting, or by a write with this answer. */
type KeyUse = { fingerprint: string | null; transferId: number | null; answer: unknown };

async function readKeyUses(db: Db, { site, idempotencyKey }: Keyed): Promise<KeyUse[]> {
  const { rows } = await db.execute<KeyUse>(sql`
    SELECT fingerprint, transfer_id AS "transferId", answer FROM key_use(${site.siteId}, ${idempotencyKey})`);
  return rows;
}

/** The answer that was stored with a key, if the fingerprint is that of this request; otherwise the refusal C999. */
const repeatAnswer = <T>({ fingerprint, answer }: KeyUse, asked: Keyed): Result<T> =>
  fingerprint === asked.fingerprint ? ok(answer as T) : refuse.duplicateRequest();

/**
 * Runs a write in a transaction, once for each idempotency key: the same request with the same key gets the first
 * answer again, another request C999. The key is inserted first, so that the second of two simultaneous requests waits
 * for the first. A failure stores nothing, and its key can be used again.
 */
export async function withIdempotency<T>(
  db: Db,
  asked: Keyed,
  act: (tx: Db) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { site, idempotencyKey: key, fingerprint } = asked;
  const row = and(eq(idempotency.siteId, site.siteId), eq(idempotency.key, key));
  try {
    return await transact(db, async (tx) => {
      const inserted = await tx
        .insert(idempotency)
        .values({ siteId: site.siteId, key, fingerprint })
        .onConflictDoNothing()
        .returning({ key: idempotency.key });
      const uses = await readKeyUses(tx, asked);
      if (inserted.length === 0) {
        const first = uses.find(({ transferId }) => transferId === null);
        return first ? repeatAnswer<T>(first, asked) : refuse.duplicateRequest();
      }
      if (uses.some((use) => use.fingerprint !== fingerprint)) return refuse.duplicateRequest();
      const result = await act(tx);
      if (result.ok) await tx.update(idempotency).set({ answer: result.data }).where(row);
      return result;
    });
  } catch (error) {
    if (error instanceof KeyReused) return refuse.duplicateRequest();
    throw error;
  }
}

/** Reads the stored answer of a write that was carried out before; C999 if its key was used for another request. */
export async function storedAnswer<T>(db: Db, asked: Keyed): Promise<Result<T> | undefined> {
  const first = (await readKeyUses(db, asked)).find(({ transferId }) => transferId === null);
  return first && repeatAnswer<T>(first, asked);
}

/** What makes an operator's act idempotent, in the form that the ledger takes; empty for an act without a key. */
export const operatorKey = (
  act: string,
  { idempotencyKey, ...body }: { idempotencyKey?: string },
): { key?: string; fingerprint?: string } =>
  idempotencyKey === undefined
    ? {}
    : {
        key: `operator:${idempotencyKey}`,
        fingerprint: createHash('sha256')
          .update(JSON.stringify([act, body]))
          .digest('hex'),
      };
