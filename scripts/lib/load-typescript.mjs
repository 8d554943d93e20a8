import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './build.mjs';
import { ROOT } from './paths.mjs';

let loads = 0;

/**
 * Imports a TypeScript module by its path in the repository, `lib/sites/config.ts`. In a release
 * `release-modules.mjs` takes the place of this file.
 */
export async function loadTypeScript(file) {
  loads++;
  // Beside the platform's bundle, whose paths it shares; several processes may load the same module at once.
  const bundle = path.join(ROOT, '.build', `loaded-${process.pid}-${loads}.mjs`);
  try {
    await bundleForNode({ entry: file, outfile: bundle, sourcemap: 'inline' });
    return await import(pathToFileURL(bundle).href);
  } finally {
    rmSync(bundle, { force: true });
  }
}
