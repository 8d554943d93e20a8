import { notifyProcesses } from '@/lib/process-notices';
import { processWide } from '@/lib/process-wide';
import { timeForRead } from '@/lib/request/request-scope';
import type { SiteConfig } from '@/lib/sites/config';
import { sendCall } from '@/lib/upstream/send-call';

/** How long an answer is cached, in milliseconds; the second is for a fresh read. */
const CACHE_MS = 3_000;
const FRESH_CACHE_MS = 200;
/** Every page waits for this call, hence a short time-out, in milliseconds. */
const TIMEOUT_MS = 2_000;

interface Maintenance {
  /** Milliseconds since the epoch; null for no window. */
  window: { start: number; end: number } | null;
  /** Whether the platform answered the last call. */
  isReachable: boolean;
}

interface Entry {
  value: Promise<Maintenance>;
  at: number;
}
const cache = processWide('maintenance', () => new Map<string, Entry>());

/**
 * Returns the maintenance window of a site, cached for three seconds, with `fresh` for 200 ms. While the platform does
 * not answer, the last known window counts. An answer that failed because the current request has too little time left
 * says nothing about the platform, and is not cached.
 */
export function getMaintenance(site: SiteConfig, fresh = false): Promise<Maintenance> {
  const cached = cache.get(site.prefix);
  const now = Date.now();
  if (cached && now - cached.at < (fresh ? FRESH_CACHE_MS : CACHE_MS)) return cached.value;
  const wantedMs = Math.min(TIMEOUT_MS, site.upstreamTimeoutMs);
  const hasTime = Math.ceil(timeForRead(site.upstreamTimeoutMs)) >= wantedMs;
  const value = fetchMaintenance(site, cached?.value);
  if (hasTime) cache.set(site.prefix, { value, at: now });
  return value;
}

/** Makes the next use read the window of a site again, because another process has seen a change. */
export function outdateMaintenance(prefix: string): void {
  const cached = cache.get(prefix);
  if (cached) cached.at = 0;
}

/**
 * Whether the site is under maintenance by its window, read again: after a call was refused with A013 although the
 * cached window let its page through.
 */
export async function confirmMaintenance(site: SiteConfig): Promise<boolean> {
  outdateMaintenance(site.prefix);
  return isUnderMaintenance(await getMaintenance(site));
}

async function fetchMaintenance(
  site: SiteConfig,
  last: Promise<Maintenance> | undefined,
): Promise<Maintenance> {
  const result = await sendCall(site, null, '/api/common/siteCheckInfo', {}, { timeoutMs: TIMEOUT_MS });
  const lastWindow = (await last)?.window;
  if (!result.ok) return { window: lastWindow ?? null, isReachable: false };
  const { startDate, endDate } = result.data.siteCheckInfo;
  const window = startDate && endDate ? { start: Date.parse(startDate), end: Date.parse(endDate) } : null;
  if (lastWindow !== undefined && !isSameWindow(lastWindow, window))
    notifyProcesses({ pitboss: 'maintenance', prefix: site.prefix });
  return { window, isReachable: true };
}

const isSameWindow = (a: Maintenance['window'], b: Maintenance['window']): boolean =>
  a?.start === b?.start && a?.end === b?.end;

/** Whether a moment (milliseconds since the epoch) lies in the window. */
export const isUnderMaintenance = ({ window }: Maintenance, now = Date.now()): boolean =>
  window !== null && window.start <= now && now < window.end;
