import { z } from 'zod';
import { DESK_KIND_NAMES, type DESK_KINDS, DESK_MATTERS_OF_KIND } from '../rules/desk';
import { call } from './call';
import { amount, count, memId, moment, partnerLevel, positiveAmount, yn } from './values';

const kind = z.enum(DESK_KIND_NAMES as [keyof typeof DESK_KINDS, ...(keyof typeof DESK_KINDS)[]]);

/** The name of a matter, by which it is marked as seen. */
const key = z.string().regex(/^[A-Za-z]{1,20}:[0-9.-]{1,40}$/);

const matter = z.object({
  key,
  kind,
  at: moment,
  memId: memId.describe('Whom it is about: the caller of own matters.'),
  memNick: z.string(),
  partnerLevel,
  amount: amount
    .nullable()
    .describe('Won, moved, asked for, or held; null for a locked sign-in, messages and answers.'),
  seenAt: moment.nullable().describe('When the caller marked it as seen.'),
  otherId: z.string().describe('Of a move between members below: the other one; empty otherwise.'),
  moveType: z.number().int().nullable().describe('Of a move: its type on the account of `memId`.'),
  stake: amount.nullable().describe('Of a win.'),
  gameName: z.string().describe('Of a win; empty otherwise.'),
  mostGiven: amount
    .nullable()
    .describe('Of a low balance: the most given on one of the 14 days before today.'),
  title: z.string().describe('Of a message or an answered inquiry.'),
  boardIdx: count.nullable().describe('The number of the message or the inquiry.'),
});

const bound = z.object({
  kind,
  shownYn: yn,
  bound: amount.nullable().describe('An amount, or a percentage for `partnerLow`; null for the default.'),
});

const person = z.object({ memId, memNick: z.string(), partnerLevel });
const people = z.object({ cnt: count, list: z.array(person).max(5).describe('The newest five.') });

/** The evening desk: what wants attention in the caller's branch. */
export const deskCalls = {
  '/api/v2/desk/list': call({
    summary: `What wants attention in the caller's branch within the last day: at most ${DESK_MATTERS_OF_KIND} matters of a kind, the newest first.`,
    from: { own: 'desk' },
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      list: z.array(matter),
      bounds: z.array(bound).describe('What the caller set; kinds that are missing have the default.'),
      largeAmount: amount.describe('The default bound of large wins and moves.'),
    }),
    codes: [],
    source: 'DESK-01',
  }),
  '/api/v2/desk/since': call({
    summary:
      "What happened in the caller's branch since the end of the last visit, or since the caller said to have seen everything.",
    from: { own: 'desk' },
    access: 'partner',
    kind: 'read',
    browser: false,
    request: z.strictObject({}),
    response: z.object({
      since: moment,
      joined: people.describe('Partners and members who joined.'),
      locked: people.describe(
        'Members whose sign-in was locked by wrong passwords, and who have not signed in since.',
      ),
      rates: z.object({
        cnt: count.describe('Changed rates of members below, without those that the caller changed.'),
        actors: z.array(z.string()).max(5).describe('Login ids below the caller that changed them.'),
      }),
      largeMoves: z
        .object({ cnt: count, sum: amount })
        .describe('Those on the desk, which has the last day.'),
      betBEP: amount
        .nullable()
        .describe(
          'bet − win of the branch; null for a branch of more than 5,000 members, or where adding it up takes too long.',
        ),
      asOf: moment.describe('The moment up to which wins and moves are complete.'),
    }),
    codes: [],
    source: 'DESK-02',
  }),
  '/api/v2/desk/seen': call({
    summary: 'Marks matters as seen, in every browser.',
    from: { own: 'desk' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      keys: z.array(key).min(1).max(200),
      seenYn: yn.describe('N: they have not been seen after all.'),
    }),
    response: z.object({}),
    codes: [],
    source: 'DESK-01',
  }),
  '/api/v2/desk/looked': call({
    summary:
      'Sets the moment from which `/api/v2/desk/since` counts, and marks as seen what was on the desk until then.',
    from: { own: 'desk' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ at: moment.describe('Not later than now.') }),
    response: z.object({}),
    codes: [],
    source: 'DESK-02',
  }),
  '/api/v2/desk/bounds': call({
    summary: "Sets which kinds the caller's desk shows, and from which amount on.",
    from: { own: 'desk' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      bounds: z
        .array(z.strictObject({ kind, shownYn: yn, bound: positiveAmount.nullable() }))
        .min(1)
        .max(DESK_KIND_NAMES.length)
        .refine((all) => new Set(all.map((one) => one.kind)).size === all.length),
    }),
    response: z.object({}),
    codes: [],
    source: 'DESK-01',
  }),
} as const;
