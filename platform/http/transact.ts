import { and, eq } from 'drizzle-orm';
import { type Failure, fail, ok, type Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { idempotency, transfer } from '../db/schema';
import type { SiteKeys } from '../shared/config';
import type { WriteContext } from './context';

/** Carries a failure out of a transaction, which rolls it back. */
export class Rollback extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/** Runs `act` in a transaction, rolled back if it returns a failure. */
export async function transact<T>(db: Db, act: (tx: Db) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await act(tx);
      if (!result.ok) throw new Rollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.failure;
    throw error;
  }
}

/**
 * Runs a write in a transaction, once per idempotency key (decision 30): the same request with the same key gets the
 * first answer again, another request C999. The key is inserted first, so that the second of two at the same time waits
 * for the first. Failures store nothing, and their key can be used again.
 */
export function withIdempotency<T>(
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
      // The fingerprint is that of the same request, so the answer has its shape.
      return first?.fingerprint === fingerprint ? ok(first.answer as T) : fail('C999');
    }
    // A partner's move stores its key with the transfer only.
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

/** The stored answer of a write that was carried out before; C999 if its key was used with another request. */
export async function storedAnswer<T>(
  db: Db,
  { site, idempotencyKey: key, fingerprint }: WriteContext & { site: SiteKeys },
): Promise<Result<T> | undefined> {
  const [first] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.siteId, site.siteId), eq(idempotency.key, key)));
  if (first) return first.fingerprint === fingerprint ? ok(first.answer as T) : fail('C999');
}
