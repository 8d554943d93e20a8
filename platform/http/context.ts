import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { CallPath, calls } from '@/lib/contract/calls';
import type { Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Bus } from '../realtime/bus';
import type { Clock } from '../shared/clock';
import type { SiteKeys } from '../shared/config';
import type { PushService } from '../shared/push-service';
import type { ServerLocale } from '../shared/server-text';
import type { MaintenanceWatch } from './maintenance';
import type { Replica } from './replica';

/** A database and the sites that it serves. */
interface ServedDatabase {
  db: Db;
  siteIds: readonly string[];
}

/** An operator's view of a member's own screens, in which nothing is written (VIEWAS-02). */
export interface MemberView {
  id: number;
  memberId: number;
  siteId: string;
  /** The operator's name, address and sign-in. */
  operator: { name: string; ip: string; sessionId: string };
  reason: string;
  expiresAt: Date;
}

/**
 * Finds the view that the hash of a token belongs to: undefined for none, `over` for one that has ended. Ends a view
 * whose operator may not look any more.
 */
type FindView = (tokenHash: string) => Promise<MemberView | 'over' | undefined>;

/** The services for the handlers of the sites of one database. They are created once, at the start. */
export interface Services {
  /** The primary database, or the replica while a replica answers the read. */
  db: Db;
  /** The replica that answers reads in place of the primary. */
  replica?: Replica;
  bus: Bus;
  maintenance: MaintenanceWatch;
  /** All databases of the platform, for acts that concern every site. */
  databases: readonly ServedDatabase[];
  sessionMinutes: number;
  /** The sites of the database, with their keys. */
  sites: readonly SiteKeys[];
  /** The operator's keys for notices by Web Push; none are sent without. */
  push?: PushService | undefined;
  findView: FindView;
  /** The platform's log, for facts that belong to no failed call. */
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The clock for all rules about times, waits and days (`shared/clock.ts`). */
  now: Clock;
}

/** Finds the services of the database that serves a site. */
export type ServicesOf = (siteId: string) => Services;

/** The signed-in member, as it was read for this call. */
export interface Caller {
  id: number;
  siteId: string;
  memId: string;
  memNick: string;
  memName: string;
  partnerLevel: string;
  loginType: string;
  path: number[];
  mayGive: boolean;
  mayRetrieve: boolean;
  mayCashOut: boolean;
  /** Whether the member must set a new password first; every other call is answered A022. */
  mustChangePass: boolean;
  /** When the withdrawal password was last changed (decision 59). */
  cashOutChangedAt: Date | null;
  status: string;
  updId: string;
}

export interface GuestContext extends Services {
  site: SiteKeys;
  /** The language of the platform's own texts. */
  locale: ServerLocale;
  /** Whether nobody waits for the answer any more: the caller has hung up or will soon stop waiting. */
  isGone(): boolean;
  /** Whether the call is made in an operator's view: `db` refuses writes, and a read that also writes leaves that out. */
  isViewing: boolean;
  /** Reads the signed-in member, if there is one, for a call that guests may make too. */
  signedInCaller(): Promise<Caller | undefined>;
}

export interface MemberContext extends GuestContext {
  caller: Caller;
  session: {
    tokenHash: string;
    channel: string;
    expiresAt: Date;
    /** Whether the member must set up a second factor first; every other call is answered A035. */
    mustEnrol: boolean;
    /** The view in place of a session, for an operator who looks at the member's screens. */
    view?: MemberView;
  };
}

/** What makes a write idempotent (decision 30): the key, prefixed by the member, and a hash of the request. */
export interface WriteContext {
  idempotencyKey: string;
  fingerprint: string;
}

type SpecOf<P extends CallPath> = (typeof calls)[P];
type ContextOf<P extends CallPath> = (SpecOf<P>['access'] extends 'guest' ? GuestContext : MemberContext) &
  (SpecOf<P>['kind'] extends 'write' ? WriteContext : unknown);

/**
 * Carries out one call. Expected failures are returned as values; anything thrown is logged and answered with E001 or
 * E002.
 */
export type Handler<P extends CallPath> = (
  body: z.output<SpecOf<P>['request']>,
  context: ContextOf<P>,
) => Promise<Result<z.input<SpecOf<P>['response']>>>;

/** The handler of every call of the contract; a missing one is a type error. */
export type Handlers = { readonly [P in CallPath]: Handler<P> };
