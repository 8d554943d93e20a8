import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Absolute path of a package's file in node_modules. */
export const bin = (file) => path.join(ROOT, 'node_modules', file);

/** Commands under way; they end with the script that runs them. */
const underWay = new Set();
process.on('exit', () => {
  for (const child of underWay) child.kill('SIGTERM');
});

/**
 * Runs a command in the repository and waits for it.
 * `show` is false to keep its output silent, true to pass it on, or a function that gets each line.
 * Answers the exit code (1 when killed by a signal) and everything printed.
 */
export function run(command, args, { env, show = false, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    underWay.add(child);
    let output = '';
    const onLine = lineReader((line) => typeof show === 'function' && show(line));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        if (show === true) process.stdout.write(text);
        onLine(text);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      underWay.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a JavaScript file with this Node; see {@link run}. */
export const node = (args, options) => run(process.execPath, args, options);

/** Cuts a stream of text into lines for `onLine`. */
export function lineReader(onLine) {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) onLine(line.trimEnd());
  };
}
