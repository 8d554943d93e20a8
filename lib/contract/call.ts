import type { z } from 'zod';
import type { Code } from './codes';

/** Who may make a call. `session` is anybody signed in; `vendor` is a game vendor's server. */
export type Access = 'guest' | 'session' | 'partner' | 'player' | 'vendor';

/**
 * One upstream call, declared once as data. The proxying handler, the server facade, the browser's types, the
 * platform's router, the negative tests and the reference all derive from it.
 */
export interface Call<
  Req extends z.ZodType = z.ZodType,
  Res extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Kind extends 'read' | 'write' = 'read' | 'write',
> {
  access: Who;
  /** A write carries an idempotency key and is refused from another origin. */
  kind: Kind;
  /** Whether the browser may make it through the proxying handler. Calls that answer tokens may not. */
  browser: boolean;
  /** Shape of the body, less `siteId` and `idempotencyKey`, which the door upstream adds. Extra fields are refused. */
  request: Req;
  /** Shape of `data`; fields that are not declared are dropped. */
  response: Res;
  /** Codes this call can answer beside '0' and the wire's own (`A…`, NT99, TE99, E001, TK999). */
  codes: readonly Code[];
  /** Behaviours and decisions of docs/specification.md that it serves: `MOVE-01, decision 30`. */
  source: string;
}

export function call<
  Req extends z.ZodType,
  Res extends z.ZodType,
  const Who extends Access,
  const Kind extends 'read' | 'write',
>(spec: Call<Req, Res, Who, Kind>): Call<Req, Res, Who, Kind> {
  return spec;
}
