'use client';

import { useCallback, useRef, useState } from 'react';
import { changedNames, type RateName, wantedRates, withoutRead, withTyped } from './draft';
import {
  areSameDrafts,
  type Copied,
  filledRow,
  type LowerRatesRow,
  type RowDrafts,
  type RowFill,
  typedRates,
} from './row-drafts';

/** Typed rates of the rows of a page. */
export function useRateDrafts(rows: readonly LowerRatesRow[]) {
  const [drafts, setDrafts] = useState<Record<string, RowDrafts>>({});
  const copied = useRef<Copied>(undefined);
  const [copiedRow, setCopiedRow] = useState<Pick<LowerRatesRow, 'memId' | 'memNick'>>();

  const changed = rows.flatMap((row) =>
    row.botRateInfo
      .map((rate) => ({ memId: row.memId, rate, draft: drafts[row.memId]?.[rate.cateCode] }))
      .filter(({ rate, draft }) => changedNames(rate, draft).length > 0),
  );

  const change = useCallback(
    (of: string, cateCode: string, name: RateName, text: string) => {
      const rates = rows.find((row) => row.memId === of)?.botRateInfo;
      const rate = rates?.find((one) => one.cateCode === cateCode);
      if (!rate) return;
      setDrafts((now) => ({
        ...now,
        [of]: { ...now[of], [cateCode]: withTyped(rate, now[of]?.[cateCode], name, text) },
      }));
    },
    [rows],
  );

  const fill = useCallback(
    (of: string, kind: RowFill) => {
      const row = rows.find(({ memId }) => memId === of);
      if (!row) return;
      setDrafts((now) => ({ ...now, [of]: filledRow(row, now[of], kind, copied.current) }));
    },
    [rows],
  );

  const copy = useCallback((row: LowerRatesRow, rowDrafts: RowDrafts | undefined) => {
    copied.current = typedRates(row, rowDrafts);
    setCopiedRow(row);
  }, []);

  return {
    drafts,
    /** The member whose row was copied. */
    copied: copiedRow,
    /** Categories with a changed rate, in the order of the rows. */
    changed,
    /** The number of changed rates, and of the members that they belong to. */
    count: changed.reduce((sum, { rate, draft }) => sum + changedNames(rate, draft).length, 0),
    members: new Set(changed.map((line) => line.memId)).size,
    change,
    fill,
    copy,
    /** The changed categories as calls send them. The drafts must be without errors. */
    wanted: () =>
      changed.map(({ memId, rate, draft }) => ({
        memId,
        category: rate.category,
        cateCode: rate.cateCode,
        ...wantedRates(rate, draft),
      })),
    clear: () => setDrafts({}),
    /** Drops the drafts of rows that have not been edited since they were saved. */
    drop: (saved: Record<string, RowDrafts>) =>
      setDrafts((now) =>
        Object.fromEntries(Object.entries(now).filter(([of, draft]) => !areSameDrafts(saved[of], draft))),
      ),
    /** Forgets the rates from the time of typing, after a save was refused with the current ones (A021). */
    rebase: () =>
      setDrafts((now) =>
        Object.fromEntries(Object.entries(now).map(([of, byCategory]) => [of, withoutRead(byCategory)])),
      ),
  };
}
