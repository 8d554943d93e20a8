import type { ListRenderContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { quickAction, type RowAction } from '@/components/table/row-action';
import type { ListState } from '@/lib/lists/filters';
import { inquiryHref } from '@/lib/routes/inquiry-href';
import type { PinKind } from '@/lib/rules/inquiry';

type Context<S extends ListState> = Pick<ListRenderContext<S>, 't' | 'prefix' | 'capabilities'>;

/** Begins an inquiry about a row (WORK-08), in the row's menu. `of` is the name of the row. */
export const inquiryAction = <S extends ListState>(
  { t, prefix }: Context<S>,
  kind: PinKind,
  id: string | number,
  of: string,
): RowAction => ({
  id: 'inquiry',
  icon: 'answer',
  label: t('list.ask'),
  of,
  href: inquiryHref(`/${prefix}`, kind, id),
});

/** {@link inquiryAction} for a menu; none if the upstream has no inquiries about rows. */
export const inquiryActions = <S extends ListState>(
  context: Context<S>,
  ...row: [kind: PinKind, id: string | number, of: string]
): RowAction[] => (context.capabilities.has('pins') ? [inquiryAction(context, ...row)] : []);

/**
 * The column that begins an inquiry about a row, for lists whose rows have no menu; none if the upstream has no
 * inquiries about rows. `kind` may differ by row.
 */
export const inquiryColumns = <S extends ListState, Row>(
  context: Context<S>,
  kind: PinKind | ((row: Row) => PinKind),
  readId: (row: Row) => number,
): Column<Row, unknown>[] =>
  !context.capabilities.has('pins')
    ? []
    : [
        {
          id: 'inquiry',
          header: context.t('list.ask'),
          end: true,
          card: 'actions',
          cell: (row) => (
            <span className="no-print inline-flex">
              {quickAction(
                inquiryAction(
                  context,
                  typeof kind === 'function' ? kind(row) : kind,
                  readId(row),
                  String(readId(row)),
                ),
              )}
            </span>
          ),
        },
      ];
