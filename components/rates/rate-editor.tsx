'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Spinner } from '@/components/ui/spinner';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Conflict } from '@/lib/contract/conflict';
import { useInvalidate } from '@/lib/query/use-invalidate';
import * as CODE from '@/lib/rules/code';
import { useCategoryName } from './category-name';
import {
  changedNames,
  expectedRates,
  type RateDraft,
  type RateName,
  wantedRates,
  withoutRead,
  withTyped,
} from './draft';
import { focusFirstError, hasChanges, hasErrors, listRateChanges } from './rate-changes';
import type { RateMode } from './rate-field';
import { RateGrid } from './rate-grid';
import { confirmDiscard, type UnsavedState, useDiscardPrompt } from './unsaved-state';
import { useRateSave } from './use-rate-save';
import { useUnsavedGuard } from './use-unsaved-guard';

const RATES = '/api/v2/retail/detail/rate';

/** Not opened by `usePopup`: the rates by vendor open below their button, which keeps the focus. */
const VendorRates = lazy(() => import('./vendor-rates'));

type CategoryRate = ResponseOf<'/api/v2/retail/detail/rate'>['memRollingInfo'][number];

interface RateEditorProps {
  memId: string;
  memNick: string;
  /** The rates that the call for a member's rates has answered. */
  rates: CategoryRate[];
  mode: RateMode;
  /** Whether the viewer saves rates by vendor: PTN_1 alone. */
  canSaveDetail: boolean;
  /** Whether the inputs are locked: for the site-operator account (RATE-04), and for the viewer's own rates. */
  readOnly: boolean;
  onSaved?: () => void;
  /** Receives the reason why the editor should not be closed. */
  unsaved?: RefObject<UnsavedState>;
}

/**
 * A member's rates by game category, to be changed within their bounds (RATE-02), with one question and one save for
 * all of them. Categories with rates by vendor open those below their row.
 */
export function RateEditor({ memId, memNick, rates, mode, readOnly, ...props }: RateEditorProps) {
  const t = useTranslations('rates');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const categoryName = useCategoryName();
  const router = useRouter();
  const invalidate = useInvalidate();
  const editor = useRef<HTMLDivElement>(null);
  const [drafts, setDrafts] = useState<Record<string, RateDraft>>({});
  const [opened, setOpened] = useState<string | null>(null);
  const [vendorsUnsaved, setVendorsUnsaved] = useState<UnsavedState>(null);
  const [refreshing, start] = useTransition();
  const saving = useRateSave('/api/v2/retail/rate/save', {
    refresh: false,
    invalidates: [RATES],
    // Typed text stays in the fields until the page has the saved rates.
    onSuccess() {
      start(() => {
        router.refresh();
        setDrafts({});
      });
      props.onSaved?.();
    },
  });
  const prompt = useDiscardPrompt(memNick);
  const lines = rates.map((rate) => ({ label: categoryName(rate), rate, draft: drafts[rate.cateCode] }));

  const state: UnsavedState =
    saving.pending || vendorsUnsaved === 'sending'
      ? 'sending'
      : hasChanges(lines) || vendorsUnsaved
        ? 'typed'
        : null;
  const { unsaved } = props;
  useEffect(() => {
    if (unsaved) unsaved.current = state;
  }, [unsaved, state]);
  useUnsavedGuard(state && prompt);

  function change(cateCode: string, name: RateName, text: string) {
    const rate = rates.find((one) => one.cateCode === cateCode);
    if (!rate) return;
    setDrafts((now) => ({ ...now, [cateCode]: withTyped(rate, now[cateCode], name, text) }));
    saving.reset();
  }

  async function toggle(cateCode: string) {
    if (await confirmDiscard(vendorsUnsaved, prompt)) setOpened(opened === cateCode ? null : cateCode);
  }

  async function save() {
    if (!hasChanges(lines)) return;
    if (hasErrors(lines)) return focusFirstError(editor.current);
    const changed = lines.filter(({ rate, draft }) => changedNames(rate, draft).length > 0);
    const rateList = changed.map(({ rate, draft }) => ({
      category: rate.category,
      cateCode: rate.cateCode,
      ...wantedRates(rate, draft),
      expected: expectedRates(rate, draft),
    }));
    const conflictName = ({ field }: Conflict) =>
      lines.find(({ rate }) => field.startsWith(`${rate.cateCode}.`))?.label ?? '';
    const { code } = await saving.save(
      { memId, rateList },
      listRateChanges({ memId, memNick }, changed, t),
      conflictName,
    );
    if (code === CODE.changedMeanwhile) setDrafts(withoutRead);
    // The page shows bounds or rates that have changed.
    if (code === CODE.rateOutOfBounds || code === CODE.changedMeanwhile) {
      router.refresh();
      invalidate([RATES]);
    }
  }

  if (rates.length === 0) return <EmptyState>{t('none')}</EmptyState>;
  return (
    <div ref={editor} className="grid gap-3">
      {readOnly ? <p className="rounded-2 bg-sunken px-3 py-2 text-sm text-ink-2">{t('locked')}</p> : null}
      <RateGrid
        heading={t('category')}
        mode={mode}
        readOnly={readOnly}
        onChange={change}
        onSave={save}
        lines={rates.map((rate, i) => ({
          key: rate.cateCode,
          ...lines[i]!,
          action:
            rate.detailSetYn === 'Y' ? (
              <Button
                size="sm"
                aria-expanded={opened === rate.cateCode}
                onClick={() => toggle(rate.cateCode)}
              >
                {t('detail')}
                <span className="sr-only">{` ${categoryName(rate)}`}</span>
              </Button>
            ) : null,
          below:
            opened === rate.cateCode ? (
              <Suspense fallback={<Spinner label={common('loading')} />}>
                <VendorRates
                  // The key resets the rates, since those of another category are not a newer state of these.
                  key={rate.category}
                  memId={memId}
                  memNick={memNick}
                  mode={mode}
                  onUnsaved={setVendorsUnsaved}
                  category={rate.category}
                  label={categoryName(rate)}
                  canSave={props.canSaveDetail && !readOnly}
                />
              </Suspense>
            ) : null,
        }))}
      />
      <p role="alert" className="text-loss empty:hidden">
        {saving.failure}
      </p>
      {readOnly ? null : (
        <Button
          variant="primary"
          busy={saving.pending || refreshing}
          // Not `disabled`: the press on the button itself would disable it, and the focus would be lost.
          aria-disabled={!hasChanges(lines)}
          onClick={save}
          className="min-h-tap md:justify-self-end md:px-8"
        >
          {saving.unknown ? savingText('checkResult') : t('save')}
        </Button>
      )}
    </div>
  );
}
