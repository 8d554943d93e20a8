'use client';

import { ClipboardPaste as pasteIcon, RotateCcw as undoIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useCategoryName } from './category-name';
import { changedNames } from './draft';
import type { OwnRates } from './rates-table';
import type { RatesSheetState } from './use-rates-sheet';

/** The buttons of the worksheet's heading: paste, take everything back, save; phones save at the foot. */
export function SheetActions({ state }: { state: RatesSheetState }) {
  const t = useTranslations('rates.sheet');
  const { count } = state.sheet;
  return (
    <div className="no-print flex shrink-0 gap-1.5 md:order-2">
      <Button variant="quiet" onClick={state.filling.pasteFromClipboard} aria-keyshortcuts="Control+V Meta+V">
        <Icon of={pasteIcon} size={16} />
        <span className="max-md:sr-only">{t('paste')}</span>
      </Button>
      <Button aria-disabled={count === 0} onClick={state.undoAll}>
        <Icon of={undoIcon} size={16} />
        <span className="max-md:sr-only">{t('undoAll')}</span>
      </Button>
      <SaveButton state={state} className="max-md:hidden" />
    </div>
  );
}

/** Saves all drafts after a question. */
export function SaveButton({ state, className }: { state: RatesSheetState; className?: string }) {
  const t = useTranslations('rates');
  const savingText = useTranslations('saving');
  const { saving, sheet, save } = state;
  return (
    <Button
      variant="primary"
      busy={saving.pending}
      aria-disabled={sheet.count === 0}
      aria-keyshortcuts="Control+S Meta+S"
      onClick={save}
      className={className}
    >
      {saving.unknown
        ? savingText('checkResult')
        : sheet.count > 0
          ? t('sheet.saveCells', { count: sheet.count })
          : t('save')}
      <span aria-hidden="true" className="text-xs opacity-80 max-md:hidden pointer-coarse:hidden">
        Ctrl S
      </span>
    </Button>
  );
}

/** The category whose rates phones show, and how many rates of each are changed. */
export function PhoneCategories({ own, state }: { own: OwnRates; state: RatesSheetState }) {
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  const { phoneCategory, setPhoneCategory, sheet } = state;
  const countIn = (cateCode: string) =>
    sheet.changed
      .filter(({ rate }) => rate.cateCode === cateCode)
      .reduce((sum, { rate, draft }) => sum + changedNames(rate, draft).length, 0);
  return (
    <fieldset className="phone-categories">
      <legend className="sr-only">{t('category')}</legend>
      {own.rates.map((rate) => {
        const count = countIn(rate.cateCode);
        return (
          <button
            key={rate.cateCode}
            type="button"
            aria-pressed={rate.cateCode === phoneCategory}
            onClick={() => setPhoneCategory(rate.cateCode)}
          >
            {categoryName(rate)}
            {count > 0 ? <b className="num">{count}</b> : null}
          </button>
        );
      })}
    </fieldset>
  );
}
