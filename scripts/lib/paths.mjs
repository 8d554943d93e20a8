import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Absolute path of a package's file, `next/dist/bin/next`. */
export const packageFile = (file) => path.join(ROOT, 'node_modules', file);
