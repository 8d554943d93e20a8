import type { ListRenderContext } from '@/components/list/definition';
import type { ListState } from '@/lib/lists/filters';
import { figureColumns } from './figure-columns';
import type { MemberColumnsOptions } from './member-column';
import { moneyColumns } from './member-money-columns';
import { personColumns } from './member-person-columns';
import type { MemberRow } from './member-row';

/**
 * Every column of the member lists by id; each list picks its own. Sums cover the row's whole branch and the selected
 * days, rates are its own.
 */
export function memberColumns<S extends ListState, Row extends MemberRow = MemberRow>(
  context: ListRenderContext<S>,
  options: MemberColumnsOptions<Row> = {},
) {
  const figures = figureColumns<S, MemberRow>(context, {
    row: ({ memId }) => ({ memId }),
    totals: options.totals,
  });
  return { ...personColumns(context, figures, options), ...moneyColumns(context, figures) };
}
