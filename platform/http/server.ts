import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { sealAnswer } from '@/lib/cipher/message';
import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { type Envelope, toEnvelope } from '@/lib/contract/envelope';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail } from '@/lib/rules/result';
import type { SiteKeys } from '../shared/config';
import { loggableError } from '../shared/loggable-error';
import { isRefusedByMove } from '../shared/site-move';
import { isDatabaseUnavailable } from './database-unavailable';
import { FailureLog } from './failure-log';
import { BODY_LIMIT, readProof } from './message';
import { type CallOutcome, observeCalls } from './observe-calls';
import { Refusal, type RefusalCode } from './refusal';
import { refusalLog } from './refusal-log';

declare module 'fastify' {
  interface FastifyRequest {
    /** The site to which the call's api key belongs; null before it is known, and outside `/api`. */
    site: SiteKeys | null;
    /**
     * The site whose keys seal the answer; null until the proof of the request has held. The caller takes a sealed
     * refusal for definite. An attacker who sends a part of a message must not get a sealed refusal, since the complete
     * message may still be carried out (decision 52).
     */
    sealFor: SiteKeys | null;
  }
  interface FastifyInstance {
    failures: FailureLog;
  }
}

/**
 * Makes the logger, which writes JSON lines to standard error. Standard output belongs to the process that started this
 * one.
 */
function logger(level: string) {
  const headers = [HEADER.apiKey, HEADER.token, HEADER.mac].map((name) => `req.headers["${name}"]`);
  // Loggers never get the messages of errors, which may quote values.
  return {
    level,
    stream: process.stderr,
    redact: [...headers, 'req.body', 'body'],
    serializers: {
      err: (error: Error) => ({ type: error.name, message: '', stack: '', ...loggableError(error) }),
      req: () => ({}),
    },
  };
}

/**
 * Sends an answer, encrypted for the site and bound to its request. Before the request is proved, the answer is not
 * encrypted.
 */
export function send(reply: FastifyReply, envelope: Envelope): FastifyReply {
  const { request } = reply;
  request.resultCode = envelope.resultCode;
  if (!request.sealFor) return reply.send(envelope);
  const { wire, mac } = sealAnswer(
    request.sealFor.wire,
    readProof(request.headers),
    JSON.stringify(envelope),
  );
  if (mac) reply.header(HEADER.mac, mac);
  return reply.send({ data: wire });
}

const BODY_ERRORS: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: CODE.bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: CODE.notJson,
};

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const code = BODY_ERRORS[error.code];
  if (code) return new Refusal(code);
  return new Refusal(error.statusCode && error.statusCode < 500 ? CODE.invalidRequest : CODE.generalError);
}

interface ServerOptions {
  logLevel: string;
  /** Called after every answer. */
  note: (outcome: CallOutcome) => void;
  /** Whether the platform is about to stop. */
  isClosing: () => boolean;
  time?: typeof TIME;
}

/**
 * How long a slow sender may take for the head of a request and for the complete request, and how often Node looks for
 * senders that take longer, in milliseconds. Node exchanges the first two if the first is longer.
 */
const TIME = { headersMs: 10_000, requestMs: 15_000, checkMs: 2_000 };

/** Creates the platform's HTTP server without routes: limits, logs and answers to errors. */
export function createServer({ logLevel, note, isClosing, time = TIME }: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: logger(logLevel),
    // No line of Fastify's own: observeCalls writes one line for each call.
    logController: new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging: true }),
    // While the platform stops, requests on open connections are still answered, and each connection is closed with its
    // answer.
    return503OnClosing: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: time.requestMs,
    http: { headersTimeout: time.headersMs, connectionsCheckingInterval: time.checkMs },
    // Game vendors name their requests by the second header.
    genReqId: ({ headers }) => toRequestId(headers[HEADER.requestId] ?? headers['x-correlation-id']),
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('site', null);
  app.decorateRequest('sealFor', null);
  app.decorate('failures', new FailureLog(app.log));
  app.addHook('onClose', (_, done) => {
    app.failures.flush();
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER.requestId, request.id);
    done();
  });
  observeCalls(app, note, isClosing);
  const logRefusal = refusalLog();
  app.setNotFoundHandler((_, reply) => send(reply.code(404), toEnvelope(refuse.unknownCall())));
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (isRefusedByMove(error)) return send(reply.code(503), toEnvelope(refuse.maintenance()));
    const refusal = toRefusal(error);
    if (refusal.code === CODE.generalError) app.failures.note(error, 'request failed', { log: request.log });
    logRefusal(request, refusal);
    if (isDatabaseUnavailable(error))
      return send(reply.code(503), toEnvelope(refuse.temporarilyUnavailable()));
    return send(reply.code(refusal.status), toEnvelope(fail(refusal.code)));
  });
  return app;
}
