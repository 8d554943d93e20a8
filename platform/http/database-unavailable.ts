/**
 * Codes and classes of PostgreSQL's errors for a connection that was lost or refused, or that leads to a server which
 * is a standby now.
 */
const LOST = /^(08|57P0[1-5]|25006)/;
const TOO_MANY_CONNECTIONS = /^53300$/;
/** Codes for too many connections, a serialisation failure and a deadlock. */
const BUSY = /^(53300|40001|40P01)/;
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** Messages of errors of the connection pool, which have no code. */
const UNCODED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Whether there was no connection to the database, or it was lost. A transaction that was under way may have been
 * committed.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (LOST.test(code) || NETWORK_ERRORS.has(code))) return true;
  return UNCODED.test(error.message) || isConnectionLost(error.cause);
}

const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error &&
  (codes.test(String((error as { code?: unknown }).code ?? '')) || hasCode(error.cause, codes));

/** Whether the database was unavailable, so that the same call may succeed a little later (E002). */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || hasCode(error, BUSY);

/**
 * Whether everything else that needs the database fails for the same reason now. A deadlock concerns one transaction
 * only.
 */
export const isOutage = (error: unknown): boolean =>
  isConnectionLost(error) || hasCode(error, TOO_MANY_CONNECTIONS);
