import { and, eq, sql } from 'drizzle-orm';
import { addDays, dayStart, today } from '@/lib/rules/day';
import type { Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { vendor, vendorJob } from '../db/schema';
import type { Services } from '../http/context';
import { isAtRest } from '../shared/site-move';
import { readGames } from './catalogue/read-games';
import { PROTOCOLS } from './protocols/registry';
import { compareDay } from './reconcile/compare-day';
import { noteOpenRounds } from './reconcile/open-rounds';
import type { Vendor } from './vendor/vendors';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Lists of games are read again after this time, and work that failed is tried again after that one. */
const GAMES_MS = 6 * HOUR_MS;
const RETRY_MS = 30 * MINUTE_MS;
/** Another instance may take work up again after this time without an end. */
const LEASE_MS = 30 * MINUTE_MS;
/** A day is compared so long after its end, when late messages have arrived. */
const AFTER_DAY_MS = 3 * HOUR_MS;
/** After an outage at most so many days are compared. */
const MAX_DAYS = 7;

const KINDS = ['games', 'transactions'] as const;
type JobKind = (typeof KINDS)[number];

/** The protocols whose vendors have the work. */
const WORKED: Readonly<Record<JobKind, readonly string[]>> = {
  games: PROTOCOLS.filter(({ listGames }) => listGames).map(({ name }) => name),
  transactions: PROTOCOLS.filter(({ listTransactions }) => listTransactions).map(({ name }) => name),
};

interface Job {
  vendor: Vendor;
  kind: JobKind;
  /** What came of the last run. */
  outcome: { day?: string } | null;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Enters the work of vendors that have none yet; it is due at once. */
async function enterJobs(db: Db, siteId: string, at: Date): Promise<void> {
  for (const kind of KINDS) {
    await db.execute(sql`
      INSERT INTO vendor_job (site_id, vendor_code, kind, due_at)
      SELECT site_id, vendor_code, ${kind}, ${moment(at)} FROM vendor
      WHERE site_id = ${siteId} AND enabled AND protocol IN ${WORKED[kind]} ON CONFLICT DO NOTHING`);
  }
}

/** Takes up work that is due, for one instance alone until the lease is over; undefined where there is none. */
async function claimJob(db: Db, siteId: string, at: Date): Promise<Job | undefined> {
  const { rows } = await db.execute<{ vendorCode: string; kind: JobKind; outcome: Job['outcome'] }>(sql`
    UPDATE vendor_job j SET leased_until = ${moment(new Date(at.getTime() + LEASE_MS))}
    FROM (SELECT j.vendor_code, j.kind FROM vendor_job j JOIN vendor v USING (site_id, vendor_code)
      WHERE j.site_id = ${siteId} AND v.enabled AND j.due_at <= ${moment(at)}
        AND (j.leased_until IS NULL OR j.leased_until <= ${moment(at)})
        AND CASE j.kind WHEN 'games' THEN v.protocol IN ${WORKED.games} ELSE v.protocol IN ${WORKED.transactions} END
      ORDER BY j.due_at LIMIT 1 FOR UPDATE OF j SKIP LOCKED) AS due
    WHERE j.site_id = ${siteId} AND j.vendor_code = due.vendor_code AND j.kind = due.kind
    RETURNING j.vendor_code AS "vendorCode", j.kind, j.outcome`);
  const [row] = rows;
  if (!row) return undefined;
  const [found] = await db
    .select()
    .from(vendor)
    .where(and(eq(vendor.siteId, siteId), eq(vendor.vendorCode, row.vendorCode)));
  return { vendor: found!, kind: row.kind, outcome: row.outcome };
}

/** The days that are to be compared: those that are over and were not yet, the last ones alone after an outage. */
function dueDays(outcome: Job['outcome'], at: Date): string[] {
  const last = addDays(today(new Date(at.getTime() - AFTER_DAY_MS)), -1);
  const first = outcome?.day === undefined ? last : addDays(outcome.day, 1);
  const days = [];
  for (let day = last; day >= first && days.length < MAX_DAYS; day = addDays(day, -1)) days.unshift(day);
  return days;
}

/** The moment from which the day of a moment can be compared. */
const dayIsOver = (at: Date): Date =>
  new Date(dayStart(addDays(today(new Date(at.getTime() - AFTER_DAY_MS)), 1)).getTime() + AFTER_DAY_MS);

async function work(
  services: Services,
  { vendor, kind, outcome }: Job,
): Promise<{ done: object; isOk: boolean }> {
  const failed = (result: Result<unknown>, rest: object) =>
    result.ok ? undefined : { done: { ...rest, code: result.code }, isOk: false };
  if (kind === 'games') {
    const read = await readGames(services, vendor);
    return failed(read, {}) ?? { done: read.ok ? read.data : {}, isOk: true };
  }
  let done: object = outcome ?? {};
  for (const day of dueDays(outcome, services.now())) {
    const compared = await compareDay(services, vendor, day);
    if (!compared.ok) return { done: { ...done, code: compared.code }, isOk: false };
    done = compared.data;
  }
  return { done, isOk: true };
}

/** Does the work of a site's vendors that is due, one after the other. */
export async function runVendorJobs(
  services: Services,
  siteId: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, now } = services;
  await enterJobs(db, siteId, now());
  for (;;) {
    const job = isStopped() ? undefined : await claimJob(db, siteId, now());
    if (!job) return;
    const { done, isOk } = await work(services, job);
    const at = now();
    const next = job.kind === 'games' ? new Date(at.getTime() + GAMES_MS) : dayIsOver(at);
    await db
      .update(vendorJob)
      .set({
        leasedUntil: null,
        endedAt: at,
        outcome: done,
        dueAt: isOk ? next : new Date(at.getTime() + RETRY_MS),
      })
      .where(
        and(
          eq(vendorJob.siteId, siteId),
          eq(vendorJob.vendorCode, job.vendor.vendorCode),
          eq(vendorJob.kind, job.kind),
        ),
      );
  }
}

/** All that is to be done for the vendors of a database again and again. Sites that move are left out. */
export async function workForVendors(services: Services, isStopped?: () => boolean): Promise<void> {
  const { db, sites, maintenance, now } = services;
  for (const { siteId } of sites) {
    if (isAtRest(maintenance.moveOf(siteId))) continue;
    await noteOpenRounds(db, siteId, now());
    await runVendorJobs(services, siteId, isStopped);
  }
}
