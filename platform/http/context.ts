import type { z } from 'zod';
import type { CallPath, calls } from '@/lib/contract/calls';
import type { Result } from '@/lib/rules/result';
import type { Db } from '../db/client';
import type { Bus } from '../realtime/bus';
import type { SiteKeys } from '../shared/config';
import type { ServerLocale } from '../shared/server-text';
import type { MaintenanceWatch } from './maintenance';
import type { Replica } from './replica';

/** A database with the sites that are served from it. */
interface ServedDatabase {
  db: Db;
  siteIds: readonly string[];
}

/** Services for the handlers of the sites of one database; created once at the start. */
export interface Services {
  /** The primary; for a read that a replica answers, the replica. */
  db: Db;
  /** Answers reads in place of the primary. */
  replica?: Replica;
  bus: Bus;
  maintenance: MaintenanceWatch;
  /** All databases of the platform, for acts over every site. */
  databases: readonly ServedDatabase[];
  sessionMinutes: number;
  /** The clock of rules about times, waits and days (`shared/clock.ts`); a test may start the platform with another. */
  now(): Date;
}

/** The services of a site by its id: those of its database. */
export type ServicesOf = (siteId: string) => Services;

/** The signed-in member, read with each call. */
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
  /** Until it sets a new password nothing else is answered (A022). */
  mustChangePass: boolean;
  /** When the withdrawal password was changed last (decision 59). */
  cashOutChangedAt: Date | null;
  status: string;
  updId: string;
}

export interface GuestContext extends Services {
  site: SiteKeys;
  /** Language of the platform's own texts. */
  locale: ServerLocale;
  /** Whether the answer is no longer waited for: the caller has hung up, or soon gives up. */
  isGone(): boolean;
  /** The signed-in member, if any, of a call that guests may make too. */
  signedInCaller(): Promise<Caller | undefined>;
}

export interface MemberContext extends GuestContext {
  caller: Caller;
  session: {
    tokenHash: string;
    channel: string;
    expiresAt: Date;
    /** Until a second factor is switched on nothing else is answered (A035). */
    mustEnrol: boolean;
  };
}

/** The idempotency of a write (decision 30): its key, prefixed by the member, and a hash of the request. */
export interface WriteContext {
  idempotencyKey: string;
  fingerprint: string;
}

type SpecOf<P extends CallPath> = (typeof calls)[P];
type ContextOf<P extends CallPath> = (SpecOf<P>['access'] extends 'guest' ? GuestContext : MemberContext) &
  (SpecOf<P>['kind'] extends 'write' ? WriteContext : unknown);

/** Carries out one call. Expected failures are values; anything thrown is logged and answered with E001 or E002. */
export type Handler<P extends CallPath> = (
  body: z.output<SpecOf<P>['request']>,
  context: ContextOf<P>,
) => Promise<Result<z.input<SpecOf<P>['response']>>>;

/** A handler for every call of the contract; a missing one does not compile. */
export type Handlers = { readonly [P in CallPath]: Handler<P> };
