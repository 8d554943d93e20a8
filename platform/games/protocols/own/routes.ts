import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { toEnvelope } from '@/lib/contract/envelope';
import { type VendorPath, vendorCalls } from '@/lib/contract/vendor';
import { refuse } from '@/lib/rules/refuse';
import type { Result } from '@/lib/rules/result';
import { isStorable } from '@/lib/rules/storable';
import { composedBody } from '@/lib/rules/text';
import type { ServicesOf } from '../../../http/context';
import { isDatabaseUnavailable } from '../../../http/database-unavailable';
import { isAtRest, isRefusedByMove } from '../../../shared/site-move';
import { adjustBet } from '../../vendor/adjust';
import { placeBet } from '../../vendor/bet';
import { bringMoney } from '../../vendor/bring';
import { cancelBet } from '../../vendor/cancel';
import { relayCheck } from '../../vendor/check';
import type { VendorContext, VendorHandlers } from '../../vendor/context';
import { DetachedBet } from '../../vendor/detached-bet';
import { readEnded } from '../../vendor/live-session';
import { settleBet } from '../../vendor/win';
import { authenticateVendor, hashOf, siteOfVendor } from './authenticate';
import { publishGames, readSettings } from './publication';
import { openSession, readBalance, saveRound } from './session-calls';
import { readTable } from './table';

const handlers: VendorHandlers = {
  '/vendor/settings': readSettings,
  '/vendor/games': publishGames,
  '/vendor/session': openSession,
  '/vendor/ended': readEnded,
  '/vendor/balance': readBalance,
  '/vendor/bring': bringMoney,
  '/vendor/table': readTable,
  '/vendor/check': relayCheck,
  '/vendor/bet': placeBet,
  '/vendor/win': settleBet,
  '/vendor/cancel': cancelBet,
  '/vendor/adjust': adjustBet,
  '/vendor/round': saveRound,
};

/** JSON reviver that refuses texts which PostgreSQL cannot store. */
function refuseUnstorable(_: string, value: unknown): unknown {
  if (typeof value === 'string' && !isStorable(value)) throw new SyntaxError('unstorable');
  return value;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body, refuseUnstorable);
  } catch (error) {
    // The JSON is nested too deep for the reviver.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

type Run = (body: unknown, context: VendorContext) => Promise<Result<unknown>>;

/**
 * The routes for game vendors (lib/contract/vendor.ts): plain JSON, signed with the vendor's secret. While a site is
 * copied to another database the routes answer E002, after which vendors repeat their message. They answer E002 as well
 * while the database is away, and for a bet of a month that was detached, until the operator attaches the month.
 */
export function vendorRoutes(servicesOf: ServicesOf): FastifyPluginAsync {
  const answer = async (path: VendorPath, request: FastifyRequest, reply: FastifyReply) => {
    const raw = typeof request.body === 'string' ? request.body : '';
    const siteId = siteOfVendor(request.headers);
    const services = servicesOf(siteId);
    const vendor = await authenticateVendor(services.db, request.headers, raw);
    if (!vendor) return reply.code(401).send(toEnvelope(refuse.wrongCredentials()));
    if (isAtRest(services.maintenance.moveOf(siteId)))
      return reply.send(toEnvelope(refuse.temporarilyUnavailable()));
    const { request: shape, response } = vendorCalls[path];
    const body = shape.safeParse(composedBody(parsed(raw)));
    if (!body.success) return reply.code(400).send(toEnvelope(refuse.invalidRequest()));
    // The type of the map pairs every path with its body; a path that is known only at run time has lost the pairing.
    const run = handlers[path] as Run;
    const result = await run(body.data, { ...services, vendor, bodyHash: hashOf(path, raw) }).catch(
      (error: unknown) => {
        if (isRefusedByMove(error)) return refuse.temporarilyUnavailable();
        if (error instanceof DetachedBet) {
          request.log.error({ month: error.month, path }, 'a vendor changes a bet of a detached month');
          return refuse.temporarilyUnavailable();
        }
        throw error;
      },
    );
    return reply.send(toEnvelope(result.ok ? { ok: true, data: response.parse(result.data) } : result));
  };
  return async (app) => {
    app.removeContentTypeParser('application/json');
    // The mac covers the raw body.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    for (const path of Object.keys(vendorCalls) as VendorPath[]) {
      app.post(path, async (request, reply) => {
        try {
          return await answer(path, request, reply);
        } catch (error) {
          if (!isDatabaseUnavailable(error)) throw error;
          app.failures.note(error, 'call failed', { log: request.log, path });
          return reply.send(toEnvelope(refuse.temporarilyUnavailable()));
        }
      });
    }
  };
}
