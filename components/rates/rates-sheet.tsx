'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { startFilterForm } from '@/components/filter/filter-form';
import { ScrollPane } from '@/components/table/scroll-pane';
import { usePopup } from '@/components/ui/use-popup';
import { latePart } from '@/lib/i18n/late-part';
import { BoundLine } from './bound-line';
import { useCategoryName } from './category-name';
import { EffectButton, EffectLine, LabelledEffect } from './effect-button';
import { isTable } from './pasted-cells';
import type { WantedRates } from './rate-effect';
import { RatesRow } from './rates-row';
import { type OwnRates, RatesTable } from './rates-table';
import { PhoneCategories, SaveButton, SheetActions } from './sheet-actions';
import { type RatesSheetState, type SheetOptions, useRatesSheet } from './use-rates-sheet';

const SimulationDialog = latePart(() => import('./simulation-dialog'));
const SetBar = latePart(() => import('./set-bar'));
const FillNote = latePart(() => import('./fill-note'));

interface RatesSheetProps extends SheetOptions {
  /** Heading and note. */
  title: ReactNode;
  /** The search and the levels. */
  filters: ReactNode;
  /** Which rows of how many are shown. */
  range: ReactNode;
  /** Pages, and what stands in place of rows. */
  below: ReactNode;
  canSaveDetail: boolean;
}

/**
 * The viewer's rates and those of the members directly below, as a worksheet (RATE-08). All changes, also those of other
 * pages and searches, are saved together after one question (RATE-01), and what they would have made of the last days
 * stands beside them before (RATE-10).
 */
export function RatesSheet(props: RatesSheetProps) {
  const { own, readOnly, hasSimulation, cashDecimal } = props;
  const t = useTranslations('rates');
  const root = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const state = useRatesSheet(props);
  const { sheet, saving, effect, wrong } = state;
  const simulation = usePopup<WantedRates>();
  const openBasis = (from: HTMLElement) => simulation.open(state.wanted, from);
  useEffect(() => startFilterForm(root.current!, (href) => router.push(href, { scroll: false })), [router]);
  // The field of the search keeps what was typed, also where a link has led to another search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each search
  useEffect(() => {
    const search = root.current!.querySelector<HTMLInputElement>('[type="search"]');
    if (search) search.value = search.defaultValue;
  }, [props.scope]);
  const basis = { ...effect, cashDecimal, memId: own.memId, onOpen: openBasis };

  return (
    <div ref={root} className="list-screen rates-screen" data-soft="">
      <div className="list-head">
        {props.title}
        {readOnly ? null : <SheetActions state={state} />}
      </div>
      <div className="list-filters">
        {props.filters}
        <label className="only-changed">
          <input type="checkbox" checked={state.only !== null} onChange={state.toggleOnly} />
          {t('sheet.onlyChanged')}
          <span className="num">{sheet.count}</span>
        </label>
        {state.only ? null : <div className="ml-auto max-md:hidden">{props.range}</div>}
      </div>
      {readOnly ? <p className="sheet-problem">{t('locked')}</p> : null}
      <PhoneCategories own={own} state={state} />
      <SheetBars own={own} state={state} effect={hasSimulation ? <EffectLine {...basis} /> : undefined} />
      <p role="status" className="sr-only">
        {saving.summary}
      </p>
      <p role="alert" className="sheet-problem">
        {[wrong > 0 && t('wrong', { count: wrong }), saving.failure].filter(Boolean).join(' ')}
      </p>
      <SheetPane {...props} state={state} total={<EffectButton {...basis} />} />
      {readOnly ? null : (
        <SheetFoot
          own={own}
          state={state}
          cashDecimal={cashDecimal}
          effect={hasSimulation ? <LabelledEffect {...basis} /> : null}
        />
      )}
      <Suspense>
        {simulation.opened ? (
          <SimulationDialog
            memId={own.memId}
            rateList={simulation.opened}
            cashDecimal={cashDecimal}
            onClose={simulation.close}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

interface SheetPartProps {
  own: OwnRates;
  state: RatesSheetState;
  /** The effect of all drafts; none if the upstream computes none. */
  effect: ReactNode;
}

/** The bar of selected rows, and what became of the texts that were put into several cells. */
function SheetBars({ own, state, effect }: SheetPartProps) {
  const { sheet, selection, filling, columns, cell, undo } = state;
  const columnLabel = useColumnLabel(own);
  return (
    <Suspense>
      {selection.selected.size > 0 ? (
        <SetBar
          count={selection.selected.size}
          columns={columns.map((column) => ({ ...column, label: columnLabel(column) }))}
          initial={cell ?? undefined}
          effect={effect}
          onSet={filling.set}
          onCopy={filling.copySelected}
          onClear={selection.clear}
        />
      ) : null}
      {filling.result ? (
        <FillNote
          result={filling.result}
          cellName={(at) => `${sheet.known.get(at.memId)?.memNick ?? at.memId} ${columnLabel(at)}`}
          onUndo={undo}
          onClose={() => filling.setResult(null)}
        />
      ) : null}
    </Suspense>
  );
}

/** The line about the cell in focus, and on phones the effect and the button that saves. */
function SheetFoot({ own, state, effect, cashDecimal }: SheetPartProps & { cashDecimal: string }) {
  const { cell, sheet, saving } = state;
  return (
    <div className="sheet-foot">
      <div className={`bound-line${cell ? '' : ' max-md:hidden'}`}>
        <BoundLine
          cell={cell}
          known={sheet.known}
          own={own}
          conflicts={saving.conflicts}
          onType={state.onType}
          drafts={sheet.drafts}
          effect={cell ? state.effect.effect?.byMember.get(cell.memId) : undefined}
          isStale={state.effect.isStale}
          cashDecimal={cashDecimal}
        />
      </div>
      <div className="phone-save">
        {effect ?? <span>{saving.summary}</span>}
        <SaveButton state={state} />
      </div>
    </div>
  );
}

/** Names columns: `카지노 롤링`. */
function useColumnLabel({ rates }: OwnRates) {
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  return ({ cateCode, name }: { cateCode: string; name: string }) => {
    const rate = rates.find((one) => one.cateCode === cateCode);
    return `${rate ? categoryName(rate) : cateCode} ${t(name === 'pointRate' ? 'rollingShort' : 'losingShort')}`;
  };
}

interface SheetPaneProps extends RatesSheetProps {
  state: RatesSheetState;
  /** The effect of all drafts. */
  total: ReactNode;
}

/** The table in its pane. */
function SheetPane({
  own,
  readOnly,
  canSaveDetail,
  hasSimulation,
  cashDecimal,
  below,
  state,
  total,
}: SheetPaneProps) {
  const t = useTranslations('rates');
  const { sheet, selection, effect, saving, shown, phoneCategory } = state;
  const memIds = shown.map(({ memId }) => memId);
  const isAllSelected = memIds.length > 0 && memIds.every((memId) => selection.selected.has(memId));
  const select = useRef(selection.select);
  const ids = useRef(memIds);
  useEffect(() => {
    select.current = selection.select;
    ids.current = memIds;
  });
  const onSelect = useCallback(
    (memId: string, isSelected: boolean, isRange: boolean) =>
      select.current([memId], isSelected, isRange ? ids.current : undefined),
    [],
  );
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (readOnly || !isTable(text)) return;
    event.preventDefault();
    state.filling.paste(text);
  }
  return (
    <div className="list-panes">
      <ScrollPane label={t('lower')} className="list-pane">
        <RatesTable
          ref={state.table}
          own={own}
          phoneCategory={phoneCategory}
          onKeyDown={state.onKeyDown}
          onPaste={onPaste}
          effect={hasSimulation ? total : undefined}
          selectAll={
            readOnly ? null : (
              <label className="pick">
                <input
                  type="checkbox"
                  aria-label={t('sheet.selectAll')}
                  checked={isAllSelected}
                  onChange={({ target }) => selection.select(memIds, target.checked)}
                />
              </label>
            )
          }
        >
          {shown.map((row) => (
            <RatesRow
              key={row.memId}
              row={row}
              categories={own.rates}
              phoneCategory={phoneCategory}
              readOnly={readOnly}
              canSaveDetail={canSaveDetail}
              drafts={sheet.drafts[row.memId]}
              conflicts={saving.conflicts[row.memId]}
              isSelected={selection.selected.has(row.memId)}
              hasEffect={hasSimulation}
              effect={effect.effect?.byMember.get(row.memId)}
              isStale={effect.isStale}
              cashDecimal={cashDecimal}
              onType={state.onType}
              onTidy={sheet.tidy}
              onFocus={state.onFocus}
              onSelect={onSelect}
            />
          ))}
        </RatesTable>
        {state.only ? null : below}
      </ScrollPane>
    </div>
  );
}
