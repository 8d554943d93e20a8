/** `npm run build:release [-- folder]`: writes a release, a folder that runs with Node alone, by default to .build/release. */
import path from 'node:path';
import { build } from './lib/build.mjs';
import { CliError } from './lib/cli-error.mjs';
import { ROOT } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { writeRelease } from './lib/release.mjs';

const megabytes = (bytes) => `${Math.round(bytes / 1_000_000)} MB`;

export default async function buildRelease([folder = path.join(ROOT, '.build', 'release'), ...others]) {
  if (others.length > 0 || folder.startsWith('-')) throw new CliError('npm run build:release [-- folder]');
  await build();
  const release = await withProgress('Writing the release', () => writeRelease(path.resolve(ROOT, folder)));
  console.log(`\n${release.folder}: ${release.files} files, ${megabytes(release.bytes)}`);
  console.log(`It runs with Node alone: node ${path.join(release.folder, 'pitboss.mjs')} start`);
}
