/** `npm run migration -- --name <what_changes>`: writes the migration from the last one to the tables in platform/db/schema. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { ROOT } from './lib/paths.mjs';

const META = path.join(ROOT, 'platform/db/migrations/meta');

/** JSON with one line for each table, so that a changed table is one changed line. */
function compact(snapshot) {
  const lines = (object) =>
    Object.entries(object).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const { tables, ...rest } = snapshot;
  return `{\n${[...lines(rest), `"tables": {\n${lines(tables).join(',\n')}\n}`].join(',\n')}\n}\n`;
}

export default async function migration(args) {
  const flags = ['generate', '--config', 'platform/db/drizzle.config.ts', ...args];
  const { exitCode } = await execa('drizzle-kit', flags, {
    cwd: ROOT,
    preferLocal: true,
    stdio: 'inherit',
    reject: false,
  });

  // drizzle-kit compares with the last snapshot alone, so earlier ones are removed.
  const snapshots = readdirSync(META)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort();
  const last = path.join(META, snapshots.pop());
  for (const earlier of snapshots) rmSync(path.join(META, earlier));
  writeFileSync(last, compact(JSON.parse(readFileSync(last, 'utf8'))));
  process.exitCode = exitCode ?? 1;
}
