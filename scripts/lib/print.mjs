/** What the scripts print: one fact per line, no stack traces. */

const started = Date.now();

/** Seconds since the script began, `12.3 s`. */
export const elapsed = (since = started) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export const print = (line) => process.stdout.write(`${line}\n`);

/** A reason to stop that the person can act on: shown as one line, without a stack. */
export class CliError extends Error {
  name = 'CliError';
}

/** Runs a script's body; a {@link CliError} becomes one line on stderr and exit code 1, a bug keeps its stack. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    process.stderr.write(`${error instanceof CliError ? `pitboss: ${error.message}` : error.stack}\n`);
    process.exit(1);
  }
}
