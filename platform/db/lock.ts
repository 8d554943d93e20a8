import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Allows one process at a time on an embedded database folder: two processes would lose rows silently. The lock file
 * holds the owner's process id and, where there is a /proc, the start time of that process, so that another process
 * with a reused id is not taken for the owner.
 */

/** The folder's database is open in another live process. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
  constructor(file: string, pid: number) {
    super(`the embedded database is already open in process ${pid} (lock file ${file})`);
  }
}

const held = new Set<string>();

/** Start time of a process in clock ticks since boot; the empty text where there is no /proc. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number, start: string): boolean {
  if (pid === process.pid) return false; // held by this very process is known from `held`
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === '' || startTimeOf(pid) === start;
}

/** Takes the lock or throws {@link DatabaseInUse}; answers the function that releases it. */
export function lockFile(file: string): () => void {
  if (held.has(file)) throw new DatabaseInUse(file, process.pid);
  const mine = `${process.pid} ${startTimeOf(process.pid)}`;
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 5) throw error;
    }
    takeOverStale(file);
  }
  held.add(file);
  return () => {
    if (held.delete(file)) rmSync(file, { force: true });
  };
}

function takeOverStale(file: string): void {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch {
    return; // released meanwhile
  }
  const [pid = '', start = ''] = content.split(' ');
  if (isAlive(Number(pid), start)) throw new DatabaseInUse(file, Number(pid));
  // The lock is moved aside before it is removed: of two processes that saw the same stale lock, only one can move it.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') === content) rmSync(aside);
  else renameSync(aside, file);
}
