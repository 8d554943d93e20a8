import { z } from 'zod';
import * as CODE from '@/lib/rules/code';
import { INQUIRY_STATUSES, INQUIRY_TYPES, PIN_KINDS, TEXT_LENGTH, TITLE_LENGTH } from '@/lib/rules/inquiry';
import { MAX_MEMBERS } from '@/lib/rules/notes';
import { hasText } from '@/lib/rules/text';
import { call, type Origin } from './call';
import { type OwnValues, ours } from './own-fields';
import { amount, count, memId, moment, openCode, pageInfo, pageNumber, searchText, yn } from './values';

/**
 * Boards: `nt` notices, `faq` inquiries, `normal` the bulletin board, `event`, `rule`, and `help`, the public FAQ
 * (decision 44). The operator writes nt, event, rule and help; guests read them too, except posts for partners only. An
 * inquiry is visible to its author and the operator.
 */
const BOARD_TYPES = ['nt', 'faq', 'normal', 'event', 'rule', 'help'] as const;
export type BoardType = (typeof BOARD_TYPES)[number];

const pin = {
  kind: z.enum(PIN_KINDS),
  id: z
    .string()
    .regex(/^[A-Za-z0-9+_-]{1,20}$/)
    .describe(
      '`betIdx` of a bet, `cashIdx` or `pointIdx` of a log’s row, `cashIdx` of a request, `cashIdx` of a refused give or take-back without its sign, `memId`.',
    ),
};

/** The facts of a row that inquiries may name, as they are now. */
export const pinFacts = z.object({
  memId: z.string().describe('Whose it is.'),
  memNick: z.string(),
  partnerLevel: z.string(),
  at: moment.describe(
    'When the bet was placed, the row was booked, the request was made, the member joined.',
  ),
  name: z
    .string()
    .describe(
      'Name of the game, of the type of the row, or of the stage of the request; of a refused give or take-back its type and its target.',
    ),
  wallet: z
    .enum(['cash', 'point'])
    .optional()
    .describe('The amount that a row moved. Only of rows; an upstream may lack it.'),
  type: z
    .string()
    .describe(
      'Result of a bet, type of a row, 1 or -1 of a request, code of a refusal, the level of a member.',
    ),
  resultMessage: z
    .string()
    .optional()
    .describe("Of a refusal, the text of a code whose text is the platform's (C099)."),
  amount: amount.describe('Stake, change, requested amount, or cash held.'),
  win: amount.nullable().describe('Of bets.'),
  before: amount.nullable().describe('Balance before a bet or row.'),
  after: amount.nullable(),
  vendorCode: z.string().describe('Of bets; with `betId` it opens the bet.'),
  vendorName: z.string(),
  betId: z.string(),
});

/** The target of an inquiry's pin, with its facts. */
const pinned = z.object({
  ...pin,
  facts: pinFacts.nullable().describe("Null where it is no longer the author's nor in the author's branch."),
});

/** Ids of one or several rows. */
const ids = z.union([count, z.array(count).min(1).max(100)]);
/** Sent by older clients and ignored: the platform uses the name of the caller. */
const memName = z.string().max(40).optional();

const search = {
  searchOption: z
    .enum(['title', 'content', 'titleContent', 'number'])
    .optional()
    .meta({ ownValues: { number: 'wideSearch' } satisfies OwnValues })
    .describe('number: the whole `boardIdx`.'),
  searchValue: searchText
    .optional()
    .describe('Required with `searchOption`; without one, title and content are searched.'),
};
const hasSearchValue = (body: { searchOption?: string; searchValue?: string }): boolean =>
  body.searchOption === undefined || hasText(body.searchValue ?? '');

const post = {
  boardIdx: count,
  boardType: z.enum(BOARD_TYPES),
  category: z.string(),
  faqType: z.string(),
  title: z.string(),
  status: openCode(['WAIT', 'ANSWER', '']).describe('WAIT or ANSWER for inquiries, empty for other posts.'),
  isReadAdmin: yn.describe('Y once the operator has opened it.'),
  regDate: moment,
  memId: z.string().describe("The author's id if it is the caller, otherwise empty."),
  memName: z.string().describe("The author's nickname; empty for the operator."),
  newAnswerYn: ours('unread', yn).describe('Y: an inquiry whose answer its author has not read.'),
  pin: ours('pins', pinned.nullable()).describe('The subject of an inquiry (WORK-08).'),
  delYn: yn.describe('Always N: deleted posts are not returned.'),
};

/** The documents name the board of public questions, but print no path for it (decision 44). */
const boardOrigin = (boardType: BoardType): Origin => (boardType === 'help' ? 'unnamed' : 'documents');

const listCall = <T extends BoardType, A extends 'guest' | 'session'>(boardType: T, access: A) =>
  call({
    summary: 'Posts of the board, newest first, 10 per page.',
    from: boardOrigin(boardType),
    access,
    kind: 'read',
    browser: true,
    request: z
      .strictObject({
        boardType: z.literal(boardType),
        category: z.string().max(20).optional().describe('Empty for all.'),
        status: ours('filters', z.enum(INQUIRY_STATUSES)).describe('Of inquiries; all without it.'),
        memId: memId
          .optional()
          .describe(
            "The caller's id: on `normal` only own posts are listed; boards of the operator ignore it.",
          ),
        page: pageNumber,
        ...search,
      })
      .refine(hasSearchValue),
    response: z.object({
      list: z.array(
        z.object({
          ...post,
          commentCnt: ours('boardFacts', count),
          content: ours('boardFacts', z.string()).describe(
            'Sanitised HTML, on `help` alone, where answers are beside their questions.',
          ),
        }),
      ),
      pageInfo,
      idxList: z.array(count).describe('`boardIdx` of the posts of the page, in the order of the list.'),
      counts: ours('filters', z.object({ WAIT: count, ANSWER: count })).describe(
        'Inquiries that are found, by status, for any `status`.',
      ),
    }),
    codes: access === 'guest' ? [] : [CODE.unknownMember],
    source: 'BOARD-01, BOARD-04, PLAY-04',
  });

const detailCall = <T extends BoardType, A extends 'guest' | 'session'>(boardType: T, access: A) =>
  call({
    summary: 'One post. Opening an answered inquiry marks its answer as read.',
    from: boardOrigin(boardType),
    access,
    kind: 'read',
    ...(boardType === 'faq' ? ({ alsoWrites: true } as const) : {}),
    browser: true,
    request: z.strictObject({ boardIdx: count, boardType: z.literal(boardType) }),
    response: z.object({
      board: z.object({
        ...post,
        content: z.string(),
        htmlYn: ours('boardFacts', yn).describe(
          'Y: `content` is sanitised HTML of the operator (decision 49). N: plain text of a member.',
        ),
        prevIdx: ours('boardFacts', count.nullable()).describe('The older neighbour.'),
        nextIdx: ours('boardFacts', count.nullable()).describe('The newer neighbour.'),
        comment: z
          .array(
            z.object({
              cmtIdx: ours('boardFacts', count),
              content: z.string(),
              htmlYn: ours('boardFacts', yn),
              adminYn: ours('boardFacts', yn).describe('Y: written by the operator.'),
              regId: ours('boardFacts', z.string()),
              memName: ours('boardFacts', z.string()),
              regDate: ours('boardFacts', moment),
            }),
          )
          .describe('Oldest first.'),
      }),
      newAnswer: ours('unread', count).describe('Inquiries with an answer that is still unread.'),
    }),
    codes: [CODE.notFound],
    source: 'BOARD-02, BOARD-05, PLAY-04',
  });

const saveFields = {
  memId,
  memName,
  title: z.string().max(TITLE_LENGTH),
  content: z.string().max(TEXT_LENGTH),
  boardIdx: ids.optional().describe("With `delYn` Y: the caller's posts to delete, all or none."),
  delYn: yn.optional(),
};
/** Either a new post with title and content, or posts to delete. */
const isPostOrDeletion = (body: {
  title: string;
  content: string;
  boardIdx?: unknown;
  delYn?: string;
}): boolean =>
  body.delYn === 'Y'
    ? body.boardIdx !== undefined
    : body.boardIdx === undefined && hasText(body.title) && hasText(body.content);

const saveResponse = z.object({
  idxList: ours('boardFacts', z.array(count)).describe('The written or deleted posts.'),
});

const messageRow = {
  msgIdx: count,
  recieveId: z.string().describe('Misspelled in the contract (decision 43).'),
  msgTitle: z.string(),
  sendDate: moment,
  msgStatus: openCode(['N', 'READ']).describe('N: unread; anything else: read.'),
  status: openCode(['Y', 'N']).describe('Always Y: deleted messages are not returned.'),
  mustReadYn: ours('messageText', yn).describe(
    'Y: must be read before games can be opened or money requested (M001).',
  ),
  fromPartnerYn: ours('messages', yn).describe('Y: a partner above sent it, not the operator (NOTE-03).'),
};

/** The text of a message. */
const msgDesc = z.string().describe('Sanitised HTML of the operator (decision 49).');

/** Banners or popups that are shown now, in the operator's order. */
const bannerList = z.array(
  z.object({
    bannerIdx: count,
    isClose: yn.describe('Always N: the browser remembers which were closed (SITE-14).'),
    title: z.string(),
    content: z.string().describe('Sanitised HTML of the operator (decision 49).'),
    imageUrl: z.string().describe('A path of the site or an https address; empty for none.'),
    link: z.string().describe('Target of a click: a path of the site or an https address; empty for none.'),
    startDate: moment,
    endDate: moment.nullable().describe('Null: shown until it is removed.'),
    audience: z.enum(['all', 'partner', 'player']),
  }),
);

export const boardCalls = {
  '/api/main/nt/list': call({
    summary: 'The ten newest notices, for the dashboard.',
    from: 'documents',
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({
      boardList: z.array(z.object({ boardIdx: count, title: z.string(), regDate: moment })),
    }),
    codes: [],
    source: 'DASH-04',
  }),

  '/api/board/nt/list': listCall('nt', 'guest'),
  '/api/board/faq/list': listCall('faq', 'session'),
  '/api/board/normal/list': listCall('normal', 'session'),
  '/api/board/event/list': listCall('event', 'guest'),
  '/api/board/rule/list': listCall('rule', 'guest'),
  '/api/board/help/list': listCall('help', 'guest'),

  // 'datail' is misspelled in the contract (decision 43).
  '/api/board/nt/datail': detailCall('nt', 'guest'),
  '/api/board/faq/datail': detailCall('faq', 'session'),
  '/api/board/normal/datail': detailCall('normal', 'session'),
  '/api/board/event/datail': detailCall('event', 'guest'),
  '/api/board/rule/datail': detailCall('rule', 'guest'),
  '/api/board/help/datail': detailCall('help', 'guest'),

  '/api/board/faq/save': call({
    summary: 'Sends an inquiry to the operator, or deletes own inquiries. At most fifty posts a day (A009).',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        ...saveFields,
        boardType: z.literal('faq'),
        category: z.enum(INQUIRY_TYPES).optional(),
        faqType: z.enum(INQUIRY_TYPES).optional().describe('`etc` when absent.'),
        pin: ours('pins', z.strictObject(pin)).describe(
          "Its subject, of the caller's own or in the caller's branch, otherwise E001.",
        ),
      })
      .refine(isPostOrDeletion),
    response: saveResponse,
    codes: [
      CODE.unknownMember,
      CODE.generalError,
      CODE.alreadyProcessed,
      CODE.duplicateRequest,
      CODE.tooManyAttempts,
    ],
    source: 'BOARD-01, BOARD-03, WORK-08',
  }),
  '/api/board/pin': call({
    summary: "The target of an inquiry's pin, with its facts, before it is written. An upstream may lack it.",
    from: { own: 'pins' },
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject(pin),
    response: z.object({ pin: pinned }),
    codes: [],
    source: 'WORK-08, decision 20',
  }),
  '/api/board/normal/save': call({
    summary: 'Writes a post on the bulletin board, or deletes own posts. At most fifty posts a day (A009).',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        ...saveFields,
        boardType: z.literal('normal'),
        category: z.enum(['normal']).optional(),
        faqType: z.enum(['etc']).optional(),
      })
      .refine(isPostOrDeletion),
    response: saveResponse,
    codes: [
      CODE.unknownMember,
      CODE.generalError,
      CODE.alreadyProcessed,
      CODE.duplicateRequest,
      CODE.tooManyAttempts,
    ],
    source: 'PLAY-04',
  }),
  '/api/board/cmtSave': call({
    summary:
      'Replies to an own inquiry, which then waits for an answer again, or to a post of the bulletin board.',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      boardIdx: count,
      boardType: z.enum(['faq', 'normal']),
      content: z.string().max(TEXT_LENGTH).refine(hasText),
      regId: memId.describe("The caller's id."),
      memName,
    }),
    response: z.object({ cmtIdx: ours('boardFacts', count) }),
    codes: [CODE.unknownMember, CODE.generalError, CODE.duplicateRequest, CODE.tooManyAttempts],
    source: 'BOARD-02',
  }),

  '/api/board/msgList': call({
    summary: "The caller's messages, newest first, 10 per page.",
    from: 'documents',
    access: 'session',
    kind: 'read',
    browser: true,
    request: z
      .strictObject({
        page: pageNumber,
        msgStatus: ours('filters', z.enum(['N'])).describe('N: unread ones alone; all without it.'),
        textYn: ours('messageText', z.literal('N')).describe(
          'N: without `msgDesc`, which the call has that marks a message as read.',
        ),
        ...search,
      })
      .refine(hasSearchValue),
    response: z.object({
      list: z.array(
        z.object({ ...messageRow, msgDesc: msgDesc.optional().describe('Absent with `textYn` N.') }),
      ),
      pageInfo,
      counts: ours('filters', z.object({ N: count, READ: count })).describe(
        'Messages that are found, by `msgStatus`, for any of it.',
      ),
    }),
    codes: [],
    source: 'BOARD-06',
  }),
  '/api/board/msgUpdate': call({
    summary: 'Deletes messages: all of them, or none if one is unread (M002, decision 45).',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      msgIdx: ids,
      recieveId: memId.describe("The caller's id. Misspelled in the contract (decision 43)."),
      status: z.literal('N').optional().describe('N marks a message as deleted.'),
    }),
    response: z.object({ newMsg: ours('unread', count) }),
    codes: [
      CODE.unknownMember,
      CODE.generalError,
      CODE.unreadMessageKept,
      CODE.alreadyProcessed,
      CODE.duplicateRequest,
    ],
    source: 'BOARD-06, decision 45',
  }),
  '/api/board/msgRead': call({
    summary: 'Marks one message as read and returns its text; without `msgIdx` marks all as read.',
    from: 'documents',
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      msgIdx: count.optional(),
      recieveId: memId.optional().describe("The caller's id. Misspelled in the contract (decision 43)."),
    }),
    response: z.object({
      newMsg: ours('unread', count),
      message: ours(
        'messageText',
        z
          .object({
            ...messageRow,
            msgDesc,
            prevIdx: count.nullable().describe('The next entry of the list, which is older (BOARD-07).'),
            nextIdx: count.nullable().describe('The previous entry of the list, which is newer.'),
          })
          .nullable(),
      ),
    }),
    codes: [CODE.unknownMember, CODE.notFound],
    source: 'BOARD-07',
  }),

  '/api/retail/messageSend': call({
    summary:
      'Sends a message of plain text to members below, at most 1,000 a day (A009). An upstream may lack it.',
    from: { own: 'messages' },
    access: 'partner',
    downline: true,
    kind: 'write',
    browser: true,
    request: z.strictObject({
      memIds: z.array(memId).min(1).max(MAX_MEMBERS),
      title: z.string().max(TITLE_LENGTH).refine(hasText),
      content: z.string().max(TEXT_LENGTH).refine(hasText),
    }),
    response: z.object({
      lines: z
        .array(z.object({ memId, resultCode: z.string() }))
        .describe("In the order of the request; '0', U001, or A006 for the caller's own account."),
    }),
    codes: [CODE.suspendedMember, CODE.tooManyAttempts, CODE.duplicateRequest],
    source: 'NOTE-03',
  }),

  '/api/etc/banner': call({
    summary: 'Banners that are shown now.',
    from: 'documents',
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ bannerList }),
    codes: [],
    source: 'SITE-14',
  }),
  '/api/etc/popupList': call({
    summary: 'Popups that are shown on every visit now.',
    from: 'documents',
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ popupList: bannerList }),
    codes: [],
    source: 'SITE-14',
  }),
  '/api/main/popupList': call({
    summary: 'Popups that are shown after signing in.',
    from: 'documents',
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ popupList: bannerList }),
    codes: [],
    source: 'SITE-14',
  }),
} as const;
