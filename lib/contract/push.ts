import { z } from 'zod';
import * as CODE from '../rules/code';
import { MAX_PUSH_BROWSERS, PUSH_KIND_NAMES, type PushKind } from '../rules/push';
import { call } from './call';
import { moment, yn } from './values';

const kind = z.enum(PUSH_KIND_NAMES as [PushKind, ...PushKind[]]);
const language = z.enum(['ko', 'en', 'vn']);

/** Notices by Web Push (RFC 8030), for the browsers and kinds that a person has switched on. */
export const pushCalls = {
  '/api/v2/push/state': call({
    summary: "The caller's choices about notices, and the browsers that receive them.",
    from: { own: 'push' },
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      publicKey: z.string().describe('The key by which a browser subscribes (RFC 8292), in base64url.'),
      kinds: z.array(kind).describe('The kinds that are switched on.'),
      detailsYn: yn.describe('Y: notices show names and amounts.'),
      browsers: z
        .array(
          z.object({
            pushId: z.uuid(),
            browser: z.string().describe('Browser and system by name; empty where they are not known.'),
            language,
            since: moment,
            until: moment.describe('The end of the sign-in that it belongs to, unless that is extended.'),
            thisYn: yn.describe('Y: it belongs to the sign-in that asks.'),
          }),
        )
        .max(MAX_PUSH_BROWSERS),
    }),
    codes: [],
    source: 'PUSH-01, PUSH-02',
  }),
  '/api/v2/push/subscribe': call({
    summary: `Sends notices to a browser until the sign-in that asks is over, in the language of this call. At most ${MAX_PUSH_BROWSERS} browsers of a member receive them: a further one takes the place of the first.`,
    from: { own: 'push' },
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      endpoint: z
        .string()
        .max(1000)
        .describe(
          "The browser's address at its push service, of which the platform's settings name the hosts.",
        ),
      p256dh: z
        .string()
        .regex(/^[A-Za-z0-9_-]{87}$/)
        .describe("The browser's public key, an uncompressed point on P-256 in base64url."),
      auth: z
        .string()
        .regex(/^[A-Za-z0-9_-]{22}$/)
        .describe('The secret of 16 bytes that browser and platform share, in base64url.'),
    }),
    response: z.object({ pushId: z.uuid() }),
    codes: [CODE.unknownPushService, CODE.duplicateRequest],
    source: 'PUSH-01',
  }),
  '/api/v2/push/end': call({
    summary: "Ends the notices to one of the caller's browsers.",
    from: { own: 'push' },
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({ pushId: z.uuid() }),
    response: z.object({}),
    codes: [CODE.notFound, CODE.duplicateRequest],
    source: 'PUSH-01',
  }),
  '/api/v2/push/settings': call({
    summary:
      "Sets of which kinds the caller's browsers are told, and whether notices show names and amounts.",
    from: { own: 'push' },
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      kinds: z
        .array(kind)
        .max(PUSH_KIND_NAMES.length)
        .refine((all) => new Set(all).size === all.length)
        .describe('Kinds of the other side are refused.'),
      detailsYn: yn,
    }),
    response: z.object({}),
    codes: [CODE.unknownCall, CODE.duplicateRequest],
    source: 'PUSH-02',
  }),
  '/api/v2/push/test': call({
    summary: "Sends a notice to the caller's browser of this sign-in, to try it; once in ten seconds.",
    from: { own: 'push' },
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({}),
    response: z.object({}),
    codes: [CODE.notFound, CODE.duplicateRequest, CODE.tooManyAttempts],
    source: 'PUSH-01',
  }),
} as const;
