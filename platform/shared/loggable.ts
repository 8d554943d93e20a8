/**
 * What of an error may stand in a log: its kind, code and place. Texts of failed queries quote their parameters,
 * password hashes among them, the database's own quote values, and a parser's quote what it could not read, so those
 * stay out.
 */
export function loggable(error: unknown): Record<string, unknown> {
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
