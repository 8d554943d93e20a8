import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of `migrations/`, `functions/` and `statements/`: beside this file when it runs from source, in the source
 * tree when it runs from the bundle under `.build/`.
 */
export function databaseFolder(): string {
  const ownFolder = fileURLToPath(new URL('.', import.meta.url));
  return existsSync(join(ownFolder, 'migrations'))
    ? ownFolder
    : fileURLToPath(new URL('../platform/db', import.meta.url));
}
