import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { toEnvelope } from '@/lib/contract/envelope';
import { plainAddress } from '@/lib/rules/address';
import * as CODE from '@/lib/rules/code';
import { refuse } from '@/lib/rules/refuse';
import { isFailure, ok, type Result } from '@/lib/rules/result';
import { isStorable } from '@/lib/rules/storable';
import type { AnyAct } from '../operator/act';
import { describeActs } from '../operator/describe';
import { perform, type Served } from '../operator/perform';
import { EVERY_SITE, mayDo, readRoleTable, roleOn } from '../operator/roles';
import { type Access, addressOf, agentOf, type Caller, findCaller, isAllowedAddress } from './authenticate';
import { SESSION_ACTS } from './session-acts';
import { endOf, IDLE_MINUTES, type SignedIn, signIn } from './sessions';

/**
 * After so many wrong keys in a minute, further wrong keys of the same address are refused as too many until the minute
 * ends. A right key is still served: all local programs have one address, and one of them must not lock the operator
 * out.
 */
const MAX_WRONG_KEYS = { points: 20, duration: 60 };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls the operator's interface; null elsewhere, and for a sign-in. */
    operatorCaller: Caller | null;
  }
}

const SIGN_IN = '/operator/sign-in';
const signInBody = z.strictObject({
  name: z.string().min(1).max(40),
  password: z.string().min(1).max(200),
});

const STATUS: Readonly<Record<string, number>> = {
  [CODE.wrongCredentials]: 401,
  [CODE.signInRequired]: 401,
  [CODE.addressNotAllowed]: 403,
};

const answer = (reply: FastifyReply, status: number, result: Result<object>) =>
  reply.code(status).send(toEnvelope(result));

const answerAct = (reply: FastifyReply, result: Result<object> & { message?: string }) =>
  reply
    .code(result.ok ? 200 : (STATUS[result.code] ?? 400))
    .send({ ...toEnvelope(result), resultMessage: result.message ?? '' });

interface OperatorOptions extends Access {
  /** Seals the secrets of operators' OTP apps. */
  sealKey: Buffer;
}

/** The acts, sites and roles as they are for a caller, from which the console and the command line make their forms. */
async function describeFor(
  { signedIn }: Caller,
  { sites, servicesOf }: Served,
  acts: Readonly<Record<string, AnyAct>>,
) {
  const siteIds = sites.map(({ siteId }) => siteId);
  if (!signedIn) return { sites: siteIds, acts: describeActs(acts) };
  const { operator, session, stage, roles, factors } = signedIn;
  const entries = await readRoleTable(servicesOf('').db, siteIds);
  const isOpen = stage === 'open';
  const ownSites = isOpen ? siteIds.filter((siteId) => roleOn(roles, siteId)) : [];
  const may = (siteId: string, { name, needs }: { name: string; needs: AnyAct['needs'] }) => {
    const role = roleOn(roles, siteId);
    return role !== undefined && mayDo(entries, { siteId, role, act: name, needs });
  };
  return {
    sites: ownSites,
    operator: {
      name: operator.name,
      stage,
      ...factors,
      roles: [...roles].map(([siteId, role]) => ({ siteId, role })),
      idleMinutes: IDLE_MINUTES,
      endsAt: endOf(session, stage).toISOString(),
    },
    acts: describeActs(acts)
      .map((act) => ({
        ...act,
        on: [...ownSites, ...(isOpen ? [EVERY_SITE] : [])].filter((siteId) => may(siteId, act)),
      }))
      .filter(({ on }) => on.length > 0),
  };
}

/** Runs an act of an operator on the own sign-in. A006 in a step of the sign-in that is not its own. */
async function performOwn(
  name: string,
  request: FastifyRequest,
  signedIn: SignedIn,
  { served: { servicesOf }, options }: { served: Served; options: OperatorOptions },
) {
  const spec = SESSION_ACTS[name]!;
  if (!spec.stages.includes(signedIn.stage)) return refuse.notAllowed();
  const parsed = spec.body.safeParse(request.body ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse.invalidRequest(issue && `${issue.path.join('.') || 'body'}: ${issue.message}`);
  }
  const { db, now } = servicesOf('');
  const { sealKey, factorRequired } = options;
  return spec.act(parsed.data as never, {
    db,
    now: now(),
    ip: addressOf(request),
    signedIn,
    sealKey,
    factorRequired,
  });
}

/**
 * The operator's HTTP interface, on loopback: `POST /operator/{act}` with `authorization: Bearer <key>`, or with the
 * token of a sign-in, which `POST /operator/sign-in` begins. The audit names the operator of the sign-in or key, or for
 * the shared key the name in `x-operator`. `GET /operator` lists every act with its fields, for a sign-in those that its
 * roles allow. Wrong keys are logged but not audited, so that strangers cannot fill an append-only table.
 */
export function operatorRoutes(
  options: OperatorOptions,
  served: Served,
  acts: Readonly<Record<string, AnyAct>>,
): FastifyPluginAsync {
  const wrongKeys = new RateLimiterMemory(MAX_WRONG_KEYS);
  const { servicesOf } = served;
  return async (app) => {
    app.decorateRequest('operatorCaller', null);
    app.addHook('onRequest', async (request, reply) => {
      if (request.method === 'POST' && request.url === SIGN_IN) return;
      const { db, now } = servicesOf('');
      const caller = await findCaller(request, options, { db, now: now() });
      if (!isFailure(caller)) {
        request.operatorCaller = caller;
        return;
      }
      if (caller.code !== CODE.wrongCredentials) return answer(reply, STATUS[caller.code] ?? 400, caller);
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
      return answer(reply, 401, caller);
    });
    app.get('/operator', async ({ operatorCaller }) =>
      toEnvelope(ok(await describeFor(operatorCaller!, served, acts))),
    );
    app.post(SIGN_IN, async (request, reply) => {
      const ip = addressOf(request);
      if (!isAllowedAddress(options, ip)) return answer(reply, 403, refuse.addressNotAllowed());
      const parsed = signInBody.safeParse(request.body);
      if (!parsed.success || !isStorable(parsed.data.name))
        return answer(reply, 400, refuse.invalidRequest());
      const { db, now } = servicesOf('');
      const result = await signIn(
        db,
        { ...parsed.data, ip, agent: agentOf(request) },
        { now: now(), factorRequired: options.factorRequired },
      );
      if (!result.ok) request.log.warn({ ip, code: result.code }, 'operator sign-in refused');
      return answerAct(reply, result);
    });
    for (const name of Object.keys(SESSION_ACTS)) {
      app.post(`/operator/${name}`, async (request, reply) => {
        const { signedIn } = request.operatorCaller!;
        if (!signedIn)
          return answer(reply, 400, refuse.signInRequired('it takes an operator who has signed in'));
        return answerAct(reply, await performOwn(name, request, signedIn, { served, options }));
      });
    }
    for (const [act, spec] of Object.entries(acts)) {
      app.post(`/operator/${act}`, async ({ operatorCaller, body }, reply) => {
        const { operator, signedIn } = operatorCaller!;
        if (signedIn && signedIn.stage !== 'open') return answer(reply, 400, refuse.notAllowed());
        const asked = { act, spec, operator, roles: signedIn?.roles };
        return answerAct(reply, await perform(asked, body, acts, served));
      });
    }
  };
}
