import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestIds } from '../db/request-id';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of the contract's call, once it is known to be one. */
    callPath: string | null;
    /** The code of the answer, `0` for success, once there is one. */
    resultCode: string | null;
  }
}

/** What one call came to, as logs and metrics tell it: nothing of its body, its caller, its address or its query. */
export interface Outcome {
  /** A declared path or a route's pattern; `unknown` for every other, so that nobody can make up names. */
  path: string;
  /** The code of the envelope, or the HTTP status of an answer without one. */
  code: string;
  /** From the first byte of the request to the answer's hand-over, in milliseconds. */
  ms: number;
}

/** Asked every few seconds by machines, and of no interest when they answer. */
const PROBES: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

function pathOf({ callPath, routeOptions: { url } }: FastifyRequest): string {
  return callPath ?? (url && !url.includes('*') ? url : 'unknown');
}

const codeIn = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'resultCode' in payload
    ? String(payload.resultCode)
    : null;

/**
 * Follows every request: its id is at hand in all that is done for it, and when it is answered there is one line in
 * the log and one call of `note`. While `isClosing`, connections are given back with their answer.
 */
export function observeCalls(
  app: FastifyInstance,
  note: (outcome: Outcome) => void,
  isClosing: () => boolean,
): void {
  app.decorateRequest('callPath', null);
  app.decorateRequest('resultCode', null);
  app.addHook('preHandler', (request, _, done) => requestIds.run(request.id, done));
  app.addHook('preSerialization', (request, _, payload, done) => {
    request.resultCode ??= codeIn(payload);
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, _, done) => {
    if (isClosing()) reply.header('connection', 'close');
    const path = pathOf(request);
    if (!PROBES.has(path)) {
      const outcome = {
        path,
        code: request.resultCode ?? `http ${reply.statusCode}`,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      };
      note(outcome);
      request.log.info({ site: request.site?.siteId, ...outcome }, 'call');
    }
    done();
  });
}
