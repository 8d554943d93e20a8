'use client';

import { useState } from 'react';
import { type GroupRow, incrementDigits } from '@/lib/rules/group-signup';
import { allowedText } from '@/lib/rules/signup-fields';

const EMPTY_ROW: GroupRow = { memPhone: '', bankacc: '' };

/** The fields that are entered for each member of a group, as they follow each other on the screen. */
export const ROW_FIELDS = ['memPhone', 'bankacc'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** The name that a field of one row has in the form. */
export const rowName = (suffix: string, field: RowField) => `${suffix}.${field}`;

/**
 * The phone and the account of each member of a group (CREATE-04): typed, pasted from a spreadsheet or counted up from
 * the first row. `suffixes` are the numbers of the group; what was entered for a number stays when the numbers change.
 * `onChange` is called before each change.
 */
export function useGroupRows(suffixes: readonly string[], onChange: () => void) {
  const [rows, setRows] = useState<Record<string, GroupRow>>({});
  const row = (suffix: string) => rows[suffix] ?? EMPTY_ROW;

  function changeRows(changes: Record<string, Partial<GroupRow>>) {
    onChange();
    setRows((now) => {
      const next = { ...now };
      for (const [suffix, change] of Object.entries(changes)) {
        next[suffix] = { ...(next[suffix] ?? EMPTY_ROW), ...change };
      }
      return next;
    });
  }

  return {
    row,
    /** Whether anything was entered. */
    isTouched: Object.values(rows).some(({ memPhone, bankacc }) => memPhone + bankacc !== ''),
    change: (suffix: string, field: RowField, typed: string) =>
      changeRows({ [suffix]: { [field]: allowedText(field, typed) } }),

    /** Writes cells copied from a spreadsheet into the fields from the named one on, to the right and down. */
    paste(suffix: string, field: RowField, text: string) {
      const firstRow = suffixes.indexOf(suffix);
      const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
      const changes = lines.slice(0, suffixes.length - firstRow).map((line, i) => {
        const cells = line.split('\t');
        const names = ROW_FIELDS.slice(ROW_FIELDS.indexOf(field), ROW_FIELDS.indexOf(field) + cells.length);
        const texts = names.map((name, at) => [name, allowedText(name, cells[at]!.trim())]);
        return [suffixes[firstRow + i]!, Object.fromEntries(texts)];
      });
      changeRows(Object.fromEntries(changes));
    },

    /** Counts up from the first row into the empty fields below it. */
    fillDown() {
      const first = row(suffixes[0] ?? '');
      const changes = suffixes.slice(1).map((suffix, i) => {
        const now = row(suffix);
        const filled = (field: RowField) => now[field] || incrementDigits(first[field], i + 1);
        return [suffix, { memPhone: filled('memPhone'), bankacc: filled('bankacc') }];
      });
      changeRows(Object.fromEntries(changes));
    },
  };
}
