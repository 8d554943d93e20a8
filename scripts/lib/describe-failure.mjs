/** Colours and other escape sequences of a terminal. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Returns one line about a test that failed: its title and the first line of its error's message. */
export function describeFailure(title, error) {
  const [message] = (error?.message ?? 'no message').replace(ESCAPES, '').split('\n');
  return `${title}: ${message}`;
}
