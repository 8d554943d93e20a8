/** Transient error classes and codes of PostgreSQL: connection lost or refused, too many connections, a deadlock. */
const TRANSIENT = /^(08|57P0[1-5]|53300|40001|40P01)/;
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** Errors of the connection pool, which have no code. */
const UNCODED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database was unavailable, so that the same call may succeed a little later (E002). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (TRANSIENT.test(code) || NETWORK_ERRORS.has(code))) return true;
  return UNCODED.test(error.message) || isDatabaseUnavailable(error.cause);
}
