import { spawn } from 'node:child_process';
import { CliError } from './print.mjs';
import { lineReader, ROOT } from './run.mjs';

const STOP_WITHIN_MS = 10_000;
const EXIT_WITH_PARENT = new URL('./exit-with-parent.mjs', import.meta.url).href;

/**
 * Starts a service: this Node with `args`, and exactly `env`. Lines that `understands` does not take are its log; they
 * are held back until it is ready, so that one that cannot start gives its reason once, in one line.
 * It has a process group of its own, so that Ctrl-C reaches it through `stop` only, once.
 */
export function startService(name, args, { env, cwd = ROOT, log, understands = () => false }) {
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let held = [];
  let lastLine = '';
  const onLine = (line) => {
    if (understands(line) || !line.trim()) return;
    lastLine = line.trim();
    if (held) held.push(line);
    else log(line);
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', lineReader(onLine));
  }
  const release = () => {
    for (const line of held ?? []) log(line);
    held = null;
  };
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
    child.on('error', (error) => resolve({ code: error.code, signal: null }));
  });

  /** Rejects with one clear line when the service ends. */
  const died = async () => {
    const { code, signal } = await ended;
    const reason = lastLine.replace(new RegExp(`^${name}: `), '');
    throw new CliError(
      `the ${name} stopped (${signal ?? `exit code ${code}`})${reason ? `: ${reason}` : ''}`,
    );
  };
  return {
    name,
    pid: child.pid,
    died,
    /** Waits for `ready`, a promise; rejects when the service ends before, with its log shown if it said more than a line. */
    async until(ready) {
      try {
        await Promise.race([ready, died()]);
        release();
      } catch (error) {
        if (held.length > 1) release();
        throw error;
      }
    },
    /** Asks it to end, waits, and ends it by force when it does not. */
    async stop() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(force);
    },
  };
}
