import {
  type ListUrl,
  oneOf,
  type ParsedState,
  page,
  readListUrl,
  type SearchParams,
  searchText,
} from '@/lib/lists/filters';
import { HELP_CATEGORIES, INQUIRY_STATUSES } from '@/lib/rules/inquiry';

/** Where a board's search looks. */
export const SEARCH_OPTIONS = ['title', 'content', 'titleContent'] as const;
export type SearchOption = (typeof SEARCH_OPTIONS)[number] | 'number';

/** Filters of a board, at most one: inquiries and messages by their status, the FAQ by category. */
const NARROWED = { status: INQUIRY_STATUSES, read: ['N'], category: HELP_CATEGORIES } as const;
type Narrowed = keyof typeof NARROWED;

/** Inquiries are searched by number as well. */
export const INQUIRY_SEARCH_OPTIONS = [...SEARCH_OPTIONS, 'number'] as const;

const filtersOf = (narrowed?: Narrowed) => ({
  status: oneOf(
    ['', ...(narrowed === 'status' || narrowed === 'read' ? NARROWED[narrowed] : [])] as const,
    '',
  ),
  category: oneOf(['', ...(narrowed === 'category' ? NARROWED.category : [])], ''),
  searchOption: oneOf<SearchOption>(
    narrowed === 'status' ? INQUIRY_SEARCH_OPTIONS : SEARCH_OPTIONS,
    'titleContent',
  ),
  searchValue: searchText,
  page,
});

export type BoardUrl = ListUrl<ParsedState<ReturnType<typeof filtersOf>>>;

/**
 * The address of a board's list; those of its posts carry the same params, so that they lead back to it. A board that is
 * `narrowed` to nothing refuses every status and category.
 */
export const boardUrlOf = (path: string, search: SearchParams, narrowed?: Narrowed): BoardUrl =>
  readListUrl(path, search, filtersOf(narrowed));

/** The params of a list's address, with `?`; empty without any. */
export const queryOf = ({ currentHref, path }: BoardUrl): string => currentHref.slice(path.length);

/** The request of a list: a search only where there is one. */
export const requestOf = ({ state: { searchOption, searchValue, page } }: BoardUrl) =>
  searchValue ? { page, searchOption, searchValue } : { page };

/** The request of the list of inquiries: also a status where one is chosen. */
export const inquiriesRequestOf = (url: BoardUrl) => {
  const { status } = url.state;
  return {
    boardType: 'faq' as const,
    ...requestOf(url),
    ...((status === 'WAIT' || status === 'ANSWER') && { status }),
  };
};

/** The request of the list of messages, without their texts: all, or those that are unread. */
export const messagesRequestOf = (url: BoardUrl) => ({
  ...requestOf(url),
  textYn: 'N' as const,
  ...(url.state.status === 'N' && { msgStatus: 'N' as const }),
});

/** The number at the end of an address; undefined for other text. */
export const numberOf = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined;
