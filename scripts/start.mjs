/** `npm start`: builds stale parts, then runs the platform and the web in production until Ctrl-C, each again if it ends. */
import { buildPlatform, buildWebIfStale } from './lib/build.mjs';
import { startProduct } from './lib/start-product.mjs';

export default () => startProduct({ buildPlatform, buildWeb: buildWebIfStale });
