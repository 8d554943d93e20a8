import { workForVendors } from './games/vendor-jobs';
import type { Services } from './http/context';
import { type Loop, startLoop } from './shared/loop';

const INTERVAL_MS = 60_000;

/** Reads the lists of game vendors, compares their days and looks for rounds that stay open, every minute what is due. */
export const startVendors = (services: Services, onError: (error: unknown) => void): Loop =>
  startLoop((isStopped) => workForVendors(services, isStopped), INTERVAL_MS, onError);
