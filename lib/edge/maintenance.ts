import { processWide } from '@/lib/process-wide';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstream } from '@/lib/upstream/call';

/** How long one answer of the platform holds, in milliseconds. */
const HOLD_MS = 3_000;
/** A page must not wait longer than this to learn whether it may be shown, in milliseconds. */
const WAIT_MS = 2_000;

interface Maintenance {
  /** Both in ms since the epoch; null for no window. */
  window: { start: number; end: number } | null;
  /** Whether the platform answered the last time it was asked. */
  reached: boolean;
}

interface Entry {
  value: Promise<Maintenance>;
  at: number;
}
const entries = () => processWide('maintenance', () => new Map<string, Entry>());

/**
 * The maintenance window of a site, asked of the platform at most once in three seconds, or at once with `fresh`.
 * While the platform does not answer, the last known window holds.
 */
export function maintenanceOf(site: SiteConfig, fresh = false): Promise<Maintenance> {
  const known = entries().get(site.prefix);
  const now = Date.now();
  if (known && now - known.at < (fresh ? 200 : HOLD_MS)) return known.value;
  const value = ask(site, known?.value);
  entries().set(site.prefix, { value, at: now });
  return value;
}

async function ask(site: SiteConfig, last: Promise<Maintenance> | undefined): Promise<Maintenance> {
  const result = await callUpstream(site, null, '/api/common/siteCheckInfo', {}, { timeoutMs: WAIT_MS });
  if (!result.ok) return { window: (await last)?.window ?? null, reached: false };
  const { startDate, endDate } = result.data.siteCheckInfo;
  const window = startDate && endDate ? { start: Date.parse(startDate), end: Date.parse(endDate) } : null;
  return { window, reached: true };
}

/** Whether a moment (ms) lies in the window. */
export const isClosed = ({ window }: Maintenance, now = Date.now()): boolean =>
  window !== null && window.start <= now && now < window.end;
