import type { Db } from './client';

interface Asking<Row> {
  key: string;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
}

/** Who waits for the next lookup, and when the one before it was sent. */
interface Line<Row> {
  asking: Asking<Row>[];
  sentAt: number;
}

/** A lookup that takes longer may be on a connection that died; who comes then does not wait for it. */
const STALLED_MS = 500;

/**
 * Looks rows up by key for many calls at once. Who asks while no lookup is on its way is served at once; who asks
 * meanwhile is gathered for the next one, so that a busy moment costs one statement and not one for each call. Every
 * answer was read after it was asked for: what is revoked is revoked at once, as with a statement of one's own.
 */
export function gathered<Row>(
  lookUp: (db: Db, keys: string[]) => Promise<ReadonlyMap<string, Row>>,
): (db: Db, key: string) => Promise<Row | undefined> {
  const lines = new WeakMap<Db, Line<Row>>();

  /** Serves a line until nobody stands in it any more. */
  async function serve(db: Db, line: Line<Row>): Promise<void> {
    while (line.asking.length > 0) {
      const asking = line.asking.splice(0);
      line.sentAt = performance.now();
      try {
        const rows = await lookUp(db, [...new Set(asking.map(({ key }) => key))]);
        for (const { key, resolve } of asking) resolve(rows.get(key));
      } catch (error) {
        for (const { reject } of asking) reject(error);
      }
    }
    if (lines.get(db) === line) lines.delete(db);
  }

  function join(db: Db, one: Asking<Row>): void {
    const line = lines.get(db);
    const now = performance.now();
    if (line && now - line.sentAt < STALLED_MS) {
      line.asking.push(one);
      return;
    }
    const fresh = { asking: [one], sentAt: now };
    lines.set(db, fresh);
    void serve(db, fresh);
  }

  return (db, key) => new Promise((resolve, reject) => join(db, { key, resolve, reject }));
}
