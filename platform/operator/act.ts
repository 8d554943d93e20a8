import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Result } from '@/lib/contract/envelope';
import type { Db } from '../db/client';
import { currentRequestId } from '../db/request-id';
import { audit, member } from '../db/schema';
import type { Services } from '../http/context';

export interface Operator {
  name: string;
  ip: string;
}

/** Something the operator does; it changes what it changes and writes the audit row in one transaction. */
export type Act<B, R extends object = object> = (
  body: B,
  operator: Operator,
  services: Services,
) => Promise<Result<R>>;

/** The site an act is about; only acts that look over all of them may leave it out. */
type OnSite = { siteId?: string | undefined };

export interface ActSpec<B extends z.ZodType<OnSite>, R extends object = object> {
  /** One line for the help of the command line. */
  about: string;
  body: B;
  act: Act<z.output<B>, R>;
  /** What came of it in the operator's words, one line. */
  done?: (data: R) => string;
}

/** An act of a registry: each entry pairs its own body with its own act, which a list of them cannot say. */
export interface AnyAct {
  about: string;
  body: z.ZodType<OnSite>;
  act: (body: never, operator: Operator, services: Services) => Promise<Result<object>>;
  done?: (data: never) => string;
}

/** Declares an act; HTTP route, command line and help derive from it. Reading is an act too, without audit row. */
export const defineAct = <B extends z.ZodType<OnSite>, R extends object = object>(
  spec: ActSpec<B, R>,
): ActSpec<B, R> => spec;

/** Shapes that acts share. */
export const siteId = z.string().max(40);
export const memId = z.string().max(20);
export const when = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
export const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((value) => !value.includes('\0'));
/** A page of a list, counted from 1. */
export const page = z.int().min(1).max(100_000).default(1);

/** Writes down who did what from where, and what stood before and after; the row's own time says when. */
export async function writeAudit(
  tx: Db,
  siteId: string,
  act: string,
  { name, ip }: Operator,
  detail: { target?: string; before: unknown; after: unknown },
): Promise<void> {
  await tx
    .insert(audit)
    .values({ siteId, act, ip, requestId: currentRequestId(), detail: { operator: name, ...detail } });
}

/**
 * The member of that id on the site, its row locked until the transaction ends; undefined if there is none. Rows that
 * only refer to it are not held up: bets and coupons write theirs while they hold the member's accounts.
 */
export async function lockMember(tx: Db, at: { siteId: string; memId: string }) {
  const [row] = await tx
    .select()
    .from(member)
    .where(and(eq(member.siteId, at.siteId), eq(sql`lower(${member.memId})`, at.memId.toLowerCase())))
    .for('no key update');
  return row;
}
