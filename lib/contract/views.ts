import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { hasText } from '../rules/text';
import { isViewQuery, LAYOUT_LENGTH, MAX_VIEWS, VIEW_NAME_LENGTH, VIEW_QUERY_LENGTH } from '../rules/views';
import { call } from './call';
import { count, moment, yn } from './values';

const list = z
  .string()
  .regex(/^\w{1,40}$/)
  .describe('Name of the list.');
const layout = z
  .string()
  .max(LAYOUT_LENGTH)
  .regex(/^[\w~.:-]*$/)
  .describe('Columns, their order and widths.');
const query = z
  .string()
  .max(VIEW_QUERY_LENGTH)
  .refine(isViewQuery)
  .describe(
    'Search params of the list, as in its address; others are left out. Days may be counted from today: `startDate=-6`.',
  );

const view = {
  viewIdx: count,
  list: z.string(),
  name: z.string(),
  query: z.string(),
  layout: z.string().describe('Empty for that of the reader.'),
  sharedYn: yn.describe('Y: everyone below its owner reads it.'),
  ownYn: yn.describe(
    'N: a partner above shares it; search, tags and members outside the own branch are left out of it.',
  ),
  updDate: moment,
};

/** Named views of lists, and the columns of a person's lists. Each list checks its own requests. */
export const viewCalls = {
  '/api/retail/views': call({
    summary:
      "Views of a list: the caller's own by name, then those that partners above share. An upstream may lack it.",
    from: { own: 'views' },
    access: 'partner',
    kind: 'read',
    browser: true,
    request: z.strictObject({ list }),
    response: z.object({ list: z.array(z.object(view)).max(2 * MAX_VIEWS) }),
    codes: [],
    source: 'VIEW-02, VIEW-03',
  }),
  '/api/retail/view': call({
    summary: 'One view that the caller reads: an own one, or one of a partner above. Others are A023.',
    from: { own: 'views' },
    access: 'partner',
    kind: 'read',
    browser: false,
    request: z.strictObject({ viewIdx: count }),
    response: z.object({ view: z.object(view) }),
    codes: [CODE.notFound],
    source: 'VIEW-03',
  }),
  '/api/retail/viewSave': call({
    summary: `Saves a view of a list, or changes one of the caller's own. At most ${MAX_VIEWS} of a list (A072), each under another name (A071).`,
    from: { own: 'views' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      viewIdx: count.optional().describe('A new one when absent.'),
      list,
      name: z.string().max(VIEW_NAME_LENGTH).refine(hasText),
      query: query.optional().describe('Of an existing view: as it is when absent.'),
      layout: layout.optional().describe('Likewise.'),
      sharedYn: yn,
    }),
    response: z.object({ viewIdx: count }),
    codes: [CODE.notFound, CODE.takenName, CODE.tooManyEntries, CODE.duplicateRequest],
    source: 'VIEW-02, VIEW-03',
  }),
  '/api/retail/viewDelete': call({
    summary: "Deletes a view of the caller's own.",
    from: { own: 'views' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ viewIdx: count }),
    response: z.object({}),
    codes: [CODE.notFound, CODE.duplicateRequest],
    source: 'VIEW-02',
  }),
  '/api/retail/listLayout': call({
    summary: "Stores the caller's columns of a list, the same in every browser; the frame answers them.",
    from: { own: 'views' },
    access: 'partner',
    kind: 'write',
    browser: true,
    request: z.strictObject({ list, layout }),
    response: z.object({}),
    codes: [CODE.duplicateRequest, CODE.tooManyEntries],
    source: 'VIEW-04',
  }),
} as const;
