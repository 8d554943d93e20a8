import { filledHrefOf, PopOver } from '@/components/filter/pop-over';
import { choices } from '@/components/list-layout/choices';
import { TREE_PANE } from '@/components/tree/tree-panel';
import { buttonClass } from '@/components/ui/button-class';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { formatTime } from '@/lib/format/time';
import type { KeyIn } from '@/lib/i18n/translate';
import { availableTree } from './definition';
import { ExportMenu } from './export-menu';
import type { ListView } from './list-view';
import { ViewsButton } from './list-views';

/** Id of the element with the heading's actions, a sheet on phones. */
export const ACTIONS_SHEET = 'list-actions';

/** The hints that replace others if the upstream knows no reasons behind figures. */
const WITHOUT_REASONS: { [Hint in KeyIn<'listHint'>]?: KeyIn<'listHint'> | undefined } = {
  figures: undefined,
  branches: 'lower',
};

/** Finds the hint of a list; it promises nothing that the upstream does not know. */
const findHint = ({ list: { hint }, context }: ListView) =>
  hint && hint in WITHOUT_REASONS && !context.capabilities.has('explain') ? WITHOUT_REASONS[hint] : hint;

/** Heading, count, note and saved views of a list; `level` is 2 below the heading of a page that shows more. */
export function ListTitle({
  view,
  level,
  hasFilters,
}: {
  view: ListView;
  level: 1 | 2;
  hasFilters: boolean;
}) {
  const { list, context, data, title } = view;
  const { t, today, count } = context;
  const { page } = data;
  const Heading = `h${level}` as const;
  // The first part of the note and the time of the figures come before the other parts.
  const [first, ...others] = list.note ? t(`listNote.${list.note}`).split(' · ') : [];
  const hinted = findHint(view);
  const hint = hinted && t(`listHint.${hinted}`);
  const asOf = page.ok && page.data.asOf ? formatTime(page.data.asOf) : null;
  const asOfNote = asOf && t('common.asOf', { time: asOf });
  /** On phones the time of the figures is beside the heading; paper needs no hint. */
  const partClass = (part?: string | null) =>
    part === asOfNote ? 'max-md:hidden' : part === hint ? 'no-print' : undefined;
  return (
    <>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <Heading id="list-title" className="text-lg leading-6 font-bold">
            {title}
          </Heading>
          {page.ok ? <span className="num text-xs text-ink-3 md:hidden">{count}</span> : null}
          {asOf ? (
            <span className="num ml-auto text-xs whitespace-nowrap text-ink-3 md:hidden">
              {t('common.asOf', { time: asOf.startsWith(today) ? asOf.slice(today.length + 1) : asOf })}
            </span>
          ) : null}
          <ViewsButton view={view} />
        </div>
        <p className="list-note">
          {[first, asOfNote, ...others, hint].filter(Boolean).map((part, index) => (
            <span key={part} className={partClass(part)}>
              {index === 0 ? part : `· ${part}`}
            </span>
          ))}
        </p>
      </div>
      {hasFilters ? null : <div className="flex gap-1.5 md:hidden">{phoneTools(view)}</div>}
      {treeButton(view, 'max-md:hidden')}
    </>
  );
}

const treeButton = ({ list, context }: ListView, className = '') =>
  availableTree(list, context) ? (
    <button
      type="button"
      popoverTarget={TREE_PANE}
      aria-label={context.t('tree.label')}
      className={`icon-button border border-line-strong lg:hidden ${className}`}
    >
      {SheetIcon({ of: 'tree', className: 'size-4.5' })}
    </button>
  ) : null;

/** Renders the buttons of hierarchy and actions on phones. */
export const phoneTools = (view: ListView) => (
  <>
    {treeButton(view)}
    <button
      type="button"
      popoverTarget={ACTIONS_SHEET}
      aria-label={view.context.t('list.more')}
      className="icon-button border border-line-strong"
    >
      {SheetIcon({ of: 'more', className: 'size-4.5' })}
    </button>
  </>
);

/**
 * Actions on the complete list: its own, files and print, columns, density, and on phones saved views and selection.
 */
export function ListTools({ view }: { view: ListView }) {
  const { list, context, layout, bulk } = view;
  const { t, url } = context;
  const all = choices(view.columns, layout);
  return (
    <>
      {list.actions?.(context)}
      {/* Only on phones: in the table every row shows its checkbox. */}
      {bulk && layout.view === 'cards' ? (
        <button
          type="button"
          popoverTarget={ACTIONS_SHEET}
          data-selecting=""
          aria-pressed={false}
          className={buttonClass('quiet', 'md', 'md:hidden')}
        >
          <span>{t('list.selectRow')}</span>
          <span>{t('list.selectEnd')}</span>
        </button>
      ) : null}
      <PopOver
        id="list-export"
        label={t('list.export')}
        button={
          <>
            {SheetIcon({ of: 'export' })}
            <span className="max-sm:sr-only">{t('list.export')}</span>
          </>
        }
        buttonClass={buttonClass('quiet')}
        widthClass="[--w:12rem]"
        part="export"
        isFilled={view.isFilled}
        filledHref={filledHrefOf(url.currentHref)}
      >
        <ExportMenu view={view} />
      </PopOver>
      <PopOver
        id="list-columns"
        label={t('list.columns')}
        button={
          <>
            {SheetIcon({ of: 'columns' })}
            <span className="max-sm:sr-only">{t('list.columns')}</span>
            <span aria-hidden="true" className="num text-xs text-ink-3 max-sm:hidden">
              {`${all.filter(({ isShown }) => isShown).length}/${all.length}`}
            </span>
          </>
        }
        buttonClass={buttonClass('quiet', 'md', list.hasOneColumn ? 'md:hidden' : '')}
        widthClass="[--w:27.5rem]"
        part="columns"
      />
    </>
  );
}
