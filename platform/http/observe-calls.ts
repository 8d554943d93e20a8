import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestIds } from '../db/request-id';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of the contract's call, after the request was found to be one. */
    callPath: string | null;
    /** The code of the answer, `0` for success; null before there is an answer. */
    resultCode: string | null;
  }
}

/** The outcome of one call for logs and metrics. It has no body, caller, address or query. */
export interface CallOutcome {
  /** A declared path or a route's pattern; `unknown` for everything else, so that the number of labels is bounded. */
  path: string;
  /** The code of the envelope, or the HTTP status of an answer without one. */
  code: string;
  /** Milliseconds from the first byte of the request until the answer is handed to the socket. */
  ms: number;
}

/** Monitoring asks for these every few seconds, so they are not logged. */
const PROBES: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

function metricPath({ callPath, routeOptions: { url } }: FastifyRequest): string {
  return callPath ?? (url && !url.includes('*') ? url : 'unknown');
}

const codeIn = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'resultCode' in payload
    ? String(payload.resultCode)
    : null;

/**
 * Makes the request's id available to everything that is done for the request. For each answer it writes one log line
 * and calls `note`. While `isClosing`, a connection is closed with its answer.
 */
export function observeCalls(
  app: FastifyInstance,
  note: (outcome: CallOutcome) => void,
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
    const path = metricPath(request);
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
