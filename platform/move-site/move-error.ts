/** Why a move cannot go on, in one line for the person at the terminal. */
export class MoveError extends Error {
  override name = 'MoveError';
}
