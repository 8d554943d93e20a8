import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sameText } from '@/lib/cipher/wire';
import { fail, type Result, toEnvelope } from '@/lib/contract/envelope';
import type { SiteKeys } from '../config';
import type { Services } from '../http/context';
import { type Act, sendMessage, setBlock, setMaintenance, signOut, unlock } from './acts';

const when = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const siteId = z.string().max(40);
const memId = z.string().max(20);
const text = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((value) => !value.includes('\0'));

/** What the operator may do, each with the body it takes. */
const ACTS = {
  maintenance: {
    body: z
      .strictObject({ siteId, startDate: when.nullable(), endDate: when.nullable() })
      .refine(({ startDate, endDate }) =>
        startDate && endDate ? startDate < endDate : startDate === endDate,
      ),
    act: setMaintenance,
  },
  message: {
    body: z.strictObject({ siteId, memId, title: text(200), content: text(10_000) }),
    act: sendMessage,
  },
  'sign-out': { body: z.strictObject({ siteId, memId }), act: signOut },
  unlock: { body: z.strictObject({ siteId, memId }), act: unlock },
  block: {
    body: z.strictObject({
      siteId,
      kind: z.enum(['ip', 'phone', 'account']),
      value: z.string().regex(/^[\da-fA-F.:]{3,45}$/),
      on: z.boolean(),
    }),
    act: setBlock,
  },
} as const;

const OPERATOR_NAME = /^[\w.@-]{1,40}$/;

/** Reads the body, acts, and answers an envelope. One generic function keeps each act with its own body. */
async function perform<B extends { siteId: string }>(
  { body, act }: { body: z.ZodType<B>; act: Act<B> },
  given: unknown,
  operator: { name: string; ip: string },
  sites: readonly SiteKeys[],
  services: Services,
): Promise<Result<object>> {
  const parsed = body.safeParse(given);
  if (!parsed.success || !sites.some((site) => site.siteId === parsed.data.siteId)) return fail('A002');
  return act(parsed.data, operator, services);
}

const answer = (reply: FastifyReply, status: number, result: Result<object>) =>
  reply.code(status).send(toEnvelope(result));

/**
 * The operator's HTTP interface, `POST /operator/{act}` with `authorization: Bearer <OPERATOR_KEY>`; who acts may be
 * named in `x-operator` and is written down with the act.
 */
export function operatorRoutes(
  operatorKey: string,
  sites: readonly SiteKeys[],
  services: Services,
): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (!sameText(headers.authorization ?? '', `Bearer ${operatorKey}`)) {
        return answer(reply, 401, fail('A003'));
      }
    });
    for (const [name, spec] of Object.entries(ACTS)) {
      app.post(`/operator/${name}`, async (request, reply) => {
        const given = request.headers['x-operator'];
        const operator = {
          name: typeof given === 'string' && OPERATOR_NAME.test(given) ? given : 'operator',
          ip: request.ip,
        };
        // Each entry pairs its own body with its own act; only the list of them has lost which.
        const result = await perform(spec as never, request.body, operator, sites, services);
        return answer(reply, result.ok ? 200 : 400, result);
      });
    }
  };
}
