import { spawn } from 'node:child_process';
import { lineReader, ROOT } from './run.mjs';
import { Stop } from './say.mjs';

const STOP_WITHIN_MS = 10_000;
const LEASH = new URL('./leash.mjs', import.meta.url).href;

/**
 * Starts a service: this Node with `args`, and exactly `env`. Each line of its output goes to `onLine`; a line for
 * which `onLine` answers true was understood and is not remembered as a possible cause of death.
 * It has a process group of its own, so that Ctrl-C reaches it through {@link Service.stop} only, once.
 */
export function startService(name, args, { env, onLine, cwd = ROOT }) {
  const child = spawn(process.execPath, ['--import', LEASH, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let lastLine = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on(
      'data',
      lineReader((line) => {
        if (!onLine(line) && line.trim()) lastLine = line.trim();
      }),
    );
  }
  const exited = new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', (error) => resolve({ code: error.code, signal: null }));
  });
  return {
    name,
    pid: child.pid,
    exited,
    /** Rejects with one clear line when the service ends by itself. */
    async died() {
      const { code, signal } = await exited;
      throw new Stop(
        `the ${name} stopped (${signal ?? `exit code ${code}`})${lastLine ? `: ${lastLine}` : ''}`,
      );
    },
    /** Asks it to end, waits, and ends it by force when it does not. */
    async stop() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await exited;
      clearTimeout(force);
    },
  };
}
