import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from './paths.mjs';

/**
 * Imports a TypeScript module by its path in the repository, `lib/sites/config.ts`. In a release
 * `release-modules.mjs` takes the place of this file.
 */
export const loadTypeScript = (file) =>
  tsImport(`./${file}`, { parentURL: pathToFileURL(ROOT).href, tsconfig: path.join(ROOT, 'tsconfig.json') });
