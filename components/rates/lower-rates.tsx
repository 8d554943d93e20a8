// biome-ignore-all lint/a11y/noRedundantRoles: rows become cards on phones, and a changed display drops the native roles
'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ScrollableTable } from '@/components/table/scrollable-table';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { fill } from '@/lib/format/fill';
import { callUpstream } from '@/lib/query/browser';
import { changedNames, type RateDraft, type RateName, wantedRates } from './draft';
import { LowerRateRow, type LowerRatesOf } from './lower-rate-row';
import { focusFirstError, hasErrors } from './rate-changes';
import type { LowerRateTexts } from './rate-texts';
import { useRateSave } from './use-rate-save';
import { useUnsavedGuard } from './use-unsaved-guard';

interface LowerRatesProps {
  prefix: string;
  /** Above all of the rows. */
  memId: string;
  rows: LowerRatesOf[];
  readOnly: boolean;
  canSaveDetail: boolean;
  texts: LowerRateTexts;
}

/** By member, then by category. */
type Drafts = Record<string, Record<string, RateDraft>>;

/** The rates of those right below: all changes of a page go in one save, after one question (RATE-01). */
export function LowerRates({ prefix, memId, rows, readOnly, canSaveDetail, texts }: LowerRatesProps) {
  const router = useRouter();
  const table = useRef<HTMLTableElement>(null);
  const [drafts, setDrafts] = useState<Drafts>({});
  const saving = useRateSave(texts);

  const changed = rows.flatMap((row) =>
    row.botRateInfo
      .map((rate) => ({ memId: row.memId, rate, draft: drafts[row.memId]?.[rate.cateCode] }))
      .filter(({ rate, draft }) => changedNames(rate, draft).length > 0),
  );
  const count = changed.reduce((sum, { rate, draft }) => sum + changedNames(rate, draft).length, 0);
  const members = new Set(changed.map((line) => line.memId)).size;

  useUnsavedGuard(
    useMemo(
      () =>
        count === 0
          ? null
          : {
              title: texts.leave,
              message: fill(texts.leaveDetail, { count }),
              okLabel: texts.leaveOk,
              cancelLabel: texts.stay,
              danger: true,
            },
      [count, texts],
    ),
  );

  const { touch } = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only sets states, so one for all renders will do
  const change = useCallback((of: string, cateCode: string, name: RateName, text: string) => {
    setDrafts((now) => ({
      ...now,
      [of]: { ...now[of], [cateCode]: { ...now[of]?.[cateCode], [name]: text } },
    }));
    touch();
  }, []);

  async function save() {
    if (hasErrors(changed)) return focusFirstError(table.current);
    const body = {
      memId,
      rateList: changed.map(({ memId: of, rate, draft }) => ({
        memId: of,
        category: rate.category,
        cateCode: rate.cateCode,
        ...wantedRates(rate, draft),
      })),
    };
    const told = fill(texts.changesOf, { members, count });
    const code = await saving.run(told, (keyFor) =>
      callUpstream(prefix, '/api/v2/retail/rate/saveBottom', body, { idempotencyKey: keyFor(body) }),
    );
    if (code === 'A014') router.refresh();
    if (code === 'A015' && members > 1) saving.say(texts.someToday);
    if (code !== '0') return;
    setDrafts({});
    router.refresh();
    showAlert({ title: texts.complete, message: told });
  }

  const categories = rows[0]?.botRateInfo ?? [];
  return (
    <>
      {readOnly ? <p className="border-b border-line bg-sunken px-4 py-2 text-sm">{texts.locked}</p> : null}
      <ScrollableTable label={texts.lower} className="max-md:overflow-visible">
        <table ref={table} role="table" className="w-full border-collapse text-sm max-md:block md:min-w-5xl">
          <caption className="sr-only">{texts.lower}</caption>
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row" className="text-xs text-ink-3 shadow-[inset_0_-1px_var(--color-line)]">
              <th role="columnheader" scope="col" className="py-2.5 pr-2 pl-4 text-left font-semibold">
                {texts.member}
              </th>
              {categories.map((rate) => (
                <th
                  key={rate.cateCode}
                  role="columnheader"
                  scope="col"
                  className="px-1.5 py-2.5 text-left font-semibold last:pr-4"
                >
                  {texts.categories[rate.category] ?? rate.cateCodeName}
                  <span className="grid grid-cols-2 gap-1.5 font-normal">
                    <span>{texts.rolling}</span>
                    <span>{texts.losing}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {rows.map((row) => (
              <LowerRateRow
                key={row.memId}
                {...{ prefix, row, readOnly, texts }}
                canSaveDetail={canSaveDetail && !readOnly}
                drafts={drafts[row.memId]}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      </ScrollableTable>
      {count > 0 || saving.failure ? (
        <div className="sticky bottom-[calc(var(--spacing-top)+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-2 border-t border-line-strong bg-surface px-4 py-3 shadow-raised lg:bottom-0">
          <p role="status" className="font-semibold">
            {fill(texts.changesOf, { members, count })}
          </p>
          <p role="alert" className="min-w-0 basis-full text-loss empty:hidden md:order-first">
            {saving.failure}
          </p>
          <div className="ml-auto flex gap-2 max-md:w-full max-md:*:flex-1">
            <Button
              disabled={saving.sending}
              onClick={() => {
                setDrafts({});
                saving.touch();
              }}
            >
              {texts.undo}
            </Button>
            <Button variant="primary" busy={saving.sending} disabled={count === 0} onClick={save}>
              {saving.unknown ? texts.retrySame : texts.save}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
}
