import pg from 'pg';
import { currentRequestId } from './request-id';

/**
 * Puts the id of the running request in front of a statement, so that it stands beside it in the server's log and in
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

/** The same function with its first argument, a statement, traced. */
function tracing(query: unknown): (...args: unknown[]) => unknown {
  const run = query as (...args: unknown[]) => unknown;
  return (statement, ...rest) => run(traced(statement), ...rest);
}

class TracedClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    // A connection that is cut between two statements of a transaction says so as an event, which would end the process
    // if nobody listened; the transaction learns it from its next statement.
    this.on('error', () => {});
    this.query = tracing(this.query.bind(this)) as typeof this.query;
  }
}

/** A pool whose statements name the request they were made for. */
export class TracedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    // The type does not know this option.
    super({ ...config, Client: TracedClient } as object);
    // When it waits for a connection, the pool runs the statement in the trace of the caller that gave one back.
    this.query = tracing(this.query.bind(this)) as typeof this.query;
  }
}
