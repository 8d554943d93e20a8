'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Conflict } from '@/lib/contract/conflict';
import { useCall } from '@/lib/query/use-call';
import { useInvalidate } from '@/lib/query/use-invalidate';
import * as CODE from '@/lib/rules/code';
import { changedNames, expectedRates, type RateDraft, wantedRates, withoutRead, withTyped } from './draft';
import { focusFirstError, hasChanges, hasErrors, listRateChanges } from './rate-changes';
import type { RateMode } from './rate-field';
import { RateGrid } from './rate-grid';
import { confirmDiscard, type UnsavedState, useDiscardPrompt } from './unsaved-state';
import { useRateSave } from './use-rate-save';
import { useVendorCodes } from './use-vendor-codes';

type VendorRate = ResponseOf<'/api/v2/retail/detail/multipleRate'>['multipleRateInfo']['rateList'][number];

interface VendorRatesProps {
  memId: string;
  memNick: string;
  category: string;
  /** The category's name. */
  label: string;
  mode: RateMode;
  canSave: boolean;
  /** Called with the reason why these rates should not be closed. */
  onUnsaved: (state: UnsavedState) => void;
}

/**
 * The rates of a category by vendor and kind of bet. They can only be read, unless the viewer may save them (RATE-05).
 */
export function VendorRates({ memId, memNick, category, label, mode, canSave, onUnsaved }: VendorRatesProps) {
  const t = useTranslations('rates');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const panel = useRef<HTMLElement>(null);
  const codes = useVendorCodes(category);
  const { vendors, kinds } = codes;
  const [chosen, setChosen] = useState('');
  const [drafts, setDrafts] = useState<Record<string, RateDraft>>({});
  const vendorCode = chosen || (vendors[0]?.value ?? '');
  const rates = useCall(
    '/api/v2/retail/detail/multipleRate',
    { memId, vendorCode },
    { enabled: vendorCode !== '' },
  );
  const invalidate = useInvalidate();
  const saving = useRateSave('/api/v2/retail/rate/multipleSave', {
    refresh: false,
    invalidates: ['/api/v2/retail/detail/multipleRate'],
    onSuccess: () => setDrafts({}),
  });
  const prompt = useDiscardPrompt(memNick);

  const kindName = ({ rateType, rateTypeName }: VendorRate) =>
    kinds.find(({ value }) => value === rateType)?.label ?? rateTypeName;
  const lines = (rates.data?.multipleRateInfo.rateList ?? []).map((rate) => ({
    key: rate.rateType,
    label: kindName(rate),
    rate,
    draft: drafts[rate.rateType],
  }));

  const unsaved: UnsavedState = saving.pending ? 'sending' : hasChanges(lines) ? 'typed' : null;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(null);
  }, [onUnsaved, unsaved]);

  async function choose(code: string) {
    if (!(await confirmDiscard(unsaved, prompt))) return;
    setChosen(code);
    setDrafts({});
    saving.reset();
  }

  async function save() {
    if (!hasChanges(lines)) return;
    if (hasErrors(lines)) return focusFirstError(panel.current);
    const changed = lines.filter(({ rate, draft }) => changedNames(rate, draft).length > 0);
    const rateList = changed.map(({ rate, draft }) => ({
      rateType: rate.rateType,
      ...wantedRates(rate, draft),
      expected: expectedRates(rate, draft),
    }));
    const conflictName = ({ field }: Conflict) =>
      lines.find(({ key }) => field.startsWith(`${key}.`))?.label ?? '';
    const { code } = await saving.save(
      { memId, vendorCode, rateList },
      listRateChanges({ memId, memNick }, changed, t),
      conflictName,
    );
    if (code === CODE.changedMeanwhile) setDrafts(withoutRead);
    // The fields show bounds or rates that have changed.
    if (code === CODE.rateOutOfBounds || code === CODE.changedMeanwhile)
      invalidate(['/api/v2/retail/detail/multipleRate']);
  }

  if (codes.failure || rates.failure) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-loss">
        {codes.failure || rates.failure}
        <Button size="sm" onClick={codes.failure ? codes.retry : rates.retry}>
          {common('retry')}
        </Button>
      </div>
    );
  }

  return (
    <section
      ref={panel}
      aria-label={t('detailTitle', { nick: label })}
      className="grid gap-3 rounded-2 border border-line bg-sunken p-3"
    >
      {codes.loading || rates.loading ? (
        <Spinner label={common('loading')} />
      ) : lines.length === 0 ? (
        <p className="text-sm text-ink-3">{t('detailEmpty')}</p>
      ) : (
        <>
          {vendors.length > 1 ? (
            <Select
              label={t('vendor')}
              value={vendorCode}
              onChange={(event) => choose(event.target.value)}
              fieldClass="md:max-w-60"
            >
              {vendors.map(({ value, label: name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          ) : (
            <p className="text-sm font-semibold">{vendors[0]?.label}</p>
          )}
          <RateGrid
            heading={t('kind')}
            lines={lines}
            mode={mode}
            readOnly={!canSave}
            onSave={save}
            onChange={(rateType, name, text) => {
              const line = lines.find(({ key }) => key === rateType);
              if (!line) return;
              setDrafts((now) => ({ ...now, [rateType]: withTyped(line.rate, now[rateType], name, text) }));
              saving.reset();
            }}
          />
          <p role="alert" className="text-loss empty:hidden">
            {saving.failure}
          </p>
          {canSave ? (
            <Button
              variant="primary"
              busy={saving.pending}
              aria-disabled={!hasChanges(lines)}
              onClick={save}
              className="md:justify-self-end"
            >
              {saving.unknown ? savingText('checkResult') : t('saveDetail')}
            </Button>
          ) : (
            <p className="text-sm text-ink-3">{t('detailTopOnly')}</p>
          )}
        </>
      )}
    </section>
  );
}

export default VendorRates;
