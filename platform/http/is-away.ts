/** Classes and codes of PostgreSQL that pass by themselves: connections lost or refused, too many, a deadlock. */
const PASSING = /^(08|57P0[1-5]|53300|40001|40P01)/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
/** What the pool says of a connection that ended under a query, or that it could not get in time; without a code. */
const UNCODED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database was away for a moment, so that the same call may work a little later (E002). */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (PASSING.test(code) || NETWORK.has(code))) return true;
  return UNCODED.test(error.message) || isAway(error.cause);
}
