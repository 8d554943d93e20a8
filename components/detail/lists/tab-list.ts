import { numberControls } from '@/components/filter/number-control';
import { rangeControl } from '@/components/filter/range-control';
import type { ListContext } from '@/components/list/definition';
import { type PrintContext, printLink } from '@/components/members/print-link';
import type { KeyIn } from '@/lib/i18n/translate';
import { dayRange, type ListState, memberId, numberSearch, oneOf, page } from '@/lib/lists/filters';
import { type DetailKind, type DetailPart, tabName } from '@/lib/routes/detail-tabs';
import { quickRange } from '@/lib/rules/quick-range';

/** Rows per page of every log, as in other lists. */
const PER_PAGE = 40;
/** Rows per page of the documents, whose calls for logs take no number of rows. */
const FIXED_PER_PAGE = 10;

/** Parts that the detail's lists share. Member and tab are search params. */
export function tabList<Part extends DetailPart>(kind: DetailKind, part: Part) {
  const tab = tabName(kind, part);
  return {
    route: `${kind}Detail`,
    name: tab,
    perPage: PER_PAGE,
    fixedPerPage: FIXED_PER_PAGE,
    title: ({ t }: ListContext, { id }: ListState) =>
      t('detail.log.of', { tab: t(`detail.tabs.${tab}`), memId: String(id) }),
    controls: (): [] => [],
    actions: (context: PrintContext) => printLink(tab, context),
  } as const;
}

/** Returns the search params of a tab without days. */
export const tabParams = (kind: DetailKind, part: DetailPart) => ({
  id: memberId(''),
  tab: oneOf([tabName(kind, part)], ''),
  page,
});

/** Returns the search params of a tab over days: a history, so the last seven when untouched (FORM-03). */
export const dayParams = (kind: DetailKind, part: DetailPart, today: string) => {
  const { startDate, endDate } = quickRange('days7', today);
  return { ...tabParams(kind, part), ...dayRange(startDate, endDate) };
};

/** The same of a tab whose rows have numbers. */
export const numberedParams = (kind: DetailKind, part: DetailPart, today: string) => ({
  ...dayParams(kind, part, today),
  ...numberSearch,
});

/** Whether a log's call adds up all rows. */
export const sumYn = (withSum: boolean) => ({ sumYn: withSum ? 'Y' : 'N' }) as const;

export const dayControls = (context: ListContext) => [rangeControl(context)];

export const numberedControls = (context: ListContext, number: KeyIn<'filter.numbers'>) => [
  rangeControl(context),
  ...numberControls(context, number),
];
