import { markupOf } from '@/components/ui/markup';
import { formatCount } from '@/lib/format/money';
import type { ListState } from '@/lib/lists/filters';
import type { Layout } from '@/lib/lists/layout';
import { ROUTES } from '@/lib/routes/partner-routes';
import type { AnyList, ListData, ListPage, ListRenderContext } from './definition';
import { drawTable } from './draw-table';
import { type DrawnList, type DrawnParts, drawnList, KEPT_TOTAL, type TurnedPage } from './packed-data';
import { printedPart } from './printed-part';

interface Drawing {
  list: AnyList;
  context: Omit<ListRenderContext<ListState>, 'count' | 'trend' | 'codes'>;
  data: ListData;
  layout: Layout;
  /** The browser has what stands above the table: another page of the same list is turned to. */
  isTurn: boolean;
  /** The browser has the totals as well. */
  hasTotals: boolean;
}

/** A handler has no hooks, so that the components of a drawing are functions to it. */
const AS_FUNCTIONS = { isForGood: true, callsComponents: true };

/**
 * A list as markup for a page that stands in the browser (docs/decisions/2026-11-23-pages-of-lists-come-drawn.md); null
 * where there are no rows, or React alone can draw them.
 */
export function drawList({ data, ...drawing }: Drawing): DrawnList | TurnedPage | null {
  const facts = drawnList(data);
  const parts = facts && data.page.ok ? partsOf(drawing, data, data.page.data) : null;
  if (!facts || !parts) return null;
  const { isDrawn, page, today } = facts;
  return drawing.isTurn ? { isDrawn, page, today, parts } : { ...facts, tree: data.tree, parts };
}

function partsOf(
  { list, context: given, layout, isTurn, hasTotals }: Omit<Drawing, 'data'>,
  { extra, codes, trend }: ListData,
  page: ListPage<unknown, unknown>,
): DrawnParts | null {
  if (!isTurn && list.hasLiveHeader) return null;
  const context = { ...given, codes, trend, count: formatCount(page.total, page.isCut) };
  const { t, url } = context;
  const header =
    isTurn || !list.header
      ? undefined
      : markupOf(<div>{list.header(context, extra, page)}</div>, AS_FUNCTIONS);
  if (!isTurn && list.header && header === undefined) return null;
  const table = drawTable({
    ...{ list, context, page, layout },
    columns: list.columns(context, page),
    title: list.title?.(context, url.state) ?? t(`route.${ROUTES[list.route]}`),
    areTotalsKept: hasTotals,
  });
  const rows = markupOf(
    <>
      {printedPart(list, context, page)}
      <div className="contents">{table}</div>
      {list.footer?.(context, hasTotals ? { ...page, sum: KEPT_TOTAL } : page)}
    </>,
    AS_FUNCTIONS,
  );
  return rows === undefined ? null : { ...(header === undefined ? {} : { header }), rows };
}
