'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import type { Conflict } from '@/lib/contract/conflict';
import { useCallApi } from '@/lib/query/use-api';
import * as CODE from '@/lib/rules/code';
import { useCategoryName } from './category-name';
import { expectedRates, type RateName } from './draft';
import { listRateChanges } from './rate-changes';
import { MAX_RATES, type RateEffect } from './rate-effect';
import type { OwnRates } from './rates-table';
import type { SheetCell, SheetDrafts, SheetRow } from './sheet-cells';
import { useRateSave } from './use-rate-save';
import type { useSheetDrafts } from './use-sheet-drafts';
import { useUnsavedGuard } from './use-unsaved-guard';

interface SheetSaveOptions {
  own: OwnRates;
  rows: readonly SheetRow[];
  sheet: ReturnType<typeof useSheetDrafts>;
  /** The effect of the drafts, if it is known, and the display factor of the site; undefined if none is computed. */
  effect: { known: RateEffect | undefined; cashDecimal: string } | undefined;
  /** Called with the cell of the first rate that another person has changed. */
  onConflict: (cell: SheetCell) => void;
}

/** The save of all drafts of the worksheet: all of them or none (RATE-01), after a question (RATE-06). */
export function useSheetSave({ own, rows, sheet, effect, onConflict }: SheetSaveOptions) {
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  const router = useRouter();
  const callApi = useCallApi();
  /** Texts about changes by other people, by member and then by `casino.pointRate`. */
  const [conflicts, setConflicts] = useState<Record<string, Record<string, string>>>({});
  /** The drafts of the save under way. */
  const sent = useRef<SheetDrafts>({});
  const members = new Set(sheet.changed.map(({ memId }) => memId)).size;
  const saving = useRateSave('/api/v2/retail/rate/saveBottom', {
    onSuccess(_, { rateList }) {
      sheet.setSaved(rateList);
      // Rates that were typed during the save stay.
      sheet.drop(sent.current);
    },
    failureText: ({ resultCode, resultMessage }) =>
      resultCode === CODE.ratesChangedToday && members > 1
        ? t('someToday')
        : resultCode === '0'
          ? ''
          : resultMessage,
  });

  /** Reads the rates of changed rows that the page does not show, whose bounds it would not renew. */
  async function readOthers() {
    const shownIds = new Set(rows.map(({ memId }) => memId));
    const others = new Set(sheet.changed.map(({ memId }) => memId).filter((memId) => !shownIds.has(memId)));
    for (const memId of others) {
      const { data } = await callApi('/api/v2/retail/detail/rate', { memId });
      if (data) sheet.setSaved(data.memRollingInfo.map((rate) => ({ ...rate, memId })));
    }
  }

  async function save() {
    const ratesToSave = sheet.wanted();
    const rateList = sheet.changed.map(({ rate, draft }, at) => ({
      ...ratesToSave[at]!,
      expected: expectedRates(rate, draft),
    }));
    const conflictName = ({ memId, field }: Conflict) => {
      const rate = own.rates.find(({ cateCode }) => field.startsWith(`${cateCode}.`));
      return rate ? `${memId} · ${categoryName(rate)}` : memId;
    };
    sent.current = sheet.drafts;
    const { code, conflicts: others } = await saving.save(
      { memId: own.memId, rateList },
      listChanges(),
      conflictName,
      effect && { ...effect, memId: own.memId, rateList: ratesToSave },
    );
    // Nothing was sent, because the question was answered with no: what is marked stays so.
    if (code === undefined) return;
    setConflicts(conflictTexts(others, (current) => t('changedTo', { rate: current })));
    const currentRates = others.map(({ memId, field, current }) => {
      const [cateCode = '', name = ''] = field.split('.');
      return { memId, cateCode, name: name as RateName, current };
    });
    if (code === CODE.changedMeanwhile) {
      sheet.rebase();
      sheet.setSaved(
        currentRates.map(({ memId, cateCode, name, current }) => ({ memId, cateCode, [name]: current })),
      );
      if (currentRates[0]) onConflict(currentRates[0]);
    }
    // The page shows bounds or rates that have changed.
    if (code !== CODE.rateOutOfBounds && code !== CODE.changedMeanwhile) return;
    router.refresh();
    await readOthers();
  }

  const listChanges = () =>
    [...sheet.known.values()].flatMap(({ memId, memNick, partnerLevel, levelName, botRateInfo }) =>
      listRateChanges(
        {
          memId,
          memNick,
          level: partnerLevel === 'NORMAL' ? undefined : { code: partnerLevel, name: levelName },
        },
        botRateInfo.map((rate) => ({
          label: categoryName(rate),
          rate,
          draft: sheet.drafts[memId]?.[rate.cateCode],
        })),
        t,
      ),
    );

  useGuard(sheet.count);
  return {
    save,
    conflicts,
    clearConflicts: () => setConflicts({}),
    pending: saving.pending,
    unknown: saving.unknown,
    failure: sheet.changed.length > MAX_RATES ? t('sheet.tooMany', { count: MAX_RATES }) : saving.failure,
    isTooMany: sheet.changed.length > MAX_RATES,
    reset: saving.reset,
    /** Changed accounts and rates, as a text; empty for none. */
    summary: sheet.count > 0 ? t('changesOf', { members, count: sheet.count }) : '',
  };
}

/** Asks before a person leaves the page with changed rates; another search or page of the worksheet keeps them. */
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
  useUnsavedGuard(count === 0 ? null : question, true);
}

/** Texts about rates that another person has changed, by member and then by `casino.pointRate`. */
function conflictTexts(conflicts: readonly Conflict[], text: (current: string) => string) {
  const texts: Record<string, Record<string, string>> = {};
  for (const { memId, field, current } of conflicts)
    texts[memId] = { ...texts[memId], [field]: text(current) };
  return texts;
}
