import { and, eq } from 'drizzle-orm';
import { type Failure, fail, ok, type Result } from '@/lib/contract/envelope';
import type { Db } from '../db/client';
import { idempotency, transfer } from '../db/schema';
import type { SiteKeys } from '../shared/config';
import type { WriteContext } from './context';

/** Carries a failure out of a transaction, so that everything done in it is undone. */
class Undo extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/** Runs in one transaction; a failure that comes back undoes it and is the answer. */
export async function transact<T>(db: Db, act: (tx: Db) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await act(tx);
      if (!result.ok) throw new Undo(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undo) return error.failure;
    throw error;
  }
}

/**
 * Runs a write in one transaction, once per idempotency key (decision 30): the same request with the same key gets the
 * first answer again, another request C999. The key is taken first, so that of two at the same
 * time the second waits for the first. Failures keep nothing, and their key may be used again.
 */
export function once<T>(
  db: Db,
  { site, idempotencyKey: key, fingerprint }: WriteContext & { site: SiteKeys },
  act: (tx: Db) => Promise<Result<T>>,
): Promise<Result<T>> {
  const row = and(eq(idempotency.siteId, site.siteId), eq(idempotency.key, key));
  return transact(db, async (tx) => {
    const taken = await tx
      .insert(idempotency)
      .values({ siteId: site.siteId, key, fingerprint })
      .onConflictDoNothing()
      .returning({ key: idempotency.key });
    if (taken.length === 0) {
      const [first] = await tx.select().from(idempotency).where(row);
      // The shape of the answer belongs to the request, and the fingerprint says it is the same one.
      return first?.fingerprint === fingerprint ? ok(first.answer as T) : fail('C999');
    }
    // A partner's move keeps its key with its transfer alone.
    const [moved] = await tx
      .select({ fingerprint: transfer.fingerprint })
      .from(transfer)
      .where(and(eq(transfer.siteId, site.siteId), eq(transfer.key, key)));
    if (moved && moved.fingerprint !== fingerprint) return fail('C999');
    const result = await act(tx);
    if (result.ok) await tx.update(idempotency).set({ answer: result.data }).where(row);
    return result;
  });
}

/** The first answer of a write that was carried out before; C999 if its key came with another request. */
export async function answered<T>(
  db: Db,
  { site, idempotencyKey: key, fingerprint }: WriteContext & { site: SiteKeys },
): Promise<Result<T> | undefined> {
  const [first] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.siteId, site.siteId), eq(idempotency.key, key)));
  if (first) return first.fingerprint === fingerprint ? ok(first.answer as T) : fail('C999');
}
