import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { constantTimeEqual } from '@/lib/cipher/wire';
import { toEnvelope } from '@/lib/contract/envelope';
import { plainAddress } from '@/lib/rules/address';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import type { NamedKey } from '../shared/config';
import type { AnyAct } from './act';
import { describeActs } from './describe';
import { perform, type Served } from './perform';

const OPERATOR_NAME = /^[\w.@-]{1,40}$/;
/**
 * After so many wrong keys in a minute, further wrong keys of the same address are refused as too many until the minute
 * ends. A right key is still served: all local programs have one address, and one of them must not lock the operator
 * out.
 */
const MAX_WRONG_KEYS = { points: 20, duration: 60 };

const answer = (reply: FastifyReply, status: number, result: Result<object>) =>
  reply.code(status).send(toEnvelope(result));

interface Keys {
  operatorKey: string;
  operators: readonly NamedKey[];
}

/** Whether a key is right, and the name of its operator. Every key is compared, so that the time reveals nothing. */
function checkKey({ operatorKey, operators }: Keys, authorization = ''): { isRight: boolean; name?: string } {
  const [named] = operators.filter(({ key }) => constantTimeEqual(authorization, `Bearer ${key}`));
  const isShared = constantTimeEqual(authorization, `Bearer ${operatorKey}`);
  return { isRight: isShared || named !== undefined, name: named?.name };
}

/** The operator's name by the header `x-operator`; null if it is not a valid name. */
function operatorName(header: string | string[] | undefined): string | null {
  if (header === undefined) return 'operator';
  return typeof header === 'string' && OPERATOR_NAME.test(header) ? header : null;
}

/**
 * The operator's HTTP interface, on loopback: `POST /operator/{act}` with `authorization: Bearer <key>`. The audit names
 * the operator of the key, or for the shared key the name in `x-operator`. `GET /operator` lists every act with its
 * fields. Wrong keys are logged but not audited, so that strangers cannot fill an append-only table.
 */
export function operatorRoutes(
  keys: Keys,
  served: Served,
  acts: Readonly<Record<string, AnyAct>>,
): FastifyPluginAsync {
  const wrongKeys = new RateLimiterMemory(MAX_WRONG_KEYS);
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const { headers } = request;
      if (!checkKey(keys, headers.authorization).isRight) {
        const ip = plainAddress(request.ip);
        const isCounted = await wrongKeys.consume(ip).then(
          () => true,
          (full: unknown) => {
            if (full instanceof RateLimiterRes) return false;
            throw full;
          },
        );
        if (!isCounted) return answer(reply, 429, refuse.tooManyAttempts());
        request.log.warn({ ip }, 'wrong operator key');
        return answer(reply, 401, refuse.wrongCredentials());
      }
      if (operatorName(headers['x-operator']) === null)
        return answer(reply, 400, refuse.invalidRequest('x-operator'));
    });
    app.get('/operator', async () =>
      toEnvelope(ok({ sites: served.sites.map(({ siteId }) => siteId), acts: describeActs(acts) })),
    );
    for (const [name, spec] of Object.entries(acts)) {
      app.post(`/operator/${name}`, async ({ headers, ip: address, body }, reply) => {
        const ip = plainAddress(address);
        const keyOwner = checkKey(keys, headers.authorization).name;
        const operator = { name: keyOwner ?? operatorName(headers['x-operator']) ?? 'operator', ip };
        const result = await perform(spec, body, operator, served);
        const envelope = { ...toEnvelope(result), resultMessage: result.message ?? '' };
        return reply.code(envelope.resultCode === '0' ? 200 : 400).send(envelope);
      });
    }
  };
}
