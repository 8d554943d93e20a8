import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { MAX_MEMBERS, MAX_TAGS, NOTE_LENGTH, TAG_COLOURS, TAG_LENGTH } from '../rules/notes';
import { hasText } from '../rules/text';
import { call } from './call';
import { ours } from './own-fields';
import { count, memId, moment, yn } from './values';

const tag = {
  tagIdx: count,
  name: z.string(),
  colour: z.enum(TAG_COLOURS),
};

/** The caller's tags and the visible notes of a row. Absent where there are none. */
export const memberMarks = ours(
  'notes',
  z.object({
    notes: count.describe('Notes that the caller reads, up to 100.'),
    tags: z.array(z.object(tag)).max(MAX_TAGS).describe("The caller's own."),
  }),
);

/** Notes and tags that partners put on members below them; the members never see them. */
export const noteCalls = {
  '/api/retail/notes': call({
    summary:
      "Notes on a member below, newest first: the caller's own and those of partners below the caller; and the caller's tags. An upstream may lack it.",
    from: { own: 'notes' },
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: z.strictObject({ memId }),
    response: z.object({
      list: z
        .array(
          z.object({
            noteIdx: count,
            text: z.string(),
            authorId: memId,
            authorNick: z.string(),
            regDate: moment,
            ownYn: yn.describe('Y: the caller wrote it, and may delete it.'),
          }),
        )
        .max(100),
      moreYn: yn.describe('Y: there are older ones.'),
      tags: z
        .array(z.object({ ...tag, onYn: yn.describe('Y: the member has it.') }))
        .max(MAX_TAGS)
        .describe('Every tag of the caller, by name.'),
    }),
    codes: [CODE.unknownMember],
    source: 'NOTE-01, NOTE-02',
  }),
  '/api/retail/noteSave': call({
    summary:
      'Writes a note on a member below. The caller and the partners above the caller read it. At most 100 of a caller on one member (A072).',
    from: { own: 'notes' },
    access: 'partner',
    downline: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({ memId, text: z.string().max(NOTE_LENGTH).refine(hasText) }),
    response: z.object({ noteIdx: count }),
    codes: [CODE.unknownMember, CODE.notAllowed, CODE.tooManyEntries, CODE.duplicateRequest],
    source: 'NOTE-01',
  }),
  '/api/retail/noteDelete': call({
    summary: "Deletes a note of the caller's own.",
    from: { own: 'notes' },
    access: 'partner',
    downline: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({ noteIdx: count }),
    response: z.object({}),
    codes: [CODE.notFound, CODE.duplicateRequest],
    source: 'NOTE-01',
  }),
  '/api/retail/tags': call({
    summary: "The caller's tags with the number of members that have them, by name. An upstream may lack it.",
    from: { own: 'notes' },
    access: 'partner',
    downline: true,
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ list: z.array(z.object({ ...tag, cnt: count })).max(MAX_TAGS) }),
    codes: [],
    source: 'NOTE-02',
  }),
  '/api/retail/tagSave': call({
    summary: `Makes a tag, or renames or recolours one of the caller's own. At most ${MAX_TAGS} (A072), each under another name (A071).`,
    from: { own: 'notes' },
    access: 'partner',
    downline: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({
      tagIdx: count.optional().describe('A new one when absent.'),
      name: z.string().max(TAG_LENGTH).refine(hasText),
      colour: z.enum(TAG_COLOURS),
    }),
    response: z.object({ tagIdx: count }),
    codes: [CODE.notFound, CODE.takenName, CODE.tooManyEntries, CODE.duplicateRequest],
    source: 'NOTE-02',
  }),
  '/api/retail/tagDelete': call({
    summary: "Deletes a tag of the caller's own, and takes it off every member.",
    from: { own: 'notes' },
    access: 'partner',
    downline: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({ tagIdx: count }),
    response: z.object({}),
    codes: [CODE.notFound, CODE.duplicateRequest],
    source: 'NOTE-02',
  }),
  '/api/retail/tagMembers': call({
    summary: "Puts a tag of the caller's own on members below, or takes it off.",
    from: { own: 'notes' },
    access: 'partner',
    downline: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({ tagIdx: count, memIds: z.array(memId).min(1).max(MAX_MEMBERS), onYn: yn }),
    response: z.object({
      lines: z
        .array(z.object({ memId, resultCode: z.string() }))
        .describe("In the order of the request; '0', U001, or A006 for the caller's own account."),
    }),
    codes: [CODE.notFound, CODE.duplicateRequest],
    source: 'NOTE-02',
  }),
} as const;
