import type { FastifyBaseLogger } from 'fastify';
import { loggableError } from '../shared/loggable-error';
import { isOutage } from './database-unavailable';

/** While the database is away, a line is logged this often, in milliseconds. */
const OUTAGE_MS = 1_000;

/**
 * Logs failed calls and failed background work. An error in our own code gets a line with its stack. While the database
 * is away, every call and every loop fails for the same reason; these failures are counted, and one line a second says
 * how many there were.
 */
export class FailureLog {
  private count = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: FastifyBaseLogger) {}

  /** Notes a failure. `log` is the logger of the request, if there is one; `fields` name the call or the work. */
  note(
    error: unknown,
    message: string,
    { log = this.log, ...fields }: { log?: FastifyBaseLogger; path?: string; work?: string } = {},
  ): void {
    if (!isOutage(error)) {
      log.error({ failure: loggableError(error), ...fields }, message);
      return;
    }
    this.count += 1;
    this.timer ??= setTimeout(() => this.flush(), OUTAGE_MS).unref();
  }

  /** Writes the line of the current second. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.count === 0) return;
    this.log.error({ failed: this.count }, 'the database does not answer; calls and background work fail');
    this.count = 0;
  }
}
