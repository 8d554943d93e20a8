import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The nearest folder of a URL, or above it, that holds a package.json. */
function packageFolder(url) {
  if (existsSync(new URL('package.json', url))) return fileURLToPath(url);
  return packageFolder(new URL('../', url));
}

/** The folder of the repository, or of the release; ends with a separator. */
export const ROOT = packageFolder(new URL('./', import.meta.url));

/** The platform's bundle, in {@link ROOT}. */
export const PLATFORM_BUNDLE = '.build/platform.mjs';

/** The production server of the web (server.ts) or of the console (console/server.ts), in the folder of its build. */
export const WEB_SERVER = '.next/pitboss-server.mjs';

/** The folder of the operator's console. */
export const CONSOLE = 'console';

/** The console's production server, in {@link ROOT}. */
export const CONSOLE_SERVER = `${CONSOLE}/${WEB_SERVER}`;

/** The folder of the servers of web and console as `npm run dev` builds them. */
export const WEB_DEVELOPMENT = '.build/development';
