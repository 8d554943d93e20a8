import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { CliError } from './cli-error.mjs';
import { ROOT } from './paths.mjs';

/** A service that has not ended this long after SIGTERM is killed. */
const STOP_TIMEOUT_MS = 10_000;
const EXIT_WITH_PARENT = new URL('./exit-with-parent.mjs', import.meta.url).href;

/**
 * Starts a service: this Node with `args`, and exactly `env`. `handleLine` answers true for the lines of its output
 * that it has dealt with; the others are its log. They are held back until it is ready, so that one that cannot start
 * gives its reason once, in one line.
 */
export function startService(name, args, { env, cwd = ROOT, log, handleLine = () => false }) {
  let heldLines = [];
  let lastLine = '';
  const onLine = (line) => {
    const text = line.trimEnd();
    if (handleLine(text) || !text) return;
    lastLine = text.trim();
    if (heldLines) heldLines.push(text);
    else log(text);
  };
  const release = () => {
    for (const line of heldLines ?? []) log(line);
    heldLines = null;
  };

  const subprocess = execa(process.execPath, ['--import', EXIT_WITH_PARENT, ...args], {
    cwd,
    env,
    extendEnv: false,
    // A process group of its own, so that Ctrl-C reaches it through `stop` only, once.
    detached: true,
    ipc: true,
    stdin: 'ignore',
    buffer: false,
    reject: false,
    forceKillAfterDelay: STOP_TIMEOUT_MS,
  });
  for (const input of [subprocess.stdout, subprocess.stderr]) createInterface({ input }).on('line', onLine);

  /** Waits until the service ends, and rejects with one line that says why. */
  const rejectOnExit = async () => {
    const { exitCode, signal } = await subprocess;
    const reason = lastLine.replace(new RegExp(`^${name}: `), '');
    throw new CliError(
      `the ${name} stopped (${signal ?? `exit code ${exitCode}`})${reason ? `: ${reason}` : ''}`,
    );
  };
  return {
    name,
    pid: subprocess.pid,
    rejectOnExit,
    /** Waits for the promise `ready`; rejects when the service ends before, and shows its log if that is several lines. */
    async waitUntil(ready) {
      try {
        await Promise.race([ready, rejectOnExit()]);
        release();
      } catch (error) {
        if (heldLines.length > 1) release();
        throw error;
      }
    },
    /** Ends the service, by force where it does not end by itself. */
    async stop() {
      subprocess.kill();
      await subprocess;
    },
  };
}
