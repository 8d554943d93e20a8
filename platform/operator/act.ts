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
  /** The sign-in in which a named operator acts; absent for a key. */
  sessionId?: string;
  /** Who could act by the operator's account, in lower case (keepers.ts); absent for a key. */
  keepers?: readonly string[];
  /** When a person last did something in that sign-in; what a page does by itself is nothing of the kind. */
  presentAt?: Date;
  /** Why the operator acts, in its own words; written to the audit. */
  reason?: string;
  /**
   * The second operator, who has confirmed the act (four eyes), with address and sign-in, and the proposal by its site and
   * number.
   */
  confirmed?: { by: string; ip: string; sessionId: string; proposal: string };
  /** Whether the role of an operator who has signed in allows another act on the same site. */
  mayDo?: (act: string) => Promise<boolean>;
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

/**
 * What an act needs of the operator's role on the site (roles.ts). Only `read` changes nothing; `confirm` is of
 * all who decide: it leases items of the queue, and decides on what another operator proposed, for which the proposed
 * act's need counts as well.
 */
export type Need = (typeof NEEDS)[number];
export const NEEDS = ['read', 'confirm', 'support', 'money', 'administer'] as const;

/** The facts on which the first of two operators decided, by name; the second one sees them as they were. */
export type Shown = Readonly<Record<string, unknown>>;

/** How fields with a secret are shown, by their names. */
export type Seals = Readonly<Record<string, (secret: string) => string>>;

/** Money that an act moves, in wire units as decimal text, and whose it is; '' for a member who is not known yet. */
export interface Moves {
  memId: string;
  amount: string;
  /** Whether it is given to the member, or goes from the member. */
  way: 'to' | 'from';
}

/** The money of facts that name a member and an amount. */
export const movesAmount =
  (way: Moves['way']) =>
  ({ memId = '', amount }: Shown): Moves => ({ memId: String(memId), amount: String(amount), way });

interface ActSpec<B extends z.ZodType<OnSite>, R extends object = object> {
  /** One line about the act for the help of the command line. */
  about: string;
  needs: Need;
  body: B;
  act: Act<z.output<B>, R>;
  /**
   * The field that names what is acted on, if the act may be sent for several at once: each is acted on for itself and
   * has a result of its own.
   */
  several?: keyof z.input<B> & string;
  /**
   * The facts that a second operator is to see and confirm before the act is carried out, on a site with four eyes;
   * undefined if one operator may carry it out alone.
   */
  fourEyes?: (body: z.output<B>, services: Services) => Promise<Shown | undefined>;
  /**
   * The money that the act moves, read from its facts: one operator then carries it out alone up to the site's amount
   * for four eyes. Without it, every act that has facts waits for a second operator.
   */
  moves?: (shown: Shown) => Moves;
  /**
   * Fields that hold a secret, such as an address with credentials, and how each is shown: a proposal stores them
   * sealed, and everybody reads what is shown.
   */
  seals?: Seals;
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
  needs: Need;
  body: z.ZodType<OnSite>;
  act: (body: never, operator: Operator, services: Services) => Promise<Result<object>>;
  several?: string;
  fourEyes?: (body: never, services: Services) => Promise<Shown | undefined>;
  moves?: (shown: Shown) => Moves;
  seals?: Seals;
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

/** The most things that one request may act on. */
const MAX_SEVERAL = 50;

/** The shape of what is sent for an act: its body, in which the field of `several` may be a list. */
export function sentShape({ body, several }: AnyAct): z.ZodType<OnSite> {
  if (several === undefined) return body;
  // Acts on several things have plain bodies, as a list within a checked one could not be checked.
  const { shape } = body as unknown as z.ZodObject;
  const one = shape[several] as z.ZodType;
  const many = z
    .union([z.array(one).min(1).max(MAX_SEVERAL), one])
    .meta({ ...one.meta(), description: `${one.description}, one or several` });
  return (body as unknown as z.ZodObject).extend({ [several]: many });
}

/** Shared shapes of bodies. */
export const siteId = z.string().max(40);
export const memId = z.string().max(20);
export const when = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
export const text = (maxLength: number) => z.string().min(1).max(maxLength);
/** A password. The command line asks for it and does not accept it as an argument. */
export const password = (maxLength: number) => text(maxLength).meta({ format: 'password' });
/** A text that may be typed in full-width digits: a number, or a name in the form that sign-up accepts. */
export const digits = (maxLength: number) => digitText.min(1).max(maxLength);
/**
 * The field of an act on rows that are named by number: the command line takes it without a flag, `cash-approve 531 533`.
 */
export const numbers = <F extends z.ZodType>(field: F): F => field.meta({ ...field.meta(), isNumbers: true });
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
  { name, ip, sessionId, actorId, expected, reason, confirmed }: Operator,
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
    detail: {
      operator: name,
      ...(actorId !== undefined && { actorId }),
      // An act without the sign-in of its operator was done by a key, whose name is not proved.
      ...(sessionId !== undefined && { sessionId }),
      ...(reason !== undefined && { reason }),
      ...(confirmed && {
        confirmedBy: confirmed.by,
        confirmedIp: confirmed.ip,
        confirmedSessionId: confirmed.sessionId,
        proposal: confirmed.proposal,
      }),
      ...detail,
    },
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
