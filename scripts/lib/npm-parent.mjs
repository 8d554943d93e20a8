import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/** Returns a file of a process below /proc; empty if there is none. */
function processFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns the process between this one and its npm, and npm; both are one where npm's shell has given its place to
 * Node.
 */
function ancestors() {
  const parent = process.ppid;
  const grandparent = Number(/^PPid:\s*(\d+)/m.exec(processFile(parent, 'status'))?.[1]);
  const isNpm = (pid) => /\bnpm\b/.test(processFile(pid, 'cmdline').split('\0')[0]);
  return { parent, npm: !isNpm(parent) && isNpm(grandparent) ? grandparent : parent };
}

/**
 * Calls `onEnd` once the npm that runs this command has ended: killed, it passes no signal on, and neither does the
 * shell between them. A command without npm may outlive its shell: nothing is watched then.
 */
export function watchNpm(onEnd, { env = process.env } = {}) {
  if (!env.npm_lifecycle_event) return;
  const { parent, npm } = ancestors();
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === parent || processFile(npm, 'status'))) return;
    clearInterval(timer);
    onEnd();
  }, CHECK_MS);
  timer.unref();
}
