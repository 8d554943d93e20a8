import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ok } from '@/lib/rules/result';
import { audit } from '../db/schema';
import { countRows } from '../shared/id-page';
import { pageInfo } from '../shared/paging';
import { type Act, defineAct, memId, page, siteId, text, when } from './act';

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
  target?: string;
  before: unknown;
  after: unknown;
}

/** Reads the audit log, newest first. */
const readAudit: Act<AuditQuery> = async (query, _, { db }) => {
  const { siteId, act, memId, operator, from, to, page } = query;
  const where = and(
    siteId ? eq(audit.siteId, siteId) : undefined,
    act ? eq(audit.act, act) : undefined,
    memId ? eq(sql`lower(${audit.detail}->>'target')`, memId.toLowerCase()) : undefined,
    operator ? eq(sql`${audit.detail}->>'operator'`, operator) : undefined,
    from ? gte(audit.at, from) : undefined,
    to ? lt(audit.at, to) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(audit)
      .where(where)
      .orderBy(desc(audit.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    countRows(db, db.select({ id: audit.id }).from(audit).where(where)),
  ]);
  return ok({
    list: rows.map(({ id, at, siteId, act, ip, requestId, detail }) => {
      const { operator, target = '', before, after } = detail as Detail;
      return { id, at: at.toISOString(), siteId, operator, ip, act, target, before, after, requestId };
    }),
    pageInfo: pageInfo({ page, count_per_list: PAGE_SIZE }, total),
  });
};

export const auditActs = {
  audit: defineAct({
    about: 'read what operators did, newest first',
    body: z.strictObject({
      siteId: siteId.optional().describe('every site when absent'),
      act: text(40).optional(),
      memId: memId.optional().describe('whom it was done to'),
      operator: text(40).optional().describe('who did it'),
      from: when.optional(),
      to: when.optional().describe('exclusive'),
      page,
    }),
    act: readAudit,
  }),
};
