import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** How a command is typed before its arguments: in a release, which has no npm scripts of the repository, and in that. */
export const commandLine = (name, root = ROOT) =>
  existsSync(path.join(root, 'pitboss.mjs')) ? `node pitboss.mjs ${name}` : `npm run ${name} --`;

/** The command line of the operator's acts. */
export const OPERATOR = commandLine('operator');
