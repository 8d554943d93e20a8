/** Why months cannot be detached or attached, in one line for the person at the terminal. */
export class MonthsError extends Error {
  override name = 'MonthsError';
}
