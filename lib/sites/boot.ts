import { loginRateLimit } from '@/lib/session/rate-limit';
import { ConfigError } from './config';
import { findSite } from './sites';

/** Reads the configuration once; a wrong one ends the process with one line that names the field. */
export function checkSites(): void {
  try {
    findSite('');
    loginRateLimit();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
