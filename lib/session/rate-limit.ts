import { RateLimiterMemory } from 'rate-limiter-flexible';
import { processWide } from '@/lib/process-wide';

const limiter = () =>
  processWide(
    'login.limiter',
    () => new RateLimiterMemory({ points: Number(process.env.LOGIN_RATE_LIMIT) || 20, duration: 60 }),
  );

/** Counts one login attempt by address and by id; false when either has had too many within a minute. */
export async function allowLogin(prefix: string, address: string, memId: string): Promise<boolean> {
  const keys = [`address:${prefix}:${address}`];
  if (memId) keys.push(`id:${prefix}:${memId.toLowerCase()}`);
  const counts = await Promise.allSettled(keys.map((key) => limiter().consume(key)));
  return counts.every((count) => count.status === 'fulfilled');
}
