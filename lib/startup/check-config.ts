import { redisUrl } from '@/lib/session/limit-store';
import { loginRateLimit } from '@/lib/session/rate-limit';
import { ConfigError } from '@/lib/sites/config';
import { findSite } from '@/lib/sites/sites';
import { metricsPort } from './metrics-port';
import { webWorkers } from './web-workers';

/** Reads the configuration at start; an invalid one ends the process with one line that names the field. */
export function checkConfig(): void {
  try {
    findSite('');
    loginRateLimit();
    redisUrl();
    webWorkers();
    metricsPort();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
