import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id } from './columns';
import type { SiteMove } from './site-move';
import type { SiteOption } from './site-option';

export const site = pgTable('site', {
  siteId: text('site_id').primaryKey(),
  option: jsonb('option').$type<Partial<SiteOption>>().notNull(),
  checkStart: at(),
  checkEnd: at(),
  /** The move to another database, from the beginning of the move on; null for a site that stays. */
  move: jsonb('move').$type<SiteMove>(),
});

export const code = pgTable(
  'code',
  {
    siteId: text('site_id').notNull(),
    masterCode: text('master_code').notNull(),
    groupCode: text('group_code').notNull(),
    code: text('code').notNull(),
    nameKo: text('name_ko').notNull(),
    nameEn: text('name_en').notNull(),
    nameVn: text('name_vn').notNull(),
    ord: integer('ord').notNull(),
    vendorCode: text('vendor_code').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.masterCode, t.groupCode, t.code] }),
    // Names of games and vendors, whose rows do not say the group.
    index('code_name').on(t.siteId, t.masterCode, t.code),
  ],
);

/** Acts of the operator, and of partners on members below, append-only. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    act: text('act').notNull(),
    detail: jsonb('detail').notNull(),
    ip: text('ip').notNull(),
    requestId: text('request_id'),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    index('audit_site').on(t.siteId, t.id),
    // The last change of a member.
    index('audit_target').on(t.siteId, sql`(${t.detail} ->> 'target')`, t.id),
    // What was done to a member, by time.
    index('audit_target_time').on(t.siteId, sql`(${t.detail} ->> 'target')`, t.at, t.id),
    // What an operator did, alone or as the second of two.
    index('audit_operator').on(t.siteId, sql`lower(${t.detail} ->> 'operator')`, t.id),
    index('audit_confirmed')
      .on(t.siteId, sql`lower(${t.detail} ->> 'confirmedBy')`, t.id)
      .where(sql`${t.detail} ->> 'confirmedBy' IS NOT NULL`),
    // An act on operators that two decided is carried out once, also where the proposal is in another database.
    uniqueIndex('audit_proposal')
      .on(sql`(${t.detail} ->> 'proposal')`)
      .where(sql`${t.siteId} = '*' AND ${t.detail} ->> 'proposal' IS NOT NULL`),
    // What was done on operators for a site with a database of its own.
    index('audit_elsewhere')
      .on(sql`(${t.detail} -> 'after' ->> 'siteId')`, t.id)
      .where(sql`${t.siteId} = '*'`),
  ],
);
