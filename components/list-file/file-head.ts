import { controlSummary, paramNames } from '@/components/filter/control';
import {
  type AnyList,
  availableTree,
  type ListLoadContext,
  type ListRenderContext,
  type PageFacts,
} from '@/components/list/definition';
import { formatTime } from '@/lib/format/time';
import type { FileCell } from '@/lib/lists/file-lines';
import type { ListState, ListUrl } from '@/lib/lists/filters';
import { ROUTES } from '@/lib/routes/partner-routes';

/** The origin of a file: its site, its issuer and the moment. */
export interface Issue {
  /** The site's title. */
  site: string;
  /** The issuer's nickname and id. */
  by: string;
  at: Date;
}

type HeadContext = Pick<ListLoadContext, 'call'> & Omit<ListRenderContext<ListState>, 'count'>;

/** Returns a file's title: that of the list, or of its route. */
export const fileTitle = (list: AnyList, context: HeadContext): string =>
  list.title?.(context, context.url.state) ?? context.t(`route.${ROUTES[list.route]}`);

/** Label and value of a fact above the rows of a file. */
type HeadFact = readonly [label: string, value: FileCell];

/**
 * Returns the facts above the rows of a file, as far as they exist: site, selected member, active filters, the list's
 * own facts, 'as of', time of issue and issuer. The first promise loads the member's nickname; the returned function
 * needs the list's codes.
 */
export async function fileHead(
  list: AnyList,
  { call, url, issue, capabilities }: HeadContext & { issue: Issue },
): Promise<(context: HeadContext, page: PageFacts) => HeadFact[]> {
  const isSelectable = list.tree === undefined || availableTree(list, { capabilities }) !== undefined;
  const memId = String(url.state.id ?? (isSelectable ? url.state.memId : undefined) ?? '');
  const info = memId ? await call('/api/v2/retail/detail/info', { memId }) : null;
  return (context, page) => {
    const { t } = context;
    const { asOf } = page;
    const filters = list
      .controls(context, url as ListUrl<never>)
      .filter((control) => paramNames(control).length > 0)
      .flatMap((control): HeadFact[] => {
        const filter = controlSummary(control, url.state);
        if (!filter) return [];
        // A range of one day is written as a day.
        return [[filter.label, control.kind === 'range' ? { time: filter.value } : filter.value]];
      });
    return [
      [t('print.site'), issue.site],
      ...(memId ? [[t('list.memId'), memId] as const] : []),
      ...(info?.ok ? [[t('list.memNick'), info.data.partnerInfo.memNick] as const] : []),
      ...filters,
      ...(list.fileFacts?.(context, page) ?? []),
      ...(asOf ? [[t('list.asOf'), `${formatTime(asOf)} (UTC+9)`] as const] : []),
      [t('print.issuedAt'), `${formatTime(issue.at)} (UTC+9)`],
      [t('print.issuedBy'), issue.by],
    ];
  };
}
