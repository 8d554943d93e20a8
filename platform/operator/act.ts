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
  /** The partner who acts; absent for the operator. */
  actorId?: number;
  /**
   * The values that the operator has read of fields that the act sets, by their names. Without them nothing is
   * compared.
   */
  expected?: Values;
}

/** An act of the operator. It makes its changes and writes the audit row in one transaction. */
export type Act<B, R extends object = object> = (
  body: B,
  operator: Operator,
  services: Services,
) => Promise<Result<R>>;

/** The site of an act. Only acts that read all sites may omit it. */
type OnSite = { siteId?: string | undefined };

interface ActSpec<B extends z.ZodType<OnSite>, R extends object = object> {
  /** One line about the act for the help of the command line. */
  about: string;
  body: B;
  act: Act<z.output<B>, R>;
  /**
   * Whether the act sets values of an existing record and can compare them with those that were read: it then takes
   * `expected` beside its body.
   */
  compares?: true;
  /** Describes the result in one line for the operator. */
  done?: (data: R) => string;
}

/** An act of a registry. Each act has its own type of body, which a list of acts cannot express. */
export interface AnyAct {
  about: string;
  body: z.ZodType<OnSite>;
  act: (body: never, operator: Operator, services: Services) => Promise<Result<object>>;
  compares?: true;
  done?: (data: never) => string;
}

/**
 * Declares an act, from which the HTTP route, the command line and the help derive. Acts that only read write no audit
 * row.
 */
export const defineAct = <B extends z.ZodType<OnSite>, R extends object = object>(
  spec: ActSpec<B, R>,
): ActSpec<B, R> => spec;

/** Shared shapes of bodies. */
export const siteId = z.string().max(40);
export const memId = z.string().max(20);
export const when = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
export const text = (maxLength: number) => z.string().min(1).max(maxLength);
/** A password. The command line asks for it and does not accept it as an argument. */
export const password = (maxLength: number) => text(maxLength).meta({ format: 'password' });
/** A text that may be typed in full-width digits: a number, or a name in the form that sign-up accepts. */
export const digits = (maxLength: number) => digitText.min(1).max(maxLength);
/** A withdrawal password, for which the command line asks as for {@link password}. */
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
 * Writes an audit row: actor, act, address, the values before and after, and the moment `at` from which the act counts.
 * Without `at` it is the moment of writing, since the transaction may have begun long before and waited. If the
 * operator has named the values that it read and they are no longer in force, it rolls the act back and names the
 * author of the current values, from `lastChange` or from the audit.
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
      siteId,
      act,
      target,
      expected,
      lastChange,
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
 * Finds the member with that id on the site and locks its row until the transaction ends; undefined if there is none.
 * Inserts of rows that refer to the member, such as bets, do not wait for the lock.
 */
export async function lockMember(tx: Db, at: { siteId: string; memId: string }) {
  const [row] = await tx
    .select()
    .from(member)
    .where(and(eq(member.siteId, at.siteId), eq(sql`lower(${member.memId})`, at.memId.toLowerCase())))
    .for('no key update');
  return row;
}
