import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { HEADER } from '@/lib/cipher/wire';
import { toEnvelope } from '@/lib/contract/envelope';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { fail } from '@/lib/rules/result';
import type { SiteKeys } from '../shared/config';
import { isRefusedByMove } from '../shared/site-move';
import { siteOfKey, withPrevious } from './authenticate';
import type { Handlers, ServicesOf } from './context';
import { isDatabaseUnavailable } from './database-unavailable';
import { openText, readMessage } from './message';
import { answer, findRoute } from './pipeline';
import { Refusal } from './refusal';
import { SeenMacs } from './seen-macs';
import { send } from './server';
import { ThrownFailure } from './thrown-failure';
import { UnknownOutcome } from './unknown-outcome';

/** The web stops waiting after ten seconds and would not read a later answer. */
const PATIENCE_MS = 8_000;

const requestPath = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/**
 * Serves the calls of the contract. The site's key is checked before the body is read. Only a message whose proof has
 * held learns which calls exist. A refusal before that is not encrypted and proves nothing, because the same message,
 * or the rest of it, can still arrive and be carried out (decision 52).
 */
export function callRoutes(
  sites: readonly SiteKeys[],
  servicesOf: ServicesOf,
  handlers: Handlers,
): FastifyPluginAsync {
  const seenMacs = new SeenMacs();
  const keyed = withPrevious(sites);
  return async (app) => {
    app.all('/api/*', {
      onRequest: (request, reply, done) => {
        const site = siteOfKey(keyed, request.headers[HEADER.apiKey]);
        if (!site) throw new Refusal(CODE.wrongCredentials);
        request.site = site;
        // Without proofs there is no sealed refusal that could be mistaken for a proved one.
        if (!site.wire.isProved) request.sealFor = site;
        const path = requestPath(request);
        if (findRoute(handlers, path)) request.callPath = path;
        if (request.method !== 'POST') {
          reply.header('allow', 'POST');
          throw new Refusal(CODE.methodNotAllowed);
        }
        done();
      },
      handler: async (request, reply) => {
        const { site, headers } = request;
        if (!site) throw new Refusal(CODE.wrongCredentials);
        const path = requestPath(request);
        const arrived = performance.now();
        const isGone = () => request.raw.socket.destroyed || performance.now() - arrived > PATIENCE_MS;
        const text = openText(path, request.body, headers, site, seenMacs);
        request.sealFor = site;
        const route = findRoute(handlers, path);
        if (!route) throw new Refusal(CODE.unknownCall);
        const message = readMessage(text, headers, site);
        try {
          return send(
            reply,
            toEnvelope(await answer(route, { message, headers, site, isGone }, servicesOf(site.siteId))),
          );
        } catch (error) {
          if (error instanceof ThrownFailure) return send(reply, toEnvelope(error.failure));
          if (isRefusedByMove(error)) return send(reply, toEnvelope(refuse.maintenance()));
          app.failures.note(error, 'call failed', { log: request.log, path });
          const failed = fail(isDatabaseUnavailable(error) ? CODE.temporarilyUnavailable : CODE.generalError);
          const unknown = error instanceof UnknownOutcome;
          return send(reply, toEnvelope({ ...failed, unknown }));
        }
      },
    });
  };
}
