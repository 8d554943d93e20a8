import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { constantTimeEqual } from '@/lib/cipher/wire';
import { toEnvelope } from '@/lib/contract/envelope';
import { plainAddress } from '@/lib/rules/address';
import { refuse } from '@/lib/rules/refuse';
import { ok, type Result } from '@/lib/rules/result';
import { isStorable } from '@/lib/rules/storable';
import { composedBody } from '@/lib/rules/text';
import type { Services, ServicesOf } from '../http/context';
import { Rollback } from '../http/transact';
import type { NamedKey, SiteKeys } from '../shared/config';
import type { AnyAct, Operator } from './act';
import { describeActs } from './describe';

const OPERATOR_NAME = /^[\w.@-]{1,40}$/;
/**
 * After so many wrong keys in a minute, further wrong keys of the same address are refused as too many until the minute
 * ends. A right key is still served: all local programs have one address, and one of them must not lock the operator
 * out.
 */
const MAX_WRONG_KEYS = { points: 20, duration: 60 };

/** The fields of an act that sets values, beside its body. */
const COMPARED = z.object({ expected: z.record(z.string().max(40), z.unknown()).optional() }).loose();

/** Runs the act. An act that finds other values than those which were read is rolled back. */
async function run({ act }: AnyAct, body: object, operator: Operator, services: Services) {
  try {
    // The body's shape and the act's parameter were paired when the act was declared.
    return await act(body as never, operator, services);
  } catch (error) {
    if (error instanceof Rollback) return error.failure;
    throw error;
  }
}

/** The sites of the platform with their services; acts over every site get those of the default database. */
interface Served {
  sites: readonly SiteKeys[];
  servicesOf: ServicesOf;
}

/** Parses the body, runs the act and answers an envelope; its message describes a success in one line. */
async function perform(spec: AnyAct, sent: unknown, operator: Operator, { sites, servicesOf }: Served) {
  const { body, compares, done } = spec;
  const typed = composedBody(sent);
  const compared = COMPARED.safeParse(compares ? typed : {});
  if (!compared.success) return toEnvelope(refuse.invalidRequest(firstIssue(compared.error)));
  const { expected, ...values } = compared.data;
  const other = Object.keys(expected ?? {}).find((field) => !Object.hasOwn(values, field));
  if (other !== undefined) return toEnvelope(refuse.invalidRequest(`expected: ${other} is not set`));
  const parsed = body.safeParse(compares ? values : typed);
  if (!parsed.success) return toEnvelope(refuse.invalidRequest(firstIssue(parsed.error)));
  const wrong = Object.entries(parsed.data).find(([, value]) => !holdsStorable(value));
  if (wrong) return toEnvelope(refuse.invalidRequest(`${wrong[0]}: holds what is no character`));
  const { siteId } = parsed.data;
  if (siteId !== undefined && !sites.some((site) => site.siteId === siteId)) {
    return toEnvelope(refuse.invalidRequest('siteId'));
  }
  const actor = { ...operator, ...(expected && { expected }) };
  const result = await run(spec, parsed.data, actor, servicesOf(siteId ?? ''));
  const envelope = toEnvelope(result);
  return result.ok && done ? { ...envelope, resultMessage: done(result.data as never) } : envelope;
}

/** Whether every text in a value can be stored. */
const holdsStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorable(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(holdsStorable);

/** The first wrong field and its error. */
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
        const envelope = await perform(spec, body, operator, served);
        return reply.code(envelope.resultCode === '0' ? 200 : 400).send(envelope);
      });
    }
  };
}
