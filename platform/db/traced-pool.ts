import { createHash } from 'node:crypto';
import pg from 'pg';
import { PLANNED_EACH_TIME } from './planned-each-time';
import { currentRequestId } from './request-id';

/**
 * Puts the id of the running request in front of a statement, so that it is beside it in the server's log and in
 * pg_stat_activity. Ids are letters, digits, _ and -, so that a comment cannot be ended by one.
 */
function traced<Q>(statement: Q): Q {
  const id = currentRequestId();
  if (id === null) return statement;
  const mark = `/* ${id} */ `;
  if (typeof statement === 'string') {
    return (statement.startsWith('/*') ? statement : mark + statement) as Q;
  }
  const { text, name } = statement as { text?: unknown; name?: unknown };
  // A named statement is prepared once for all requests, so its text stays the same.
  if (typeof text !== 'string' || name !== undefined || text.startsWith('/*')) return statement;
  return { ...statement, text: mark + text };
}

/** The same function with its first argument, a statement, changed. */
function changing(query: unknown, change: (statement: unknown) => unknown): (...args: unknown[]) => unknown {
  const run = query as (...args: unknown[]) => unknown;
  return (statement, ...rest) => run(change(statement), ...rest);
}

const READ = /^\s*(select|with)\b/i;
/** Texts known at most: the product has some hundreds; those that hold values of their own would never end. */
const MAX_TEXTS = 2_000;

/**
 * Names repeated reads, so that each connection parses them once and the server caches their plan: planning takes
 * longer than running them. Those of transactions are left out, so that a statement that holds locks shows its
 * request's id.
 */
class RepeatedReads {
  private readonly names = new Map<string, string | undefined>();

  named = (statement: unknown): unknown => {
    const { text, name } = (statement ?? {}) as { text?: unknown; name?: unknown };
    if (typeof text !== 'string' || name !== undefined) return statement;
    if (!READ.test(text) || text.includes(PLANNED_EACH_TIME)) return statement;
    if (!this.names.has(text)) {
      if (this.names.size < MAX_TEXTS) this.names.set(text, undefined);
      return statement;
    }
    const statementName =
      this.names.get(text) ?? `read_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    this.names.set(text, statementName);
    return { ...(statement as object), name: statementName };
  };
}

/** The same statement without its name: parsed each time, so that any connection can run it. */
function unnamed(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null) return statement;
  return { ...statement, name: undefined };
}

class TracedClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    // A connection that is cut between two statements of a transaction says so as an event, which would end the process
    // without a listener; the transaction learns it from its next statement.
    this.on('error', () => {});
    this.query = changing(this.query.bind(this), traced) as typeof this.query;
  }
}

/** A client for a pooler in transaction mode. */
class UnnamedClient extends TracedClient {
  constructor(config: pg.ClientConfig) {
    super(config);
    this.query = changing(this.query.bind(this), unnamed) as typeof this.query;
  }
}

/** A pool whose statements name the request they were made for, or are prepared once where they are repeated. */
export class TracedPool extends pg.Pool {
  /** @param prepares Whether statements may be prepared by name; false behind a pooler that knows no names. */
  constructor(config: pg.PoolConfig, prepares = true) {
    // The type does not know this option.
    super({ ...config, Client: prepares ? TracedClient : UnnamedClient } as object);
    // When it waits for a connection, the pool runs the statement in the trace of the caller that gave one back.
    const reads = new RepeatedReads();
    const change = (statement: unknown) => traced(prepares ? reads.named(statement) : unnamed(statement));
    this.query = changing(this.query.bind(this), change) as typeof this.query;
  }
}
