/**
 * `npm run build:release [-- folder] [--without-sandbox]`: writes a release, a folder that runs with Node alone, by default to
 * .build/release.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { CliError } from './lib/cli-error.mjs';
import { ROOT } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { writeRelease } from './lib/release.mjs';

const megabytes = (bytes) => `${Math.round(bytes / 1_000_000)} MB`;

export default async function buildRelease(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'without-sandbox': { type: 'boolean', default: false } },
  });
  const [folder = path.join(ROOT, '.build', 'release'), ...others] = positionals;
  if (others.length > 0) throw new CliError('npm run build:release [-- folder] [--without-sandbox]');
  await build();
  const release = await withProgress('Writing the release', () =>
    writeRelease(path.resolve(ROOT, folder), { withSandbox: !values['without-sandbox'] }),
  );
  console.log(`\n${release.folder}: ${release.files} files, ${megabytes(release.bytes)}`);
  console.log(`It runs with Node alone: node ${path.join(release.folder, 'pitboss.mjs')} start`);
}
