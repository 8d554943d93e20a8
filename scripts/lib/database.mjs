import path from 'node:path';
import { CliError } from './cli-error.mjs';
import { loadTypeScript } from './load-typescript.mjs';
import { ROOT } from './paths.mjs';

/**
 * Runs `work` on a database and closes it: the PostgreSQL of `databaseUrl`, or without it the embedded database of
 * DATA_DIR. Throws a {@link CliError} where it cannot be opened.
 */
export async function withDatabase(databaseUrl, work) {
  const { openDatabase } = await loadTypeScript('platform/db/client.ts');
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 2 }).catch((error) => {
    throw new CliError(`the database cannot be opened: ${error.message || error.code}`);
  });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
