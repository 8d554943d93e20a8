/** Its message says in one line, for the person at the terminal, why months cannot be detached or attached. */
export class MonthsError extends Error {
  override name = 'MonthsError';
}
