import { changedParams } from '@/components/filter/chips';
import { summaryText } from '@/components/filter/control';
import { formatCount } from '@/lib/format/money';
import type { ListState } from '@/lib/lists/filters';
import type { AnyList, ListPage, ListRenderContext } from './definition';
import { knownPerPage } from './page-sizes';

/**
 * Shown on paper only: period and filters of a list, which rows the page has, and how to print all of them. It is
 * rendered with the rows, on the server, so that the browser's code of a list does not need it.
 */
export function printedPart(
  list: Pick<AnyList, 'controls' | 'perPage'>,
  context: Omit<ListRenderContext<ListState>, 'count'>,
  answered: Pick<ListPage<unknown, unknown>, 'total' | 'isCut' | 'perPage' | 'hasNext'>,
) {
  const { total, isCut, hasNext } = answered;
  const perPage = knownPerPage(list, answered);
  const { t, url } = context;
  const page = Number(url.state.page ?? 1);
  const filters = list
    .controls(context, url)
    .filter((one) => one.kind === 'range' || (one.kind !== 'view' && changedParams(one, url).length > 0))
    .map((one) => summaryText(one, url.state));
  const part =
    'page' in url.state && (total > perPage || hasNext)
      ? t('list.printedPart', {
          first: formatCount((page - 1) * perPage + 1),
          last: formatCount(Math.min(total, page * perPage)),
          total: formatCount(total, isCut),
          page: formatCount(page),
          pages: formatCount(Math.ceil(total / perPage), isCut),
        })
      : null;
  const text = [...filters, part].filter(Boolean).join(' · ');
  return text ? <p className="hidden px-4 py-1 text-sm print:block">{text}</p> : null;
}
