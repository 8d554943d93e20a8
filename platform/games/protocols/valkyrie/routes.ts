import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ServicesOf } from '../../../http/context';
import { isDatabaseUnavailable } from '../../../http/database-unavailable';
import { isRefusedByMove } from '../../../shared/site-move';
import { DetachedBet } from '../../vendor/detached-bet';
import { type Answer, answerError } from './answers';
import { type Caller, findCaller, type PamRequest } from './caller';
import { getBalance, getGameRound, getTransactions } from './look-ups';
import { jsonText, newTransaction, readJson } from './messages';
import { noteUnknown } from './notes';
import { providerName } from './provider-name';
import { getSession, refreshSession } from './sessions';
import { addTransaction } from './transactions';

type Operation = (caller: Caller, request: PamRequest) => Promise<Answer>;

const readToken = ({ headers }: PamRequest): string => String(headers['x-player-token']);

/** Carries out a transaction whose body has the right form; 400 for any other body. */
const add: Operation = async (caller, { body, query, params: { playerId = '' } }) => {
  const { session } = caller;
  const { success, data: message } = newTransaction.safeParse(
    Buffer.isBuffer(body) ? readJson(body) : undefined,
  );
  if (session && session.memId.toLowerCase() !== playerId.toLowerCase()) {
    if (message) await noteUnknown(caller, playerId, message);
    return answerError('PAM_ERR_PLAYER_NOT_FOUND');
  }
  if (!success) return answerError('PAM_ERR_UNDEFINED', 400);
  const { provider } = message;
  if (provider !== undefined && providerName(provider) !== providerName(String(query.provider)))
    return answerError('PAM_ERR_MISSING_PROVIDER', 400);
  return addTransaction(caller, playerId, message).catch(async (error: unknown) => {
    // Its provider repeats the message; until then the money waits for the month.
    if (error instanceof DetachedBet) await noteUnknown(caller, playerId, message);
    throw error;
  });
};

/** The operations of the file `pam_api.yml` by method and path. */
const OPERATIONS: readonly (readonly ['GET' | 'PUT' | 'POST', string, Operation])[] = [
  ['GET', '/players/session', (caller, request) => getSession(caller, readToken(request))],
  ['PUT', '/players/session', (caller, request) => refreshSession(caller, readToken(request))],
  ['GET', '/players/:playerId/balance', (caller, { params }) => getBalance(caller, params.playerId!)],
  [
    'GET',
    '/players/:playerId/transactions',
    (caller, { params, query }) => getTransactions(caller, params.playerId!, query),
  ],
  ['POST', '/players/:playerId/transactions', add],
  [
    'GET',
    // The rest of the address: ids of rounds may have slashes.
    '/players/:playerId/gamerounds/*',
    (caller, { params }) => getGameRound(caller, params.playerId!, params['*']!),
  ],
];

/** The answer where the rules have thrown: an error after which a provider repeats or cancels its message. */
function answerThrown(app: FastifyInstance, request: PamRequest, error: unknown): Answer {
  const path = request.routeOptions.url ?? '';
  if (error instanceof DetachedBet)
    request.log.error({ month: error.month, path }, 'a vendor changes a bet of a detached month');
  else if (!isRefusedByMove(error)) {
    const what = isDatabaseUnavailable(error) ? 'call failed' : 'a vendor’s message failed';
    app.failures.note(error, what, { log: request.log, path });
  }
  return answerError('PAM_ERR_TIMEOUT');
}

/** The routes of the PAM, below an address of each vendor: `/valkyrie/{site}/{vendor}/players/session`. */
export function pamRoutes(servicesOf: ServicesOf): FastifyPluginAsync {
  const run = async (operation: Operation, request: PamRequest): Promise<Answer> => {
    const caller = await findCaller(request, servicesOf);
    return 'error' in caller ? answerError(caller.error, caller.httpStatus) : operation(caller, request);
  };
  return async (app) => {
    app.removeAllContentTypeParsers();
    // Numbers are read from the text, exactly.
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    for (const [method, path, operation] of OPERATIONS) {
      app.route({
        method,
        url: `/valkyrie/:siteId/:vendorCode${path}`,
        handler: async (request, reply) => {
          const { httpStatus, body } = await run(operation, request as PamRequest).catch((error: unknown) =>
            answerThrown(app, request as PamRequest, error),
          );
          return reply.code(httpStatus).type('application/json; charset=utf-8').send(jsonText(body));
        },
      });
    }
  };
}
