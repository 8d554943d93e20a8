import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { audit } from '../db/schema';
import { countRows } from '../shared/id-page';
import { type Counted, pageInfo } from '../shared/paging';
import { type Act, defineAct, memId, page, siteId, text, when } from './act';
import { EVERY_SITE } from './roles';

const PAGE_SIZE = 20;

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

/** A database to read, and the sites whose rows count in it; all sites if none are named. */
interface AuditSource {
  db: Db;
  siteIds?: readonly string[];
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

/** Reads one page over several databases, any of which may hold the complete page. */
async function readRows(
  { db, siteIds }: AuditSource,
  query: AuditQuery,
  rest: { limit: number; offset: number },
) {
  const { act, memId, operator, from, to } = query;
  const where = and(
    siteIds && inArray(audit.siteId, [...siteIds]),
    act ? eq(audit.act, act) : undefined,
    memId ? eq(sql`lower(${audit.detail}->>'target')`, memId.toLowerCase()) : undefined,
    operator ? isBy(operator.toLowerCase()) : undefined,
    from ? gte(audit.at, from) : undefined,
    to ? lt(audit.at, to) : undefined,
  );
  const [rows, total] = await Promise.all([
    db.select().from(audit).where(where).orderBy(desc(audit.id)).limit(rest.limit).offset(rest.offset),
    countRows(db, db.select({ id: audit.id }).from(audit).where(where)),
  ]);
  return { rows, total };
}

/** Reads the audit log, the newest row first, of one site or of all sites, in whichever databases they are. */
const readAudit: Act<AuditQuery> = async (query, _, { db, databases }) => {
  const { siteId, page } = query;
  const before = (page - 1) * PAGE_SIZE;
  if (siteId || databases.length === 1) {
    const source = { db, ...(siteId && { siteIds: [siteId] }) };
    const { rows, total } = await readRows(source, query, { limit: PAGE_SIZE, offset: before });
    return ok(auditPage(rows, page, total));
  }
  const read = await Promise.all(
    databases.map(({ db, siteIds }, index) => {
      // The default database has what was done on operators and on every site, too.
      const source = { db, siteIds: index === 0 ? [...siteIds, EVERY_SITE] : siteIds };
      return readRows(source, query, { limit: before + PAGE_SIZE, offset: 0 });
    }),
  );
  const rows = read.flatMap((one) => one.rows).sort((a, b) => b.at.getTime() - a.at.getTime());
  const total = {
    rows: read.reduce((sum, one) => sum + one.total.rows, 0),
    isMore: read.some((one) => one.total.isMore),
  };
  return ok(auditPage(rows.slice(before, before + PAGE_SIZE), page, total));
};

function auditPage(rows: readonly (typeof audit.$inferSelect)[], page: number, total: number | Counted) {
  return {
    list: rows.map(({ id, at, siteId, act, ip, requestId, detail }) => {
      const { operator, actorId, sessionId = '', reason = '', target = '', before, after } = detail as Detail;
      const { confirmedBy = '', confirmedIp = '', confirmedSessionId = '' } = detail as Detail;
      // The name that is said with a key is not proved.
      const byKey = operator !== '' && sessionId === '' && actorId === undefined && confirmedBy === '';
      const who = { operator, byKey, ip, sessionId, confirmedBy, confirmedIp, confirmedSessionId };
      return { id, at: at.toISOString(), siteId, ...who, act, target, reason, before, after, requestId };
    }),
    pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, total),
  };
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
