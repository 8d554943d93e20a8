/** `npm start`: builds stale parts, then runs platform, web and console in production until Ctrl-C, each again if it ends. */
import { buildConsoleIfStale, buildPlatform, buildWebIfStale } from './lib/build.mjs';
import { startProduct } from './lib/start-product.mjs';

export default () =>
  startProduct({ buildPlatform, buildWeb: buildWebIfStale, buildConsole: buildConsoleIfStale });
