import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { siteAtRest } from '../shared/site-move';
import { messageBody, newMessageId } from '../shared/webhook-events';

/** The key of the advisory lock under which one instance at a time looks whether a trouble was told already. */
const TROUBLE_LOCK = 7_150_031;
/** The same trouble is told once in so many minutes. */
const PAUSE_MINUTES = 10;

/** Background work that fails, a database or a replica that does not answer. */
type Trouble = { kind: 'work'; work: string } | { kind: 'database' } | { kind: 'replica' };

/**
 * The troubles of a database and the work on it, until webhooks are told of them (HOOK-05). A database that is away
 * cannot say whom to tell: its trouble waits here until it answers again.
 */
export class Troubles {
  private readonly waiting = new Map<string, { trouble: Trouble; at: Date }>();

  constructor(private readonly now: () => Date) {}

  note(trouble: Trouble): void {
    const key = JSON.stringify(trouble);
    if (!this.waiting.has(key)) this.waiting.set(key, { trouble, at: this.now() });
  }

  /** Writes a message of each new trouble for the webhooks of the database that want it. */
  async tell(db: Db): Promise<void> {
    for (const [key, { trouble, at }] of this.waiting) {
      await tellTrouble(db, trouble, { at, now: this.now() });
      this.waiting.delete(key);
    }
  }
}

function tellTrouble(db: Db, trouble: Trouble, { at, now }: { at: Date; now: Date }): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${new Date(now.getTime() - PAUSE_MINUTES * 60_000).toISOString()}::timestamptz`;
  const body = messageBody('service.trouble', at, trouble);
  return db.transaction(async (tx) => {
    // A statement of its own: the next one sees what the previous holder of the lock has told.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${TROUBLE_LOCK})`);
    await tx.execute(sql`
      INSERT INTO webhook_delivery (site_id, webhook_id, message_id, event, body, due_at, created_at)
      SELECT w.site_id, w.id, ${newMessageId}, 'service.trouble', ${body}::text, ${moment}, ${moment}
      FROM webhook w
      WHERE w.enabled AND 'service.trouble' = ANY(w.events) AND NOT ${siteAtRest(sql`w.site_id`)} AND NOT EXISTS (
        SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.event = 'service.trouble'
          AND d.created_at > ${since} AND d.body::jsonb -> 'data' = ${JSON.stringify(trouble)}::jsonb)`);
  });
}
