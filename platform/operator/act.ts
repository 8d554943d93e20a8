import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { digitText } from '@/lib/contract/values';
import type { Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { currentRequestId } from '../db/request-id';
import { audit, member } from '../db/schema';
import type { Services } from '../http/context';
import { compareRead, type LastChange, type Values } from './compare-read';

export interface Operator {
  name: string;
  ip: string;
  /** The partner who acts; none for the operator. */
  actorId?: number;
  /** Values as read before of the fields that the act sets, by their names; nothing is compared without. */
  expected?: Values;
}

/** An act of the operator; it makes its changes and writes the audit row in one transaction. */
export type Act<B, R extends object = object> = (
  body: B,
  operator: Operator,
  services: Services,
) => Promise<Result<R>>;

/** The site of an act; only acts that read all sites may leave it out. */
type OnSite = { siteId?: string | undefined };

interface ActSpec<B extends z.ZodType<OnSite>, R extends object = object> {
  /** One line for the command line's help. */
  about: string;
  body: B;
  act: Act<z.output<B>, R>;
  /** It sets values of an existing record, and compares those that were read of it: `expected` beside its body. */
  compares?: true;
  /** The result as one line for the operator. */
  done?: (data: R) => string;
}

/** An act of a registry: each entry pairs its own body with its own act, which a list of them cannot say. */
export interface AnyAct {
  about: string;
  body: z.ZodType<OnSite>;
  act: (body: never, operator: Operator, services: Services) => Promise<Result<object>>;
  compares?: true;
  done?: (data: never) => string;
}

/** Declares an act; HTTP route, command line and help derive from it. Acts that only read write no audit row. */
export const defineAct = <B extends z.ZodType<OnSite>, R extends object = object>(
  spec: ActSpec<B, R>,
): ActSpec<B, R> => spec;

/** Shared shapes of bodies. */
export const siteId = z.string().max(40);
export const memId = z.string().max(20);
export const when = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
export const text = (maxLength: number) => z.string().min(1).max(maxLength);
/** A password, which the command line asks for and takes from no argument. */
export const password = (maxLength: number) => text(maxLength).meta({ format: 'password' });
/** A text that may be typed in full-width digits: a number, or a name as sign-up takes it. */
export const digits = (maxLength: number) => digitText.min(1).max(maxLength);
/** A withdrawal password, which is asked for as {@link password} is. */
export const withdrawalPassword = digits(8).meta({ format: 'password' });
/** A page of a list, counted from 1. */
export const page = z.int().min(1).max(100_000).default(1);

interface AuditDetail {
  target?: string;
  before: unknown;
  after: unknown;
  at?: Date | SQL<Date>;
}

/**
 * Writes an audit row: actor, act, address, the values before and after, and `at`, the moment by which the act counts;
 * without one that of writing, since a transaction may have begun long before and waited. Where the operator has named the values
 * read, it rolls the act back instead if they no longer hold, and names the author of the current ones: `lastChange`,
 * or the audit.
 */
export async function writeAudit(
  tx: Db,
  siteId: string,
  act: string,
  { name, ip, actorId, expected }: Operator,
  { at = sql`clock_timestamp()`, ...detail }: AuditDetail,
  lastChange?: (field: string) => Promise<LastChange>,
): Promise<void> {
  if (expected) {
    const { target, before, after } = detail;
    await compareRead(tx, {
      ...{ siteId, act, target, expected, lastChange },
      before: (before ?? {}) as Values,
      after: (after ?? {}) as Values,
    });
  }
  await tx.insert(audit).values({
    siteId,
    act,
    ip,
    requestId: currentRequestId(),
    at,
    detail: { operator: name, ...(actorId !== undefined && { actorId }), ...detail },
  });
}

/**
 * The member of that id on the site, its row locked until the transaction ends; undefined if there is none. Inserts of
 * rows that refer to it, such as bets, do not wait.
 */
export async function lockMember(tx: Db, at: { siteId: string; memId: string }) {
  const [row] = await tx
    .select()
    .from(member)
    .where(and(eq(member.siteId, at.siteId), eq(sql`lower(${member.memId})`, at.memId.toLowerCase())))
    .for('no key update');
  return row;
}
