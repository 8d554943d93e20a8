import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { audit } from '../db/schema';
import type { Services } from '../http/context';
import { countRows } from '../shared/id-page';
import { type Counted, pageInfo } from '../shared/paging';
import { type Act, defineAct, memId, page, siteId, text, when } from './act';
import { EVERY_SITE } from './roles';

const PAGE_SIZE = 20;

type AuditRow = typeof audit.$inferSelect;

interface AuditQuery {
  siteId?: string;
  act?: string;
  memId?: string;
  operator?: string;
  from?: Date;
  to?: Date;
  page: number;
}

interface Detail {
  operator: string;
  /** The partner who acted; absent for an operator. */
  actorId?: number;
  /** The sign-in of the operator; absent for a key. */
  sessionId?: string;
  /** The second operator of an act that two decided, with address and sign-in. */
  confirmedBy?: string;
  confirmedIp?: string;
  confirmedSessionId?: string;
  reason?: string;
  target?: string;
  before: unknown;
  after: unknown;
}

/** A database to read, and which of its rows count; all of them without a condition. */
interface AuditSource {
  db: Db;
  which?: SQL | undefined;
}

const areOfSites = (siteIds: readonly string[]) => inArray(audit.siteId, [...siteIds]);

/**
 * What was done on operators for a site with a database of its own. The default database has these rows, which are of
 * every site there and name the site among their values.
 */
const areForSite = (siteId: string) =>
  and(sql`${audit.siteId} = '*'`, eq(sql`${audit.detail} -> 'after' ->> 'siteId'`, siteId));

/** The databases that have rows of a site, or of all sites. */
function sourcesFor({ siteId }: AuditQuery, { db, databases }: Services): AuditSource[] {
  const staffDb = databases[0]!.db;
  if (siteId !== undefined) {
    const ofSite = { db, which: areOfSites([siteId]) };
    return db === staffDb ? [ofSite] : [ofSite, { db: staffDb, which: areForSite(siteId) }];
  }
  if (databases.length === 1) return [{ db }];
  return databases.map(({ db, siteIds }) => ({
    db,
    // The default database has what was done on operators and on every site, too.
    which: areOfSites(db === staffDb ? [...siteIds, EVERY_SITE] : siteIds),
  }));
}

/** Whether an operator did it, alone or as one of two; each side has an index. */
const isBy = (name: string) =>
  or(
    eq(sql`lower(${audit.detail} ->> 'operator')`, name),
    and(
      sql`${audit.detail} ->> 'confirmedBy' IS NOT NULL`,
      eq(sql`lower(${audit.detail} ->> 'confirmedBy')`, name),
    ),
  );

/** What identifies a row of a source, and when it was written. */
type Key = Pick<AuditRow, 'id' | 'at'>;

/** Reads the keys of the rows that match, the newest first, and counts all of them. */
async function readKeys(
  { db, which }: AuditSource,
  { act, memId, operator, from, to }: AuditQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ keys: Key[]; total: Counted }> {
  const where = and(
    which,
    act ? eq(audit.act, act) : undefined,
    memId ? eq(sql`lower(${audit.detail}->>'target')`, memId.toLowerCase()) : undefined,
    operator ? isBy(operator.toLowerCase()) : undefined,
    from ? gte(audit.at, from) : undefined,
    to ? lt(audit.at, to) : undefined,
  );
  const columns = { id: audit.id, at: audit.at };
  const [keys, total] = await Promise.all([
    db.select(columns).from(audit).where(where).orderBy(desc(audit.id)).limit(limit).offset(offset),
    countRows(db, db.select({ id: audit.id }).from(audit).where(where)),
  ]);
  return { keys, total };
}

/**
 * Puts rows of several databases, each in the order of its ids, into one order by time. A row counts as no newer than
 * the one before it in its database: moments can differ from the order of ids, and the first rows of the answer then
 * depend on the first rows of each database alone, so that pages neither repeat nor lose a row.
 */
function mergeByTime<K extends { at: Date }>(lists: readonly (readonly K[])[]): K[] {
  const placed = lists.flatMap((list) => {
    let newest = Number.POSITIVE_INFINITY;
    return list.map((key) => {
      newest = Math.min(newest, key.at.getTime());
      return { key, newest };
    });
  });
  return placed.sort((a, b) => b.newest - a.newest).map(({ key }) => key);
}

/** Reads the audit log, the newest row first, of one site or of all sites, in whichever databases they are. */
const readAudit: Act<AuditQuery> = async (query, _, services) => {
  const { page } = query;
  const before = (page - 1) * PAGE_SIZE;
  const sources = sourcesFor(query, services);
  // Any of several databases may hold the complete page.
  const part =
    sources.length === 1 ? { limit: PAGE_SIZE, offset: before } : { limit: before + PAGE_SIZE, offset: 0 };
  const read = await Promise.all(sources.map((source) => readKeys(source, query, part)));
  const keys = mergeByTime(read.map(({ keys }, index) => keys.map((key) => ({ ...key, index }))));
  const start = before - part.offset;
  const shown = keys.slice(start, start + PAGE_SIZE);
  const rows = await Promise.all(
    sources.map(({ db }, index) =>
      readRows(
        db,
        shown.filter((key) => key.index === index),
      ),
    ),
  );
  const list = shown.map(({ id, index }) => rows[index]!.get(id)!);
  const total = {
    rows: read.reduce((sum, { total }) => sum + total.rows, 0),
    isMore: read.some(({ total }) => total.isMore),
  };
  return ok({ list: list.map(auditLine), pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, total) });
};

async function readRows(db: Db, keys: readonly Key[]): Promise<Map<number, AuditRow>> {
  if (keys.length === 0) return new Map();
  const ids = keys.map(({ id }) => id);
  const rows = await db.select().from(audit).where(inArray(audit.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A row as the act answers it. */
function auditLine({ id, at, siteId, act, ip, requestId, detail }: AuditRow) {
  const { operator, actorId, sessionId = '', reason = '', target = '', before, after } = detail as Detail;
  const { confirmedBy = '', confirmedIp = '', confirmedSessionId = '' } = detail as Detail;
  // The name that is said with a key is not proved.
  const byKey = operator !== '' && sessionId === '' && actorId === undefined && confirmedBy === '';
  const who = { operator, byKey, ip, sessionId, confirmedBy, confirmedIp, confirmedSessionId };
  const values = { act, target, reason, before, after, requestId };
  return { id, at: at.toISOString(), siteId: siteConcerned(siteId, after), ...who, ...values };
}

/** The site of a row; that among its values for an act on operators of one site, which is stored as of every site. */
function siteConcerned(siteId: string, after: unknown): string {
  const { siteId: concerned } = (after ?? {}) as { siteId?: unknown };
  return siteId === EVERY_SITE && typeof concerned === 'string' ? concerned : siteId;
}

export const auditActs = {
  audit: defineAct({
    about: 'read what operators did, newest first',
    needs: 'read',
    body: z.strictObject({
      siteId: siteId.optional().describe('every site when absent'),
      act: text(40).optional(),
      memId: memId.optional().describe('whom it was done to'),
      operator: text(40).optional().describe('who did it, or confirmed it'),
      from: when.optional(),
      to: when.optional().describe('exclusive'),
      page,
    }),
    act: readAudit,
  }),
};
