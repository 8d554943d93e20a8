import { availableParallelism } from 'node:os';
import { ConfigError } from '@/lib/sites/config';

/** More processes gain little: the platform and its database need processors as well. */
const MAX_BY_DEFAULT = 4;

/** Processes of the web, `WEB_WORKERS`. Throws {@link ConfigError} unless it is a whole number. */
export function webWorkers(text = process.env.WEB_WORKERS): number {
  if (!text) return Math.min(MAX_BY_DEFAULT, availableParallelism());
  if (!/^[1-9]\d?$/.test(text)) throw new ConfigError('WEB_WORKERS: must be a whole number from 1 to 99');
  return Number(text);
}
