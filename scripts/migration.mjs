/**
 * `npm run migration -- --name <what_changes>`: writes the migration from the last one to the tables in platform/db/schema;
 * `npm run migration -- sandbox --name <what_changes>` does so for the sandbox's books.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { ROOT } from './lib/paths.mjs';

/** JSON with one line for each table, so that a changed table is one changed line. */
function compact(snapshot) {
  const lines = (object) =>
    Object.entries(object).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const { tables, ...rest } = snapshot;
  return `{\n${[...lines(rest), `"tables": {\n${lines(tables).join(',\n')}\n}`].join(',\n')}\n}\n`;
}

export default async function migration(args) {
  const [room, options] = args[0] === 'sandbox' ? ['sandbox', args.slice(1)] : ['platform', args];
  const flags = ['generate', '--config', `${room}/db/drizzle.config.ts`, ...options];
  const { exitCode } = await execa('drizzle-kit', flags, {
    cwd: ROOT,
    preferLocal: true,
    stdio: 'inherit',
    reject: false,
  });

  // drizzle-kit compares with the last snapshot alone, so earlier ones are removed.
  const meta = path.join(ROOT, room, 'db/migrations/meta');
  const snapshots = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort();
  const last = path.join(meta, snapshots.pop());
  for (const earlier of snapshots) rmSync(path.join(meta, earlier));
  writeFileSync(last, compact(JSON.parse(readFileSync(last, 'utf8'))));
  process.exitCode = exitCode ?? 1;
}
