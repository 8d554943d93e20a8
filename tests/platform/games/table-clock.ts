import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/db/client';
import { sandboxRound } from '@/sandbox/db/schema';
import { setOption } from './vendor-client';

/** More seconds than any test takes: no round closes by itself. */
const LONG_SECONDS = 1_000_000;

/** The clock of the site's shared tables, moved by the test alone, so that no test depends on the machine's speed. */
export class TableClock {
  private static readonly clocks = new WeakMap<Db, TableClock>();
  private betSeconds = LONG_SECONDS;

  private constructor(private readonly db: Db) {}

  /** The clock of a database; from its first use on the tables wait for {@link close}. */
  static async of(db: Db): Promise<TableClock> {
    const clock = TableClock.clocks.get(db);
    if (clock) return clock;
    const started = new TableClock(db);
    TableClock.clocks.set(db, started);
    await started.turn();
    return started;
  }

  /** Ends the betting time of a round, now or at a later moment. */
  async close(roundId: string, closesAt = new Date(Date.now() - 1)): Promise<void> {
    await this.db.update(sandboxRound).set({ closesAt }).where(eq(sandboxRound.id, roundId));
    await this.db.update(sandboxRound).set({ closesAt }).where(eq(sandboxRound.tableRound, roundId));
  }

  /** Begins the next round of every table: rounds of another length begin at other moments. */
  async turn(): Promise<void> {
    this.betSeconds += 1;
    await setOption(this.db, { tableBetSeconds: this.betSeconds, tableResultSeconds: 1 });
  }
}
