import type { Db } from '../db/client';
import { site } from '../db/schema';
import type { MoveState } from '../db/schema/site-move';
import type { Bus } from '../realtime/bus';
import type { Clock } from '../shared/clock';

/** A site's maintenance window, from its start (inclusive) to its end (exclusive). There is none if either is null. */
interface MaintenanceWindow {
  startDate: Date | null;
  endDate: Date | null;
}

/** The state of all sites of a database at one moment. */
interface Reading {
  under: ReadonlySet<string>;
  moves: ReadonlyMap<string, MoveState>;
}

/** Knows which sites are under maintenance, and publishes when maintenance begins and ends (SITE-08). */
export interface MaintenanceWatch {
  /** Whether a site is under maintenance; also true while a site moves to another database. */
  isUnder(siteId: string): boolean;
  /** The state of the site's move in this database; undefined for a site that is not moving. */
  moveOf(siteId: string): MoveState | undefined;
  /** Reads the windows again and publishes changes. Call it after changing a window. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

const INTERVAL_MS = 1_000;

const covers = ({ startDate, endDate }: MaintenanceWindow, now: Date): boolean =>
  startDate !== null && endDate !== null && startDate <= now && now < endDate;

/**
 * Starts the watch. It reads the windows every second, and so notices the beginning and the end of a window as well as
 * changes by other instances. A window that is open at the start is not published.
 */
export async function watchMaintenance(
  db: Db,
  bus: Bus,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<MaintenanceWatch> {
  let now: Reading;
  const read = async (): Promise<Reading> => {
    const at = clock();
    const rows = await db
      .select({ siteId: site.siteId, startDate: site.checkStart, endDate: site.checkEnd, move: site.move })
      .from(site);
    return {
      under: new Set(rows.filter((row) => row.move || covers(row, at)).map(({ siteId }) => siteId)),
      moves: new Map(rows.flatMap(({ siteId, move }) => (move ? [[siteId, move.state]] : []))),
    };
  };
  const refresh = async () => {
    const before = now.under;
    now = await read();
    const next = now.under;
    for (const siteId of next) {
      if (!before.has(siteId)) bus.publishHere({ siteId }, { cmd: 'INSPECT', data1: 'Y', data2: '' });
    }
    for (const siteId of before) {
      if (!next.has(siteId)) bus.publishHere({ siteId }, { cmd: 'INSPECT', data1: 'N', data2: '' });
    }
  };
  now = await read();

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(refresh).catch(onError);
  }, INTERVAL_MS);
  timer.unref();
  return {
    isUnder: (siteId) => now.under.has(siteId),
    moveOf: (siteId) => now.moves.get(siteId),
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
