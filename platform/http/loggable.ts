/**
 * What of an error may stand in a log: its kind, code and place. Texts of failed queries quote their parameters,
 * password hashes among them, and the database's own quote values, so those stay out.
 */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const cause = error.cause as { code?: string; constraint?: string } | undefined;
  const queried = cause !== undefined || error.message.startsWith('Failed query');
  return {
    kind: error.name,
    ...(queried ? { code: cause?.code, constraint: cause?.constraint } : { message: error.message }),
    stack: error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')),
  };
}
