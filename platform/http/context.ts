import type { z } from 'zod';
import type { CallPath, calls } from '@/lib/contract/calls';
import type { Result } from '@/lib/contract/envelope';
import type { Db } from '../db/client';
import type { Bus } from '../realtime/bus';
import type { SiteKeys } from '../shared/config';
import type { ServerLocale } from '../shared/server-text';
import type { MaintenanceWatch } from './maintenance';

/** What every handler may use; made once at the start. */
export interface Services {
  db: Db;
  bus: Bus;
  maintenance: MaintenanceWatch;
  sessionMinutes: number;
  /** The moment it is, for rules that go by the clock: the bank's window, waits and days. */
  now(): Date;
}

/** The signed-in member as its row stands at the time of the call. */
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
  status: string;
  updId: string;
}

export interface GuestContext extends Services {
  site: SiteKeys;
  /** Language of texts that the platform writes itself. */
  locale: ServerLocale;
  /** Who calls, where somebody is signed in; guests may make the call too. */
  visitor(): Promise<Caller | undefined>;
}

export interface MemberContext extends GuestContext {
  caller: Caller;
  session: { tokenHash: string; channel: string; expiresAt: Date };
}

/** What makes a write idempotent: its key, which no other member can hit, and what was asked with it. */
export interface WriteContext {
  idempotencyKey: string;
  fingerprint: string;
}

type SpecOf<P extends CallPath> = (typeof calls)[P];
type ContextOf<P extends CallPath> = (SpecOf<P>['access'] extends 'guest' ? GuestContext : MemberContext) &
  (SpecOf<P>['kind'] extends 'write' ? WriteContext : unknown);

/** Carries out one call. Expected failures are values; whatever it throws is answered E001 and logged. */
export type Handler<P extends CallPath> = (
  body: z.output<SpecOf<P>['request']>,
  context: ContextOf<P>,
) => Promise<Result<z.input<SpecOf<P>['response']>>>;

/** A handler for every call of the contract: one that is missing does not compile. */
export type Handlers = { readonly [P in CallPath]: Handler<P> };
