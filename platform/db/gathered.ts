import type { Db } from './client';

interface Asking<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Who waits for the next turn, and when the one before it was sent. */
interface Line<Item, Answer> {
  asking: Asking<Item, Answer>[];
  sentAt: number;
}

/** A turn that takes longer may be on a connection that died; who comes then does not wait for it. */
const STALLED_MS = 500;

/**
 * Does for many calls at once what each would ask the database by itself. Who asks while nothing is on its way is
 * served as soon as what came in with it has been read; who asks meanwhile is gathered for the next turn, so that a
 * busy moment costs one statement and not one for each call. Every answer was made after it was asked for: what is
 * revoked is revoked at once, as with a statement of one's own. `serve` answers in the order of its items, at most
 * `most` of them; what it throws is thrown to all of that turn.
 */
export function gathered<Item, Answer>(
  serve: (db: Db, items: readonly Item[]) => Promise<readonly Answer[]>,
  most = Number.POSITIVE_INFINITY,
): (db: Db, item: Item) => Promise<Answer> {
  const lines = new WeakMap<Db, Line<Item, Answer>>();

  /** Serves a line until nobody stands in it any more. */
  async function serveLine(db: Db, line: Line<Item, Answer>): Promise<void> {
    while (line.asking.length > 0) {
      const asking = line.asking.splice(0, most);
      line.sentAt = performance.now();
      try {
        const answers = await serve(
          db,
          asking.map(({ item }) => item),
        );
        for (const [i, { resolve }] of asking.entries()) resolve(answers[i]!);
      } catch (error) {
        for (const { reject } of asking) reject(error);
      }
    }
    if (lines.get(db) === line) lines.delete(db);
  }

  function join(db: Db, one: Asking<Item, Answer>): void {
    const line = lines.get(db);
    const now = performance.now();
    if (line && now - line.sentAt < STALLED_MS) {
      line.asking.push(one);
      return;
    }
    const fresh = { asking: [one], sentAt: now };
    lines.set(db, fresh);
    // What has come in together is read in one turn of the event loop, and goes together.
    setImmediate(() => void serveLine(db, fresh));
  }

  return (db, item) => new Promise((resolve, reject) => join(db, { item, resolve, reject }));
}
