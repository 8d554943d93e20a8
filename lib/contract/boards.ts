import { z } from 'zod';
import { call } from './call';
import { count, memId, moment, pageInfo, pageNumber, searchText, yn } from './values';

/**
 * Boards: `nt` notices, `faq` inquiries, `normal` the bulletin board, `event`, `rule`, and `help`, the public FAQ
 * (decision 44). The operator writes nt, event, rule and help, and everybody reads them, guests too; what is meant for
 * partners alone is told to partners alone. An inquiry is between its author and the operator.
 */
export const BOARD_TYPES = ['nt', 'faq', 'normal', 'event', 'rule', 'help'] as const;
export type BoardType = (typeof BOARD_TYPES)[number];

/** What an inquiry can be about; `bankaccount` asks for the account to pay in to. */
export const INQUIRY_TYPES = [
  'bankaccount',
  'livecasino',
  'slot',
  'sports',
  'esports',
  'minigame',
  'virtualgame',
  'cash',
  'betting',
  'etc',
] as const;

/** Most characters of a member's title and text. */
export const TITLE_LENGTH = 100;
export const TEXT_LENGTH = 5_000;

/** Ids of one or several rows. */
const ids = z.union([count, z.array(count).min(1).max(100)]);
/** The author as the caller names it; the platform takes nobody's word but its own for the name. */
const memName = z.string().max(40).optional();

const search = {
  searchOption: z.enum(['title', 'content', 'titleContent']).optional(),
  /** Must not be empty when a `searchOption` is given; without one it is looked for in title and content. */
  searchValue: searchText.optional(),
};
const hasSearchValue = (body: { searchOption?: string; searchValue?: string }): boolean =>
  body.searchOption === undefined || (body.searchValue ?? '').trim() !== '';

const post = {
  boardIdx: count,
  boardType: z.enum(BOARD_TYPES),
  category: z.string(),
  faqType: z.string(),
  title: z.string(),
  /** WAIT or ANSWER of inquiries, empty of other posts. */
  status: z.enum(['WAIT', 'ANSWER', '']),
  /** Y once the operator has opened it. */
  isReadAdmin: yn,
  regDate: moment,
  /** The author's id where it is the caller, otherwise empty. */
  memId: z.string(),
  /** The author's nickname; empty for the operator. */
  memName: z.string(),
  /** Deleted posts are not answered, so this is N. */
  delYn: yn,
};

/** Ten posts a page, newest first. */
const listCall = <T extends BoardType, A extends 'guest' | 'session'>(boardType: T, access: A) =>
  call({
    access,
    kind: 'read',
    browser: true,
    request: z
      .strictObject({
        boardType: z.literal(boardType),
        /** Empty for all. */
        category: z.string().max(20).optional(),
        /** The caller itself: on `normal` it narrows the list to its own posts; boards of the operator ignore it. */
        memId: memId.optional(),
        page: pageNumber,
        ...search,
      })
      .refine(hasSearchValue),
    response: z.object({
      list: z.array(z.object({ ...post, commentCnt: count })),
      pageInfo,
      /** The `boardIdx` of the page's posts, in the order of the list. */
      idxList: z.array(count),
    }),
    codes: access === 'guest' ? [] : ['U001'],
    source: 'BOARD-01, BOARD-04, PLAY-04',
  });

/** One post; `prevIdx` is the older neighbour, `nextIdx` the newer. Opening an answered inquiry marks its answer read. */
const detailCall = <T extends BoardType, A extends 'guest' | 'session'>(boardType: T, access: A) =>
  call({
    access,
    kind: 'read',
    browser: true,
    request: z.strictObject({ boardIdx: count, boardType: z.literal(boardType) }),
    response: z.object({
      board: z.object({
        ...post,
        content: z.string(),
        /** Y: `content` is safe HTML of the operator (decision 49). N: it is a member's plain text. */
        htmlYn: yn,
        prevIdx: count.nullable(),
        nextIdx: count.nullable(),
        /** Oldest first. */
        comment: z.array(
          z.object({
            cmtIdx: count,
            content: z.string(),
            htmlYn: yn,
            /** Y: an answer of the operator. */
            adminYn: yn,
            regId: z.string(),
            memName: z.string(),
            regDate: moment,
          }),
        ),
      }),
    }),
    codes: ['E001'],
    source: 'BOARD-02, BOARD-05, PLAY-04',
  });

const saveFields = {
  memId,
  memName,
  title: z.string().max(TITLE_LENGTH),
  content: z.string().max(TEXT_LENGTH),
  /** With `delYn` Y: the caller's own posts to delete, all of them or none. */
  boardIdx: ids.optional(),
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
    : body.boardIdx === undefined && body.title.trim() !== '' && body.content.trim() !== '';

/** The posts that were written or deleted. */
const saveResponse = z.object({ idxList: z.array(count) });

const messageRow = {
  msgIdx: count,
  /** Misspelled in the contract and kept so (decision 43). */
  recieveId: z.string(),
  msgTitle: z.string(),
  sendDate: moment,
  msgStatus: z.enum(['N', 'READ']),
  /** Deleted messages are not answered, so this is Y. */
  status: yn,
  /** Y: until it is read no game starts and no money is asked for (M001). */
  mustReadYn: yn,
};

/** What runs now, in the operator's order. The browser remembers which were closed (SITE-14), so `isClose` is N. */
const bannerList = z.array(
  z.object({
    bannerIdx: count,
    isClose: yn,
    title: z.string(),
    /** Safe HTML of the operator (decision 49). */
    content: z.string(),
    /** A path of the site or an https address; empty for none. */
    imageUrl: z.string(),
    /** Where a click leads, likewise. */
    link: z.string(),
    startDate: moment,
    /** None where it runs until it is taken away. */
    endDate: moment.nullable(),
    audience: z.enum(['all', 'partner', 'player']),
  }),
);

export const boardCalls = {
  /** The ten newest notices, for the dashboard. */
  '/api/main/nt/list': call({
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

  /** Misspelled in the contract ('datail') and kept so (decision 43). */
  '/api/board/nt/datail': detailCall('nt', 'guest'),
  '/api/board/faq/datail': detailCall('faq', 'session'),
  '/api/board/normal/datail': detailCall('normal', 'session'),
  '/api/board/event/datail': detailCall('event', 'guest'),
  '/api/board/rule/datail': detailCall('rule', 'guest'),
  '/api/board/help/datail': detailCall('help', 'guest'),

  /** Asks the operator something, or deletes own inquiries. A009: fifty posts within a day are enough. */
  '/api/board/faq/save': call({
    access: 'session',
    kind: 'write',
    browser: true,
    request: z
      .strictObject({
        ...saveFields,
        boardType: z.literal('faq'),
        category: z.enum(INQUIRY_TYPES).optional(),
        /** `etc` when absent. */
        faqType: z.enum(INQUIRY_TYPES).optional(),
      })
      .refine(isPostOrDeletion),
    response: saveResponse,
    codes: ['U001', 'E001', 'T999', 'C999', 'A009'],
    source: 'BOARD-01, BOARD-03',
  }),
  /** Writes on the bulletin board, or deletes own posts. */
  '/api/board/normal/save': call({
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
    codes: ['U001', 'E001', 'T999', 'C999', 'A009'],
    source: 'PLAY-04',
  }),
  /** A reply to an own inquiry, which then waits for an answer again, or to a post of the bulletin board. */
  '/api/board/cmtSave': call({
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      boardIdx: count,
      boardType: z.enum(['faq', 'normal']),
      content: z
        .string()
        .max(TEXT_LENGTH)
        .refine((text) => text.trim() !== ''),
      /** The caller itself. */
      regId: memId,
      memName,
    }),
    response: z.object({ cmtIdx: count }),
    codes: ['U001', 'E001', 'C999', 'A009'],
    source: 'BOARD-02',
  }),

  /** Ten messages a page, newest first. */
  '/api/board/msgList': call({
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({ page: pageNumber, ...search }).refine(hasSearchValue),
    response: z.object({ list: z.array(z.object(messageRow)), pageInfo }),
    codes: [],
    source: 'BOARD-06',
  }),
  /** Deletes messages, all of them or, if one is unread (M002), none (decision 45). */
  '/api/board/msgUpdate': call({
    access: 'session',
    kind: 'write',
    browser: true,
    request: z.strictObject({
      msgIdx: ids,
      /** The caller itself. */
      recieveId: memId,
      /** What a message that is deleted gets. */
      status: z.literal('N').optional(),
    }),
    response: z.object({ newMsg: count }),
    codes: ['U001', 'E001', 'M002', 'T999', 'C999'],
    source: 'BOARD-06, decision 45',
  }),
  /**
   * Marks messages read: with `msgIdx` that one, and answers its text; with nothing all of them. `prevIdx` is the next
   * entry of the list, the older one (BOARD-07).
   */
  '/api/board/msgRead': call({
    access: 'session',
    kind: 'write',
    browser: true,
    /** `recieveId` is the caller itself. */
    request: z.strictObject({ msgIdx: count.optional(), recieveId: memId.optional() }),
    response: z.object({
      newMsg: count,
      message: z
        .object({
          ...messageRow,
          /** Safe HTML of the operator (decision 49). */
          msgDesc: z.string(),
          prevIdx: count.nullable(),
          nextIdx: count.nullable(),
        })
        .nullable(),
    }),
    codes: ['U001', 'E001'],
    source: 'BOARD-07',
  }),

  '/api/etc/banner': call({
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ bannerList }),
    codes: [],
    source: 'SITE-14',
  }),
  '/api/etc/popupList': call({
    access: 'guest',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ popupList: bannerList }),
    codes: [],
    source: 'SITE-14',
  }),
  /** Popups for whoever has signed in. */
  '/api/main/popupList': call({
    access: 'session',
    kind: 'read',
    browser: true,
    request: z.strictObject({}),
    response: z.object({ popupList: bannerList }),
    codes: [],
    source: 'SITE-14',
  }),
} as const;
