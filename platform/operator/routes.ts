import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { constantTimeEqual } from '@/lib/cipher/wire';
import { fail, ok, type Result, toEnvelope } from '@/lib/contract/envelope';
import type { Services } from '../http/context';
import type { NamedKey, SiteKeys } from '../shared/config';
import type { AnyAct, Operator } from './act';
import { describeActs } from './describe';

const OPERATOR_NAME = /^[\w.@-]{1,40}$/;
/** Wrong keys from one address within a minute, after which the right one waits for the minute's end too. */
const WRONG_KEYS = { points: 20, duration: 60 };

/** Reads the body, acts, and answers an envelope, a success with what came of it in a line. */
async function perform(
  { body, act, done }: AnyAct,
  given: unknown,
  operator: Operator,
  sites: readonly SiteKeys[],
  services: Services,
) {
  const parsed = body.safeParse(given);
  if (!parsed.success) return toEnvelope(fail('A002', firstIssue(parsed.error)));
  const { siteId } = parsed.data;
  if (siteId !== undefined && !sites.some((site) => site.siteId === siteId)) {
    return toEnvelope(fail('A002', 'siteId'));
  }
  // The body's shape and the act's parameter were paired when the act was declared.
  const result = await act(parsed.data as never, operator, services);
  const envelope = toEnvelope(result);
  return result.ok && done ? { ...envelope, resultMessage: done(result.data as never) } : envelope;
}

/** Which field is wrong and how; the operator is trusted with that. */
function firstIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.') || 'body'}: ${issue.message}` : '';
}

const answer = (reply: FastifyReply, status: number, result: Result<object>) =>
  reply.code(status).send(toEnvelope(result));

interface Keys {
  operatorKey: string;
  operators: readonly NamedKey[];
}

/** Whether a key opens the interface, and whose it is where it has a name. Every key is compared, whichever fits. */
function judgeKey({ operatorKey, operators }: Keys, authorization = ''): { isRight: boolean; name?: string } {
  const [named] = operators.filter(({ key }) => constantTimeEqual(authorization, `Bearer ${key}`));
  const isShared = constantTimeEqual(authorization, `Bearer ${operatorKey}`);
  return { isRight: isShared || named !== undefined, name: named?.name };
}

/** Who acts, by the header `x-operator`; null if it is no name. */
function operatorName(given: string | string[] | undefined): string | null {
  if (given === undefined) return 'operator';
  return typeof given === 'string' && OPERATOR_NAME.test(given) ? given : null;
}

/**
 * The operator's HTTP interface, on loopback like everything of the platform: `POST /operator/{act}` with
 * `authorization: Bearer <key>`. Who acts is written down with the act: whose key it is, or with the common one who
 * is named in `x-operator`.
 * `GET /operator` tells every act with its fields. A wrong key learns nothing; it is logged, not audited: it acted on
 * nothing, and an append-only table is not for strangers to fill.
 */
export function operatorRoutes(
  keys: Keys,
  sites: readonly SiteKeys[],
  services: Services,
  acts: Readonly<Record<string, AnyAct>>,
): FastifyPluginAsync {
  const wrongKeys = new RateLimiterMemory(WRONG_KEYS);
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const { headers, ip } = request;
      const tried = await wrongKeys.get(ip);
      if (tried && tried.consumedPoints >= WRONG_KEYS.points) return answer(reply, 429, fail('A009'));
      if (!judgeKey(keys, headers.authorization).isRight) {
        await wrongKeys.consume(ip).catch((full: unknown) => {
          if (!(full instanceof RateLimiterRes)) throw full;
        });
        request.log.warn({ ip }, 'wrong operator key');
        return answer(reply, 401, fail('A003'));
      }
      if (operatorName(headers['x-operator']) === null) return answer(reply, 400, fail('A002', 'x-operator'));
    });
    app.get('/operator', async () =>
      toEnvelope(ok({ sites: sites.map(({ siteId }) => siteId), acts: describeActs(acts) })),
    );
    for (const [name, spec] of Object.entries(acts)) {
      app.post(`/operator/${name}`, async ({ headers, ip, body }, reply) => {
        const proved = judgeKey(keys, headers.authorization).name;
        const operator = { name: proved ?? operatorName(headers['x-operator']) ?? 'operator', ip };
        const envelope = await perform(spec, body, operator, sites, services);
        return reply.code(envelope.resultCode === '0' ? 200 : 400).send(envelope);
      });
    }
  };
}
