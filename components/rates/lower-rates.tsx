// biome-ignore-all lint/a11y/noRedundantRoles: rows become cards on phones, and a changed display drops the native roles
'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ScrollPane } from '@/components/table/scroll-pane';
import { Button } from '@/components/ui/button';
import { isDialogOpen, letterOf } from '@/components/ui/shortcuts';
import { usePopup } from '@/components/ui/use-popup';
import type { Conflict } from '@/lib/contract/conflict';
import { latePart } from '@/lib/i18n/late-part';
import * as CODE from '@/lib/rules/code';
import { useCategoryName } from './category-name';
import { CellLine, type ChosenCell } from './cell-line';
import { expectedRates, type RateName } from './draft';
import { moveInGrid, saveByEnter } from './grid-keys';
import { LowerRateRow } from './lower-rate-row';
import { OwnRateRow, type OwnRates } from './own-rate-row';
import { countErrors, focusFirstError, listRateChanges } from './rate-changes';
import type { LowerRatesRow, RowDrafts } from './row-drafts';
import { useRateDrafts } from './use-rate-drafts';
import { useRateSave } from './use-rate-save';
import { useUnsavedGuard } from './use-unsaved-guard';

const SimulationDialog = latePart(() => import('./simulation-dialog'));

interface LowerRatesProps {
  own: OwnRates;
  rows: LowerRatesRow[];
  readOnly: boolean;
  canSaveDetail: boolean;
  /** Whether the upstream can compute what other rates would have paid. */
  hasSimulation: boolean;
  cashDecimal: string;
}

/**
 * The viewer's rates and those of the members directly below, a row for each. All changes of a page are saved together,
 * after one question (RATE-01), and can be simulated before (RATE-07).
 */
export function LowerRates({
  own,
  rows,
  readOnly,
  canSaveDetail,
  hasSimulation,
  cashDecimal,
}: LowerRatesProps) {
  const t = useTranslations('rates');
  const savingText = useTranslations('saving');
  const categoryName = useCategoryName();
  const router = useRouter();
  const table = useRef<HTMLTableElement>(null);
  /** Texts about changes by other people, by member and then by `casino.pointRate`. */
  const [conflicts, setConflicts] = useState<Record<string, Record<string, string>>>({});
  const [cell, setCell] = useState<ChosenCell | null>(null);

  const typed = useRateDrafts(rows);
  const simulation = usePopup<ReturnType<typeof typed.wanted>>();
  /** The member whose rates were edited last. */
  const edited = useRef('');
  /** The drafts of the save under way. */
  const sent = useRef<Record<string, RowDrafts>>({});
  const { changed, count, members, change, fill } = typed;
  const saving = useRateSave('/api/v2/retail/rate/saveBottom', {
    // Rates that were typed during the save stay.
    onSuccess: () => typed.drop(sent.current),
    failureOf: ({ resultCode, resultMessage }) =>
      resultCode === CODE.ratesChangedToday && members > 1
        ? t('someToday')
        : resultCode === '0'
          ? ''
          : resultMessage,
  });
  const { reset } = saving;
  const onChange = useCallback(
    (...changes: Parameters<typeof change>) => {
      [edited.current] = changes;
      change(...changes);
      reset();
    },
    [change, reset],
  );
  const onFill = useCallback(
    (...fills: Parameters<typeof fill>) => {
      [edited.current] = fills;
      fill(...fills);
      reset();
    },
    [fill, reset],
  );
  const wrong = countErrors(changed);
  useGuard(count);

  async function save() {
    if (count === 0) return;
    if (wrong > 0) return focusFirstError(table.current);
    const rateList = typed.wanted().map((rates, at) => ({
      ...rates,
      expected: expectedRates(changed[at]!.rate, changed[at]!.draft),
    }));
    const conflictName = ({ memId, field }: Conflict) => {
      const rate = own.rates.find(({ cateCode }) => field.startsWith(`${cateCode}.`));
      return rate ? `${memId} · ${categoryName(rate)}` : memId;
    };
    const body = { memId: own.memId, rateList };
    sent.current = typed.drafts;
    const { code, conflicts: others } = await saving.save(body, listChanges(), conflictName);
    setConflicts(conflictTexts(others, (current) => t('changedTo', { rate: current })));
    const [first] = others;
    if (first) {
      const [cateCode = '', name] = first.field.split('.');
      setCell({ memId: first.memId, cateCode, name: name as RateName });
    }
    if (code === CODE.changedMeanwhile) typed.rebase();
    // The page shows bounds or rates that have changed.
    if (code === CODE.rateOutOfBounds || code === CODE.changedMeanwhile) router.refresh();
  }

  const listChanges = () =>
    rows.flatMap(({ memId, memNick, partnerLevel, levelName, botRateInfo }) =>
      listRateChanges(
        {
          memId,
          memNick,
          level: partnerLevel === 'NORMAL' ? undefined : { code: partnerLevel, name: levelName },
        },
        botRateInfo.map((rate) => ({
          label: categoryName(rate),
          rate,
          draft: typed.drafts[memId]?.[rate.cateCode],
        })),
        t,
      ),
    );

  useSaveKey(count > 0 ? save : undefined);

  function undo() {
    typed.clear();
    setConflicts({});
    saving.reset();
  }

  return (
    <>
      {readOnly ? <p className="border-b border-line bg-sunken px-4 py-2 text-sm">{t('locked')}</p> : null}
      <ScrollPane label={t('lower')} className="max-md:overflow-visible md:max-h-[calc(100dvh-16rem)]">
        <table
          ref={table}
          role="table"
          onKeyDown={(event) => {
            saveByEnter(event, save);
            moveInGrid(event);
          }}
          className="w-full border-collapse text-sm max-md:block md:min-w-5xl"
        >
          <caption className="sr-only">{t('lower')}</caption>
          <GridHead own={own} />
          <tbody role="rowgroup" className="max-md:block">
            <OwnRateRow own={own} />
            {rows.map((row) => (
              <LowerRateRow
                key={row.memId}
                row={row}
                readOnly={readOnly}
                canSaveDetail={canSaveDetail && !readOnly}
                drafts={typed.drafts[row.memId]}
                conflicts={conflicts[row.memId]}
                copied={typed.copied}
                onChange={onChange}
                onFill={onFill}
                onCopy={typed.copy}
                onFocus={setCell}
              />
            ))}
          </tbody>
        </table>
      </ScrollPane>
      {readOnly || rows.length === 0 ? null : (
        <SaveBar
          isChosen={cell !== null}
          cell={
            <CellLine
              cell={cell}
              rows={rows}
              conflicts={conflicts}
              onChange={onChange}
              drafts={typed.drafts}
            />
          }
          changes={count > 0 ? t('changesOf', { members, count }) : ''}
          wrong={wrong > 0 ? t('wrong', { count: wrong }) : ''}
          failure={saving.failure}
          onFocusLost={() => focusEditButton(table.current, edited.current)}
        >
          <Button aria-disabled={saving.pending || count === 0} onClick={undo}>
            {t('undo')}
          </Button>
          {hasSimulation ? (
            <Button
              aria-disabled={count === 0}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) =>
                wrong > 0 ? focusFirstError(table.current) : simulation.open(typed.wanted(), currentTarget)
              }
            >
              {t('simulate')}
            </Button>
          ) : null}
          <Button
            variant="primary"
            busy={saving.pending}
            aria-disabled={count === 0}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={save}
          >
            {saving.unknown ? savingText('checkResult') : t('save')}
            <span aria-hidden="true" className="text-xs opacity-80 pointer-coarse:hidden">
              Ctrl S
            </span>
          </Button>
        </SaveBar>
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
    </>
  );
}

/** Asks before a person leaves the page with changed rates. */
function useGuard(count: number) {
  const t = useTranslations('rates');
  const question = useMemo(
    () => ({
      title: t('leave'),
      message: t('leaveDetail', { count }),
      okLabel: t('leaveOk'),
      cancelLabel: t('stay'),
      danger: true,
    }),
    [count, t],
  );
  useUnsavedGuard(count === 0 ? null : question);
}

/**
 * Saves on Ctrl or ⌘ with S, in place of the browser's saving of the page. The keys are the browser's while a dialog is
 * open, and without `save`.
 */
function useSaveKey(save: (() => void) | undefined) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || letterOf(event) !== 's' || isDialogOpen() || !latest.current) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface SaveBarProps {
  /**
   * Whether a field has had the focus. Before that a phone, where all rows are closed at first, has no field to
   * describe.
   */
  isChosen: boolean;
  /** The line about the field that has the focus. */
  cell: ReactNode;
  /** The number of changed rates as text, and below that of those out of their bounds; empty for none. */
  changes: string;
  wrong: string;
  failure: string;
  /** Called when the buttons disappear together with the focus, as on a phone once nothing is changed any more. */
  onFocusLost: () => void;
  children: ReactNode;
}

/**
 * The line about the field in focus, the number of changes, and the failure of the last save. The bar is below the rows
 * and stays in view.
 */
function SaveBar({ isChosen, cell, changes, wrong, failure, onFocusLost, children }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isNeeded = changes !== '' || failure !== '';
  const wasNeeded = useRef(isNeeded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the buttons disappear
  useLayoutEffect(() => {
    if (wasNeeded.current && !isNeeded && isFocusLostIn(bar.current!)) onFocusLost();
    wasNeeded.current = isNeeded;
  }, [isNeeded]);
  return (
    <div className="sticky bottom-(--foot) z-30 border-t border-line-strong bg-surface shadow-raised">
      <div
        className={`flex min-h-10 items-center border-b border-line bg-sunken px-4 py-1 ${isChosen ? '' : 'max-md:hidden'}`}
      >
        {cell}
      </div>
      <div
        ref={bar}
        className={`flex min-h-15 flex-wrap items-center gap-2 px-4 py-2 ${isNeeded ? '' : 'max-md:hidden'}`}
      >
        <p role="status" className="font-semibold">
          {changes}
          {wrong ? <span className="ml-2 text-loss">{wrong}</span> : null}
        </p>
        <p role="alert" className="min-w-0 basis-full text-loss empty:hidden md:order-first">
          {failure}
        </p>
        <div className="ml-auto flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{children}</div>
      </div>
    </div>
  );
}

/** Whether a hidden element had the focus, or no element has it, as after a press in Safari. */
const isFocusLostIn = (element: HTMLElement): boolean =>
  !element.checkVisibility() &&
  (document.activeElement === document.body || element.contains(document.activeElement));

/** Focuses the button that opens a member's row on phones. */
const focusEditButton = (table: HTMLElement | null, memId: string): void =>
  [...(table?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]
    .find(({ dataset }) => dataset.edit === memId)
    ?.focus({ preventScroll: true });

/** Texts about rates that another person has changed, by member and then by `casino.pointRate`. */
function conflictTexts(conflicts: readonly Conflict[], text: (current: string) => string) {
  const texts: Record<string, Record<string, string>> = {};
  for (const { memId, field, current } of conflicts)
    texts[memId] = { ...texts[memId], [field]: text(current) };
  return texts;
}

/** The head of the grid: each category over its two rates. */
function GridHead({ own }: { own: OwnRates }) {
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  return (
    <thead role="rowgroup" className="max-md:sr-only md:sticky md:top-0 md:z-30 md:bg-surface">
      <tr role="row" className="text-xs text-ink-3 shadow-[inset_0_-1px_var(--color-line)]">
        <th role="columnheader" scope="col" className="py-1.5 pr-2 pl-4 text-left font-semibold">
          {t('member')}
        </th>
        {own.rates.map((rate) => (
          <th
            key={rate.cateCode}
            role="columnheader"
            scope="col"
            className="border-l border-hair px-1 py-1.5 font-semibold"
          >
            <span className="block px-2 text-center">{categoryName(rate)}</span>
            <span className="grid grid-cols-2 gap-1 text-right font-normal whitespace-nowrap *:px-2">
              <span>{t('rollingShort')}</span>
              <span>{t('losingShort')}</span>
            </span>
          </th>
        ))}
        <th role="columnheader" scope="col" className="border-l border-hair py-1.5 pr-4 pl-1">
          <span className="sr-only">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
