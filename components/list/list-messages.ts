import type { SearchField } from '@/components/filter/control';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { Translate } from '@/lib/i18n/translate';
import { type ListUrl, listUrlOf } from '@/lib/lists/filters';
import type { AnyList, ListMember } from './definition';
import { isFiltered } from './list-url';

/** Messages that every list hands to the browser. */
export const LIST_MESSAGES = [
  'amount',
  'category',
  'filter',
  'level',
  'list',
  'tree',
] as const satisfies readonly MessagePath[];

/** Of those, what a list reads in the browser while its rows are not here and no filter is set. */
const DRAWN_LIST_MESSAGES = [
  'filter.filters',
  'filter.label',
  'filter.nextSpan',
  'filter.onToday',
  'filter.onWeekday',
  'filter.previousSpan',
  'filter.range',
  'filter.search',
  'filter.tooLong',
  'filter.weekdays',
  'list.columns',
  'list.export',
  'list.more',
  'list.pages',
  'list.selectEnd',
  'list.selectRow',
  'list.shownRows',
  'list.total',
  'list.views',
  'tree',
] as const satisfies readonly MessagePath[];

/** Of those, what it reads besides where chips name its filters. */
const CHIP_MESSAGES = [
  'filter',
  'level',
  'list.cash',
  'list.memId',
] as const satisfies readonly MessagePath[];

/**
 * Of all, what only late parts read, which have all texts: pop-ups, selected rows, exports. What is read elsewhere as
 * well must not stand here, which a test holds.
 */
export const LATE_LIST_MESSAGES = [
  'filter.amountBetween',
  'filter.amountFrom',
  'filter.amountUpTo',
  'filter.apply',
  'filter.clear',
  'filter.from',
  'filter.future',
  'filter.mostDays',
  'filter.nextMonth',
  'filter.oldData',
  'filter.previousMonth',
  'filter.quick',
  'filter.quickRange',
  'filter.reversed',
  'filter.upTo',
  'list.allFields',
  'list.asOf',
  'list.bulkCancel',
  'list.bulkClear',
  'list.bulkCount',
  'list.bulkDirectOnly',
  'list.bulkFailed',
  'list.bulkHeld',
  'list.bulkLabel',
  'list.bulkLock',
  'list.bulkLocked',
  'list.bulkOk',
  'list.bulkTooMany',
  'list.bulkUnlock',
  'list.bulkUnlocked',
  'list.createBelow',
  'list.lock',
  'list.printAll',
  'list.unlock',
  'list.xlsx',
] as const satisfies readonly MessagePath[];

/** What of a list stands in a document as markup alone: its rows, and with no filter set also what its filters say. */
export type DrawnOf = 'nothing' | 'rows' | 'rows and filters';

/** A translator that answers keys. */
const KEYS = Object.assign((key: string) => key, { has: () => true }) as unknown as Translate;
const barMessages = new WeakMap<object, MessagePath[]>();

/** The texts of a field that a search looks in. */
const fieldTexts = ({ label, hint }: SearchField) => (hint ? [label, hint] : [label]);

/** The messages by which the fields of a list's bar are named, found by asking for them in keys. */
function barMessagesOf({ filters, controls }: Pick<AnyList, 'filters' | 'controls'>): MessagePath[] {
  const known = barMessages.get(controls);
  if (known) return known;
  const viewer: ListMember = { memId: 'anybody', partnerLevel: 'PTN_1' };
  const today = '2000-01-01';
  const url = listUrlOf('/', {}, filters({ memId: viewer.memId, today }));
  const shown = controls({ prefix: '', viewer, t: KEYS, locale: 'ko', today }, url).flatMap((control) =>
    control.kind === 'range'
      ? [control.label]
      : control.kind === 'search'
        ? [control.label, 'filter.searchType', ...(control.types ?? []).flatMap(fieldTexts)]
        : [],
  ) as MessagePath[];
  barMessages.set(controls, shown);
  return shown;
}

/** The messages that a list hands to the browser; what stands in a document as markup brings its own, all, later. */
export function listMessages(
  list: Pick<AnyList, 'messages' | 'rowMessages' | 'filters' | 'controls'>,
  drawn: DrawnOf,
): MessagePath[] {
  const { messages = [], rowMessages = [] } = list;
  if (drawn === 'nothing') return [...LIST_MESSAGES, ...messages, ...rowMessages];
  const bar = drawn === 'rows' ? CHIP_MESSAGES : barMessagesOf(list);
  return [...DRAWN_LIST_MESSAGES, ...bar, ...messages];
}

/** What of a list at this address stands in a document as markup alone. */
export const drawnOf = (url: ListUrl, areRowsDrawn: boolean): DrawnOf =>
  !areRowsDrawn ? 'nothing' : isFiltered(url) ? 'rows' : 'rows and filters';
