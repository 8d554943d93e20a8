import { ConfigError } from '@/lib/sites/config';
import { type Db, openDatabase, openReplica } from './db/client';
import { isDeadlock } from './db/deadlock';
import { DatabaseInUse } from './db/lock';
import { SchemaTooNew, SchemaTooOld } from './db/schema-errors';
import { openHostedVendors } from './hosted-vendors';
import { openSiteDatabases } from './open-databases';
import { watchSchema } from './schema-loop';
import { clock } from './shared/clock';
import { type PlatformConfig, readConfig } from './shared/config';
import { startPlatform } from './start';

/** Lines for the process that started this one: `progress <done> <total> <label>` while preparing, then `ready <port>`. */
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Time to stop after draining; a process that takes longer is hanging and is ended. */
const STOP_TIMEOUT_MS = 9_500;

/** Fills an empty database with the demo world. Its code is loaded only then; a release without the sandbox lacks it. */
async function seedIfEmpty(db: Db): Promise<void> {
  if (process.env.SANDBOX_BUILD === 'none') {
    throw new ConfigError('DEMO_DATA: this release has no sandbox, in which the demo world is played');
  } else {
    const [{ isEmpty, seedDemo }, { seedOperators }] = await Promise.all([
      import('./demo/seed'),
      import('./demo/operators'),
    ]);
    if (!(await isEmpty(db))) return;
    const now = clock.now();
    await seedDemo(db, {
      now,
      onProgress: (done, total, label) => print(`progress ${done} ${total} ${label}`),
    });
    await seedOperators(db, { now });
  }
}

async function run(config: PlatformConfig): Promise<void> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  let siteDatabases: Awaited<ReturnType<typeof openSiteDatabases>> = [];
  const closeAll = () => Promise.all([database, ...siteDatabases].map(({ close }) => close()));
  try {
    if (config.demoData) await seedIfEmpty(database.db);
    siteDatabases = await openSiteDatabases(config.siteDatabaseUrls, database);
    const replica = config.replicaUrl ? openReplica(config.replicaUrl) : undefined;
    const hosted = await openHostedVendors(
      database.db,
      siteDatabases.map(({ db }) => db),
    );
    const options = { ...config, pool: database.pool, replica, siteDatabases, hosted };
    const platform = await startPlatform(options, database.db);
    let stopping = false;
    const stop = async (exitCode: number) => {
      if (stopping) return;
      stopping = true;
      setTimeout(
        () => {
          process.stderr.write('platform: could not stop in time; what was not committed is undone\n');
          process.exit(1);
        },
        config.drainSeconds * 1000 + STOP_TIMEOUT_MS,
      ).unref();
      await platform.close();
      await Promise.all([closeAll(), replica?.close()]);
      process.exit(exitCode);
    };
    process.on('SIGINT', () => stop(0));
    process.on('SIGTERM', () => stop(0));
    const watch = watchSchema(
      [database, ...siteDatabases].map(({ db }) => db),
      ({ message }) => {
        void watch.stop();
        if (stopping) return;
        process.stderr.write(`platform: stopping, since ${message}\n`);
        // Sums of this version may be wrong from now on, also while calls are drained.
        void platform.stopWork();
        void stop(1);
      },
    );
    print(`ready ${platform.port}`);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** PostgreSQL's codes of refused connections: wrong password, no such role, no such database; a standby. */
const REFUSED = new Set(['28P01', '28000', '3D000', '25006']);

/** One line for the terminal; unforeseen errors keep their stack. */
function startErrorText(error: unknown, port: number | undefined): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (isDeadlock(error)) {
    return 'the upgrade of the database and an instance that still runs waited for each other; stop every instance, then start this one, which finishes the upgrade';
  }
  if ([ConfigError, DatabaseInUse, SchemaTooNew, SchemaTooOld].some((kind) => error instanceof kind)) {
    return (error as Error).message;
  }
  if (code === 'EADDRINUSE') return `port ${port} is taken; set PLATFORM_PORT to another`;
  if (code === 'EACCES' || code === 'EPERM') return `no permission: ${(error as Error).message}`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'DATABASE_URL: the database does not answer';
  if (REFUSED.has(code)) return `DATABASE_URL: ${(error as Error).message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

let config: PlatformConfig | undefined;
try {
  config = readConfig();
  await run(config);
} catch (error) {
  process.stderr.write(`platform: ${startErrorText(error, config?.port)}\n`);
  process.exit(1);
}
