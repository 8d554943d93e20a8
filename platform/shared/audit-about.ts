import { type SQL, sql } from 'drizzle-orm';
import { ACTS_WITHOUT_MEMBER } from '@/lib/rules/audit-targets';
import { codeArray } from './sql-arrays';

/** The condition that row `a` of the audit is about a member of a site, given by its columns or values. */
export const isAbout = ({ siteId, memId }: { siteId: SQL | string; memId: SQL | string }): SQL =>
  sql`a.site_id = ${siteId} AND a.detail ->> 'target' = ${memId} AND a.act <> ALL(${codeArray(ACTS_WITHOUT_MEMBER)})`;
