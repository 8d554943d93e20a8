/** An error that the person at the terminal can act on: shown as one line, without a stack, and exit code 1. */
export class CliError extends Error {
  name = 'CliError';
}
