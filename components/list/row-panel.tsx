import { Fragment, type ReactNode } from 'react';
import { isEmpty } from '@/components/table/is-blank';
import { actionElement } from '@/components/table/row-action';
import { buttonClass } from '@/components/ui/button-class';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { actionsIn } from './list-rows';
import type { ListView } from './list-view';

interface RowPanelProps {
  view: ListView;
  row: unknown;
  /** The list's own content before the columns, and after them. */
  lead: ReactNode;
  detail: ReactNode;
}

/**
 * The content of an open row: the actions, the list's own content before the columns, every column that is not empty with
 * its name, those with figures first, and the list's own content after them.
 */
export function RowPanel({ view, row, lead, detail }: RowPanelProps) {
  const { context, columns } = view;
  const actions = actionsIn(view)?.(row) ?? {};
  const menu = actions.menu?.() ?? [];
  // The heading is left out where an action leads to the detail as well.
  const omittedCards = menu.length > 0 ? ['heading', 'title', 'actions'] : ['actions'];
  const fields = columns.filter(({ card }) => !omittedCards.includes(card));
  const cells = columns.filter(({ card }) => card === 'actions');
  const hasActions = menu.length > 0 || cells.length > 0 || actions.own;
  return (
    <div className="row-panel">
      {hasActions ? (
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
          {cells.map(({ id, cell }) => (
            <Fragment key={id}>{cell(row)}</Fragment>
          ))}
        </div>
      ) : null}
      {lead}
      <section aria-label={context.t('list.allFields')}>
        <dl className="row-fields">
          {[...fields.filter(({ end }) => end), ...fields.filter(({ end }) => !end)].map(
            ({ id, header, label = header, end, field, cell }) => {
              const content = (field ?? cell)(row);
              return isEmpty(content) ? null : (
                <div key={id} className={end ? undefined : 'is-text'}>
                  <dt>{label}</dt>
                  <dd>{content}</dd>
                </div>
              );
            },
          )}
        </dl>
      </section>
      {detail}
    </div>
  );
}

/**
 * The actions of a row as a menu. `row-menu.ts` opens it, and adds the item that opens the row where the row has no
 * chevron for that.
 */
export function RowMenu({ view, row }: Pick<RowPanelProps, 'view' | 'row'>) {
  const { t } = view.context;
  const actions = actionsIn(view)?.(row).menu?.() ?? [];
  return (
    <div
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={t('list.actions')}
      className="fixed inset-auto m-0 min-w-44 rounded-2 border border-line-strong bg-surface p-1.5 text-sm text-ink shadow-raised"
    >
      <button type="button" role="menuitem" data-opens-row="" hidden className="menu-item">
        {SheetIcon({ of: 'down' })}
        <span>{t('list.openRow')}</span>
        <span>{t('list.closeRow')}</span>
      </button>
      {actions.map((action) => (
        <Fragment key={action.id}>
          {actionElement({
            action,
            className: 'menu-item',
            role: 'menuitem',
            children: (
              <>
                {SheetIcon({ of: action.icon })}
                {action.label}
              </>
            ),
          })}
        </Fragment>
      ))}
    </div>
  );
}
