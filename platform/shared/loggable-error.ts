/**
 * Extracts the part of an error that may be logged: kind, code and stack. Messages of failed queries, of the database and
 * of parsers are left out, because they quote parameters and values, password hashes among them.
 */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  // The database's own errors have a severity; drizzle wraps them.
  const fromDatabase = error.cause ?? ('severity' in error ? error : undefined);
  const quotes =
    fromDatabase !== undefined || error.message.startsWith('Failed query') || error instanceof SyntaxError;
  const { code, constraint } = (fromDatabase ?? {}) as { code?: string; constraint?: string };
  return {
    kind: error.name,
    ...(quotes ? { code, constraint } : { message: error.message }),
    stack: error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')),
  };
}
