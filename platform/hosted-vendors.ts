import type { Db } from './db/client';
import type { HostedVendor } from './games/vendor/hosted';

/**
 * Opens the vendors whose servers run in this process, on the default database `db`; those of single sites may have books
 * from before.
 */
export async function openHostedVendors(db: Db, siteDatabases: readonly Db[]): Promise<HostedVendor[]> {
  // A release without the sandbox has a constant here, so that its bundle has nothing of it.
  if (process.env.SANDBOX_BUILD !== 'none') {
    const { openSandbox } = await import('@/sandbox/server/sandbox');
    return [await openSandbox(db, { earlier: siteDatabases })];
  }
  return [];
}
