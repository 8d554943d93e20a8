import { sql } from 'drizzle-orm';
import { addMonths, today } from '@/lib/rules/day';
import type { Db } from './client';

/** Months before the present one that are never detached. */
export const LIVE_MONTHS = 4;
/** Months before the present one whose days a read may name without the archive; it may look back two months further. */
const NEAR_MONTHS = 2;

const firstOfMonth = (now: Date, monthsBack: number): string =>
  addMonths(`${today(now).slice(0, 7)}-01`, -monthsBack);

/** The first day (UTC+9) of the months that are never detached: on 28 November 2026 `2026-07-01`. */
export const firstLiveDay = (now: Date): string => firstOfMonth(now, LIVE_MONTHS);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function daysIn(value: unknown): string[] {
  if (typeof value === 'string') return DAY.test(value) ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(daysIn) : [];
}

/**
 * Whether a read may need rows of detached months: it names a day long before the present month, or searches all days
 * by number. Every moment of a detached row, its settlement and corrections included, is before {@link firstLiveDay}.
 */
export function reachesArchive(body: unknown, now: Date): boolean {
  const first = firstOfMonth(now, NEAR_MONTHS);
  const { number } = body as { number?: unknown };
  return Boolean(number) || daysIn(body).some((day) => day < first);
}

/**
 * Runs a read on all rows, those of detached months included, in one snapshot. There the names of the tables that are
 * partitioned by month mean the views of all their rows (`functions/refresh_archive.sql`).
 */
export const withArchive = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL search_path = archive, public`);
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
