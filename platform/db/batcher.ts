import type { Db } from './client';

interface Pending<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** The items that wait for the next batch, and the moment when the last batch was sent (`performance.now()`). */
interface Queue<Item, Result> {
  pending: Pending<Item, Result>[];
  sentAt: number;
}

/** A batch that takes longer than this may be on a connection that died: later items no longer wait for it. */
const STALLED_MS = 500;

/**
 * Makes a function of one item that runs `runBatch` on many at once. While no batch is under way, an item is sent at
 * the end of the current turn of the event loop, together with the items that arrived in it; items that arrive meanwhile make up
 * the next batch. A busy moment so costs one statement instead of one for each call. Every result was read after its
 * item was asked for, as with a statement of its own: a revoked right is revoked at once.
 *
 * @param runBatch Answers in the order of its items; an error rejects every item of that batch.
 * @param maxSize Most items of one batch.
 */
export function createBatcher<Item, Result>(
  runBatch: (db: Db, items: readonly Item[]) => Promise<readonly Result[]>,
  maxSize = Number.POSITIVE_INFINITY,
): (db: Db, item: Item) => Promise<Result> {
  const queues = new WeakMap<Db, Queue<Item, Result>>();

  async function runQueue(db: Db, queue: Queue<Item, Result>): Promise<void> {
    while (queue.pending.length > 0) {
      const batch = queue.pending.splice(0, maxSize);
      queue.sentAt = performance.now();
      try {
        const results = await runBatch(
          db,
          batch.map(({ item }) => item),
        );
        for (const [i, { resolve }] of batch.entries()) resolve(results[i]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    if (queues.get(db) === queue) queues.delete(db);
  }

  function enqueue(db: Db, pending: Pending<Item, Result>): void {
    const queue = queues.get(db);
    const now = performance.now();
    if (queue && now - queue.sentAt < STALLED_MS) {
      queue.pending.push(pending);
      return;
    }
    const fresh = { pending: [pending], sentAt: now };
    queues.set(db, fresh);
    // Lets the event loop read the other requests that have arrived, so that they join this batch.
    setImmediate(() => void runQueue(db, fresh));
  }

  return (db, item) => new Promise((resolve, reject) => enqueue(db, { item, resolve, reject }));
}
