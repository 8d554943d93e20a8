import type { z } from 'zod';
import type { Capability } from './capabilities';
import type { Code } from './codes';

/** Roles that may make a call. `session`: every signed-in member or partner; `vendor`: the server of a game vendor. */
export type Access = 'guest' | 'session' | 'partner' | 'player' | 'vendor';

/**
 * The origin of a call. `documents`: the documents print the call, so every upstream has it. `unnamed`: the documents
 * describe the call without a path; the path is ours. `own`: the call is ours and belongs to a capability. `vendors`:
 * game vendors make the call on the platform; the web does not.
 */
export type Origin = 'documents' | 'unnamed' | { own: Capability } | 'vendors';

/**
 * One upstream call, declared once as data. The proxying handler, `sendCall`, the browser's types, the platform's
 * router, the negative tests and docs/contract.md derive from it. Fields are documented by `.describe()`.
 */
export interface Call<
  Req extends z.ZodType = z.ZodType,
  Res extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Kind extends 'read' | 'write' = 'read' | 'write',
> {
  /** Purpose of the call, in a sentence or two. */
  summary: string;
  from: Origin;
  access: Who;
  /** Refused for P_NORMAL (A006), who has no downline and no menu for the screens that make it (SITE-13). */
  downline?: true;
  /** The web fills in `party`, the site as the request's browser knows it; a browser cannot choose it. */
  addsParty?: true;
  /** A write carries an idempotency key and is refused from another origin. */
  kind: Kind;
  /**
   * A read that also writes: it marks an answer as read, or counts the question. A replica of the database cannot
   * answer it, and a program that promises to change nothing does not make it.
   */
  alsoWrites?: true;
  /** Whether the browser may make it through the proxying handler; false for calls that return tokens. */
  browser: boolean;
  /** Shape of the body without `siteId` and `idempotencyKey`, which `sendCall` adds. Extra fields are refused. */
  request: Req;
  /** Shape of `data`; fields that are not declared are dropped. */
  response: Res;
  /** Shape of `data` beside a code that says more than its text, such as A021. */
  refused?: z.ZodType;
  /** The code of a refusal that the documents print in the data of a success. */
  refusalIn?: (data: unknown) => Code | undefined;
  /** Codes that this call can return, besides '0' and those of every call (`A…`, NT99, TE99, E001, TK999). */
  codes: readonly Code[];
  /** Behaviours and decisions of docs/specification.md that it serves: `MOVE-01, decision 30`. */
  source: string;
}

/** Declares a call; preserves the exact types of its parts. */
export function call<
  Req extends z.ZodType,
  Res extends z.ZodType,
  const Who extends Access,
  const Kind extends 'read' | 'write',
>(spec: Call<Req, Res, Who, Kind>): Call<Req, Res, Who, Kind> {
  return spec;
}
