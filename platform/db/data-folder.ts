import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '@/lib/sites/config';
import { DatabaseInUse, lockFile } from './lock';

/** `mkdir -p`, one step at a time: the recursive form of some Node versions never returns under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * Creates the folder of the embedded database where it is missing and locks it; returns the function that unlocks it.
 * Throws DatabaseInUse, or a ConfigError that says why the folder cannot be used.
 */
export function lockDataFolder(dataDir: string): () => void {
  try {
    makeFolder(dataDir);
    return lockFile(join(dataDir, 'db.lock'));
  } catch (error) {
    if (error instanceof DatabaseInUse) throw error;
    throw new ConfigError(`DATA_DIR: cannot be used (${(error as NodeJS.ErrnoException).code})`);
  }
}
