import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CliError } from './cli-error.mjs';

/**
 * Passwords for a command. They are typed or read from standard input, never taken from arguments: every process of the
 * machine can read the command line of every other, and shells store it.
 */

/** A password in an address of PostgreSQL: `postgres://name:password@host/…` or `?password=…`. */
const WITH_PASSWORD = /^\w+:\/\/[^@/?#]*:[^@/?#]+@|[?&]password=/i;

/**
 * Returns the address that an option names, or else the environment. Throws a {@link CliError} for an option with a
 * password, which names the variable that takes its place.
 */
export function databaseAddress(option, text, variable) {
  if (text && WITH_PASSWORD.test(text)) {
    throw new CliError(
      `--${option} is an address with a password, which every process could read; set ${variable} instead`,
    );
  }
  return text || process.env[variable] || undefined;
}

/** The lines of standard input one after the other, without an echo where they are typed. */
function openLines() {
  const { stdin, stderr } = process;
  const isTyped = Boolean(stdin.isTTY);
  const unseen = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: stdin, output: unseen, terminal: isTyped });
  const each = lines[Symbol.asyncIterator]();
  return {
    async next(question) {
      if (isTyped) stderr.write(`${question}: `);
      const { value, done } = await each.next();
      if (isTyped) stderr.write('\n');
      return done ? undefined : value;
    },
    close: () => lines.close(),
  };
}

/**
 * Runs an act with a function that asks for secrets one after the other, each by the name of its flag; in the terminal,
 * or a line of standard input each. It throws a {@link CliError} where one is missing.
 */
export async function withSecrets(act) {
  const lines = openLines();
  try {
    return await act(async (flag) => {
      const text = await lines.next(flag.replaceAll('-', ' '));
      if (!text) throw new CliError(`--${flag} is missing: it is typed, or a line of standard input`);
      return text;
    });
  } finally {
    lines.close();
  }
}

/**
 * Asks for passwords in the order of their flags: in the terminal, or a line of standard input each. Throws a
 * {@link CliError} where one is missing.
 */
export async function readSecrets(flags) {
  if (flags.length === 0) return [];
  return withSecrets(async (ask) => {
    const secrets = [];
    for (const flag of flags) secrets.push(await ask(flag));
    return secrets;
  });
}
