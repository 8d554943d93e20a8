import type { FullConfig } from '@playwright/test';
import { build } from '../../scripts/lib/build.mjs';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { publishStacks } from './worker-stack';

/**
 * Builds stale parts once, and starts a stack for each worker: on PostgreSQL where it answers, which needs less CPU,
 * otherwise on embedded databases. Returns the function that stops them.
 */
export default async function setUp({ workers }: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  await build();
  process.env.SUITE_DATABASE ??= (await findPostgres()).url ? 'postgres' : 'embedded';
  // Its imports read SUITE_DATABASE at once.
  const { startStack } = await import('./stack');
  const started = await Promise.allSettled(Array.from({ length: workers }, (_, i) => startStack(String(i))));
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => void (await Promise.all(running.map((one) => one.stop())));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  publishStacks(running.map(({ stack }) => stack));
  return stop;
}
