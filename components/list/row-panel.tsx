import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { Column } from '@/components/table/column';
import { actionElement, type RowActions } from '@/components/table/row-action';
import { buttonClass } from '@/components/ui/button-class';
import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ListState } from '@/lib/lists/filters';
import type { AnyList, ListRenderContext } from './definition';

interface RowPanelProps {
  row: unknown;
  /** All of the list's columns, shown or not. */
  columns: readonly Column<unknown, unknown>[];
  context: ListRenderContext<ListState>;
  actions: RowActions;
  /** What the list shows besides. */
  more: AnyList['rowDetail'];
}

/** What an open row shows: every column with its name, what the list adds, and what can be done. */
export default function RowPanel({ row, columns, context, actions, more: More }: RowPanelProps) {
  const t = useTranslations('list');
  const menu = actions.menu?.() ?? [];
  // The heading leads to the detail, as an action does where there are actions.
  const left = menu.length > 0 ? ['heading', 'title', 'actions'] : ['actions'];
  const fields = columns.filter(({ card }) => !left.includes(card));
  return (
    <div className="row-panel">
      <section aria-label={t('allFields')}>
        <dl className="row-fields">
          {fields.map(({ id, header, label = header, field, cell }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{(field ?? cell)(row)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="grid content-start gap-4">
        {More ? <More row={row} context={context} /> : null}
        <div className="flex flex-wrap gap-1.5">
          {menu.map((action, index) => (
            <span key={action.id} className="contents">
              {actionElement({
                action,
                className: buttonClass(index === 0 && action.popup ? 'primary' : 'plain'),
                children: (
                  <>
                    {SheetIcon({ of: action.icon })}
                    {action.label}
                  </>
                ),
              })}
            </span>
          ))}
          {actions.own}
          {columns
            .filter(({ card }) => card === 'actions')
            .map(({ id, cell }) => (
              <Fragment key={id}>{cell(row)}</Fragment>
            ))}
        </div>
      </div>
    </div>
  );
}
