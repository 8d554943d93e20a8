// biome-ignore-all lint/a11y/noRedundantRoles: rows become cards on phones, and a changed display drops the native roles
'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ScrollPane } from '@/components/table/scroll-pane';
import { Button } from '@/components/ui/button';
import type { Conflict } from '@/lib/contract/conflict';
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
import { LowerRateRow, type LowerRatesOf } from './lower-rate-row';
import { focusFirstError, hasErrors } from './rate-changes';
import { useRateSave } from './use-rate-save';
import { useUnsavedGuard } from './use-unsaved-guard';

interface LowerRatesProps {
  /** Above all of the rows. */
  memId: string;
  rows: LowerRatesOf[];
  readOnly: boolean;
  canSaveDetail: boolean;
}

/** By member, then by category. */
type Drafts = Record<string, Record<string, RateDraft>>;

/** The rates of those right below: all changes of a page go in one save, after one question (RATE-01). */
export function LowerRates({ memId, rows, readOnly, canSaveDetail }: LowerRatesProps) {
  const t = useTranslations('rates');
  const savingText = useTranslations('saving');
  const categoryName = useCategoryName();
  const router = useRouter();
  const table = useRef<HTMLTableElement>(null);
  const [drafts, setDrafts] = useState<Drafts>({});

  const changed = rows.flatMap((row) =>
    row.botRateInfo
      .map((rate) => ({ memId: row.memId, rate, draft: drafts[row.memId]?.[rate.cateCode] }))
      .filter(({ rate, draft }) => changedNames(rate, draft).length > 0),
  );
  const count = changed.reduce((sum, { rate, draft }) => sum + changedNames(rate, draft).length, 0);
  const members = new Set(changed.map((line) => line.memId)).size;

  const saving = useRateSave('/api/v2/retail/rate/saveBottom', {
    onSuccess: () => setDrafts({}),
    failureOf: ({ resultCode, resultMessage }) =>
      resultCode === 'A015' && members > 1 ? t('someToday') : resultCode === '0' ? '' : resultMessage,
  });
  useUnsavedGuard(
    useMemo(
      () =>
        count === 0
          ? null
          : {
              title: t('leave'),
              message: t('leaveDetail', { count }),
              okLabel: t('leaveOk'),
              cancelLabel: t('stay'),
              danger: true,
            },
      [count, t],
    ),
  );

  const { reset } = saving;
  const change = useCallback(
    (of: string, cateCode: string, name: RateName, text: string) => {
      const rates = rows.find((row) => row.memId === of)?.botRateInfo;
      const rate = rates?.find((one) => one.cateCode === cateCode);
      if (!rate) return;
      setDrafts((now) => ({
        ...now,
        [of]: { ...now[of], [cateCode]: withTyped(rate, now[of]?.[cateCode], name, text) },
      }));
      reset();
    },
    [rows, reset],
  );

  const categories = rows[0]?.botRateInfo ?? [];

  async function save() {
    if (hasErrors(changed)) return focusFirstError(table.current);
    const rateList = changed.map(({ memId: of, rate, draft }) => ({
      memId: of,
      category: rate.category,
      cateCode: rate.cateCode,
      ...wantedRates(rate, draft),
      expected: expectedRates(rate, draft),
    }));
    const nameOf = ({ memId: of, field }: Conflict) => {
      const rate = categories.find(({ cateCode }) => field.startsWith(`${cateCode}.`));
      return rate ? `${of} · ${categoryName(rate)}` : of;
    };
    const code = await saving.save({ memId, rateList }, t('changesOf', { members, count }), nameOf);
    if (code === 'A021') {
      setDrafts((now) =>
        Object.fromEntries(Object.entries(now).map(([of, drafts]) => [of, withoutRead(drafts)])),
      );
    }
    // The bounds or the rates have moved meanwhile.
    if (code === 'A014' || code === 'A021') router.refresh();
  }

  return (
    <>
      {readOnly ? <p className="border-b border-line bg-sunken px-4 py-2 text-sm">{t('locked')}</p> : null}
      <ScrollPane label={t('lower')} className="max-md:overflow-visible">
        <table ref={table} role="table" className="w-full border-collapse text-sm max-md:block md:min-w-5xl">
          <caption className="sr-only">{t('lower')}</caption>
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row" className="text-xs text-ink-3 shadow-[inset_0_-1px_var(--color-line)]">
              <th role="columnheader" scope="col" className="py-2.5 pr-2 pl-4 text-left font-semibold">
                {t('member')}
              </th>
              {categories.map((rate) => (
                <th
                  key={rate.cateCode}
                  role="columnheader"
                  scope="col"
                  className="px-1.5 py-2.5 text-left font-semibold last:pr-4"
                >
                  {categoryName(rate)}
                  <span className="grid grid-cols-2 gap-1.5 font-normal">
                    <span>{t('rolling')}</span>
                    <span>{t('losing')}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {rows.map((row) => (
              <LowerRateRow
                key={row.memId}
                {...{ row, readOnly }}
                canSaveDetail={canSaveDetail && !readOnly}
                drafts={drafts[row.memId]}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      </ScrollPane>
      {count > 0 || saving.failure ? (
        <div className="sticky bottom-(--foot) z-10 flex flex-wrap items-center gap-2 border-t border-line-strong bg-surface px-4 py-3 shadow-raised">
          <p role="status" className="font-semibold">
            {t('changesOf', { members, count })}
          </p>
          <p role="alert" className="min-w-0 basis-full text-loss empty:hidden md:order-first">
            {saving.failure}
          </p>
          <div className="ml-auto flex gap-2 max-md:w-full max-md:*:flex-1">
            <Button
              disabled={saving.pending}
              onClick={() => {
                setDrafts({});
                saving.reset();
              }}
            >
              {t('undo')}
            </Button>
            <Button variant="primary" busy={saving.pending} disabled={count === 0} onClick={save}>
              {saving.unknown ? savingText('checkResult') : t('save')}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
}
