import { isInPanel } from '@/components/filter/control';
import { withCounts } from '@/components/filter/facets';
import { FilterPanel } from '@/components/filter/filter-panel';
import { LoadFailure } from '@/components/shell/load-failure';
import { Branches } from '@/components/tree/tree';
import { toHtml } from '@/components/ui/to-html';
import type { ListUrl } from '@/lib/lists/filters';
import { type Failure, fail, ok, type Result } from '@/lib/rules/result';
import { ColumnsPanel } from './columns-panel';
import type { AnyList, ListLoadContext } from './definition';
import { ExportMenu } from './export-menu';
import {
  DataPart,
  FiltersPart,
  HeaderPart,
  PagerPart,
  RowsPart,
  TabsPart,
  TitlePart,
  ToolsPart,
  TreePart,
} from './list-parts';
import type { ListView } from './list-view';
import { RowMenu, RowPanel } from './row-panel';

/** Fragments that a list's handler answers, by the `_part` of their address. */
export const FRAGMENTS = ['list', 'turn', 'row', 'menu', 'filters', 'columns', 'export', 'node'] as const;
export type FragmentName = (typeof FRAGMENTS)[number];

/**
 * The whole list at an address. With `isTurn` the browser has the header and the totals of the same rows: another page or
 * order of them has the placeholders of the totals, `slot`.
 */
export const listFragment = (view: ListView, { isTurn, level }: { isTurn: boolean; level: 1 | 2 }) =>
  toHtml(
    <>
      <TitlePart {...{ view, level }} />
      {isTurn ? null : (
        <>
          <ToolsPart view={view} />
          <TabsPart view={view} />
        </>
      )}
      <DataPart view={view} />
      <FiltersPart view={view} />
      {view.data.tree ? <TreePart view={view} /> : null}
      {isTurn ? null : <HeaderPart view={view} />}
      <RowsPart view={view} areTotalsReused={isTurn} />
      <PagerPart view={view} />
    </>,
  );

/** The row with a key; a failure if the page has none, since the list has changed, or could not be loaded. */
function rowOf({ list, context, data: { page } }: ListView, key: string): Result<unknown> {
  if (!page.ok) return page;
  const { rows, pinnedRow } = page.data;
  const row = [...rows, ...(pinnedRow === undefined ? [] : [pinnedRow])].find(
    (one) => list.rowKey(one) === key,
  );
  return row === undefined ? fail('T999', context.t('list.rowGone')) : ok(row);
}

/** An open row. */
export async function rowFragment(view: ListView, key: string): Promise<string> {
  const row = rowOf(view, key);
  if (!row.ok) return failureFragment(view, row);
  const detail = await view.list.rowDetail?.(row.data, view.context);
  return toHtml(<RowPanel {...{ view, detail }} row={row.data} />);
}

/** The menu of a row. */
export function menuFragment(view: ListView, key: string): Promise<string> {
  const row = rowOf(view, key);
  return row.ok ? toHtml(<RowMenu view={view} row={row.data} />) : failureFragment(view, row);
}

/** The panel of the filters, with the number of rows that each choice would match where the list asks for it. */
export async function filtersFragment(view: ListView): Promise<string> {
  const { list, context } = view;
  const controls = list.controls(context, context.url).filter(isInPanel);
  const facets = list.facets?.(context);
  const counts = facets ? await context.call('/api/v2/retail/listFacets', facets) : null;
  return toHtml(
    <FilterPanel
      {...{ t: context.t, url: context.url }}
      // An upstream may not know the call.
      controls={counts?.ok ? withCounts(controls, counts.data) : controls}
    />,
  );
}

/** The files of the list. */
export const exportFragment = (view: ListView) => toHtml(<ExportMenu view={view} />);

/** The panel of columns. */
export const columnsFragment = (view: ListView) => toHtml(<ColumnsPanel view={view} />);

/** The children of a node of the hierarchy, `level` levels below its root. */
export async function nodeFragment(
  { list, context }: { list: AnyList; context: ListLoadContext & { url: ListUrl } },
  { memId, level }: { memId: string; level: number },
): Promise<Result<string>> {
  const { t, locale, url, call } = context;
  if (!list.tree) return fail('A001', t('api.A001'));
  const treeOption = url.state.treeOption === 'Y' ? 'Y' : 'N';
  const answer = await call('/api/v2/retail/hierarchy', { memId, treeOption });
  if (!answer.ok) return answer;
  return ok(
    await toHtml(
      <Branches
        context={{ t, locale, url, depth: list.tree.depth }}
        nodes={answer.data.hierarchy.children}
        level={level}
      />,
    ),
  );
}

/** A failure in the place of a part. */
const failureFragment = ({ context: { t, url } }: ListView, failure: Failure) =>
  toHtml(<LoadFailure t={t} failure={failure} href={url.currentHref} />);
