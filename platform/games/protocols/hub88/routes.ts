import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { stringify } from 'lossless-json';
import type { ServicesOf } from '../../../http/context';
import { isDatabaseUnavailable } from '../../../http/database-unavailable';
import { isAtRest, isRefusedByMove } from '../../../shared/site-move';
import type { VendorContext } from '../../vendor/context';
import { DetachedBet } from '../../vendor/detached-bet';
import { findVendor, isVendorName } from '../../vendor/vendors';
import { fieldOf, lacksField, messages, readJson, type WalletPath } from './messages';
import { isSigned, SIGNATURE_HEADER } from './signature';
import type { Status } from './status';
import { walletCalls } from './wallet';

type Addressed = FastifyRequest<{ Params: { siteId: string; vendorCode: string } }>;
type Run = (message: unknown, services: Omit<VendorContext, 'bodyHash'>) => Promise<{ status: Status }>;

/** The answer's fields, without the request's id. Throws what the rules throw. */
async function answer(
  path: WalletPath,
  request: Addressed,
  body: { raw: Buffer; json: unknown },
  servicesOf: ServicesOf,
): Promise<{ status: Status }> {
  const { siteId, vendorCode } = request.params;
  if (!isVendorName(siteId) || !isVendorName(vendorCode)) return { status: 'RS_ERROR_INVALID_PARTNER' };
  const services = servicesOf(siteId);
  const vendor = await findVendor(services.db, siteId, vendorCode);
  if (vendor?.protocol !== 'hub88') return { status: 'RS_ERROR_INVALID_PARTNER' };
  if (!isSigned(body.raw, request.headers[SIGNATURE_HEADER], vendor.vendorKeys))
    return { status: 'RS_ERROR_INVALID_SIGNATURE' };
  if (isAtRest(services.maintenance.moveOf(siteId))) return { status: 'RS_ERROR_UNKNOWN' };
  const message = messages[path].safeParse(body.json);
  if (!message.success) {
    const isIncomplete = lacksField(body.json, message.error.issues);
    return { status: isIncomplete ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES' };
  }
  // The type of the map pairs every path with its message; a path that is known only at run time has lost the pairing.
  return (walletCalls[path] as Run)(message.data, { ...services, vendor });
}

/** The answer where the rules have thrown: `RS_ERROR_UNKNOWN`, after which the vendor repeats or undoes its message. */
function answerThrown(app: FastifyInstance, path: WalletPath, request: FastifyRequest, error: unknown) {
  if (error instanceof DetachedBet)
    request.log.error({ month: error.month, path }, 'a vendor changes a bet of a detached month');
  else if (!isRefusedByMove(error)) {
    const what = isDatabaseUnavailable(error) ? 'call failed' : 'a vendor’s message failed';
    app.failures.note(error, what, { log: request.log, path });
  }
  return { status: 'RS_ERROR_UNKNOWN' as const };
}

/**
 * The routes of the wallet, below an address of each vendor: `/hub88/{site}/{vendor}/transaction/bet`. Every answer is
 * 200 with its `status`, and repeats the id of its request.
 */
export function walletRoutes(servicesOf: ServicesOf): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    // The signature covers the bytes as they were received, whatever type they are said to have.
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    for (const path of Object.keys(messages) as WalletPath[]) {
      app.post(`/hub88/:siteId/:vendorCode${path}`, async (request: Addressed, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const json = readJson(raw);
        const fields = await answer(path, request, { raw, json }, servicesOf).catch((error: unknown) =>
          answerThrown(app, path, request, error),
        );
        const requestId = fieldOf(json, 'request_uuid');
        const id = typeof requestId === 'string' ? { request_uuid: requestId } : {};
        return reply.type('application/json; charset=utf-8').send(stringify({ ...fields, ...id }));
      });
    }
  };
}
