import type { Db } from '../db/client';
import { site } from '../db/schema';
import type { Bus } from '../realtime/bus';
import { clock } from '../shared/clock';

/** A site's maintenance window, from start (inclusive) to end (exclusive); there is none if either is null. */
interface MaintenanceWindow {
  startDate: Date | null;
  endDate: Date | null;
}

/** Knows which sites are under maintenance, and publishes when it begins and ends (SITE-08). */
export interface MaintenanceWatch {
  isUnder(siteId: string): boolean;
  /** Reads the windows again and publishes changes; call it after changing one. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

const INTERVAL_MS = 1_000;

const covers = ({ startDate, endDate }: MaintenanceWindow, now: Date): boolean =>
  startDate !== null && endDate !== null && startDate <= now && now < endDate;

/**
 * Starts the watch. It reads the windows every second, which covers windows set for later, their ends and changes by
 * other instances alike. A window that is open at the start is not published.
 */
export async function watchMaintenance(
  db: Db,
  bus: Bus,
  onError: (error: unknown) => void,
): Promise<MaintenanceWatch> {
  let under = new Set<string>();
  const read = async (): Promise<Set<string>> => {
    const now = clock.now();
    const windows = await db
      .select({ siteId: site.siteId, startDate: site.checkStart, endDate: site.checkEnd })
      .from(site);
    return new Set(windows.filter((window) => covers(window, now)).map((window) => window.siteId));
  };
  const refresh = async () => {
    const next = await read();
    const before = under;
    under = next;
    for (const siteId of next) {
      if (!before.has(siteId)) bus.publishHere({ siteId }, { cmd: 'INSPECT', data1: 'Y', data2: '' });
    }
    for (const siteId of before) {
      if (!next.has(siteId)) bus.publishHere({ siteId }, { cmd: 'INSPECT', data1: 'N', data2: '' });
    }
  };
  under = await read();

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(refresh).catch(onError);
  }, INTERVAL_MS);
  timer.unref();
  return {
    isUnder: (siteId) => under.has(siteId),
    refresh: () => {
      const next = running.then(refresh);
      running = next.catch(() => {});
      return next;
    },
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
