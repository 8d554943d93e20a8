'use client';

import { type FormEvent, useState } from 'react';
import {
  type GroupFields,
  type GroupRow,
  groupError,
  groupMember,
  groupSuffixes,
  incrementDigits,
  isRowField,
  rangeError,
} from '@/lib/rules/group-signup';
import { fieldOfCode } from './account-codes';
import { messageOf } from './create-texts';
import { type CheckedField, checkGroup } from './duplicate-check';
import { type CreateFormContext, MEMBER_DEFAULTS } from './form-context';
import { useAccountForm } from './use-account-form';
import { allowedText } from './use-fields';

const EMPTY = {
  startNo: '',
  endNo: '',
  memId: '',
  memPass: '',
  memPassCheck: '',
  memNick: '',
  memName: '',
  cashOutPass: '',
  bank: '',
};
const EMPTY_ROW: GroupRow = { memPhone: '', bankacc: '' };
export const ROW_FIELDS = ['memPhone', 'bankacc'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** The name of a row's own field in the form. */
export const rowName = (suffix: string, field: RowField) => `${suffix}.${field}`;

/** Signs up to ten members up at once, all of them or none (CREATE-04, decision 46). */
export function useGroupForm(context: CreateFormContext) {
  const { prefix, parent, rates, texts } = context;
  /** Phone and account of each number; they stay when the numbers change. */
  const [rows, setRows] = useState<Record<string, GroupRow>>({});
  /** What the platform said of each row, by number; '0' is a row that would have been good. */
  const [results, setResults] = useState<Record<string, string>>({});
  const labels = {
    ...texts.create,
    memId: texts.create.groupId,
    memNick: texts.create.groupNick,
    memName: texts.create.groupName,
  };
  const form = useAccountForm(context, EMPTY, labels, question);
  const { fields, submission } = form;
  const shared = (values = fields.trimmed()): GroupFields => ({ ...values, recommenderId: parent.memId });
  const suffixes = groupSuffixes(fields.trimmed());
  const rowOf = (suffix: string) => rows[suffix] ?? EMPTY_ROW;

  /** A check of a group asks for every name of it, so the numbers must be good. */
  function question(field: CheckedField, values: typeof EMPTY) {
    const range = rangeError(values);
    if (range) {
      form.refuse(range.field, range.message);
      return null;
    }
    const names = groupSuffixes(values).map((suffix) =>
      values[field] === '' ? '' : `${values[field]}${suffix}`,
    );
    return { value: values[field], ask: () => checkGroup(prefix, field, names) };
  }

  function put(changes: Record<string, Partial<GroupRow>>) {
    submission.touched();
    fields.clear();
    setResults({});
    setRows((now) => {
      const next = { ...now };
      for (const [suffix, change] of Object.entries(changes)) {
        next[suffix] = { ...(next[suffix] ?? EMPTY_ROW), ...change };
      }
      return next;
    });
  }

  /** Cells copied from a sheet go into the fields from this one on, to the right and down. */
  function paste(suffix: string, field: RowField, text: string) {
    const from = suffixes.indexOf(suffix);
    const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
    const changes = lines.slice(0, suffixes.length - from).map((line, i) => {
      const cells = line.split('\t');
      const names = ROW_FIELDS.slice(ROW_FIELDS.indexOf(field));
      const row = names
        .slice(0, cells.length)
        .map((name, at) => [name, allowedText(name, cells[at]!.trim())]);
      return [suffixes[from + i]!, Object.fromEntries(row)];
    });
    put(Object.fromEntries(changes));
  }

  /** Counts up from the first row into the empty fields below it. */
  function fillDown() {
    const first = rowOf(suffixes[0] ?? '');
    const changes = suffixes.slice(1).map((suffix, i) => {
      const now = rowOf(suffix);
      const filled = (field: RowField) => now[field] || incrementDigits(first[field], i + 1);
      return [suffix, { memPhone: filled('memPhone'), bankacc: filled('bankacc') }];
    });
    put(Object.fromEntries(changes));
  }

  /** Nobody was created: every row says why, and the first that is wrong gets the cursor. */
  function refused(codes: readonly string[]) {
    form.checks.reset();
    setResults(Object.fromEntries(suffixes.map((suffix, i) => [suffix, codes[i] ?? '0'])));
    const at = codes.findIndex((code) => code !== '0');
    const field = fieldOfCode(codes[at] ?? '') ?? 'memId';
    submission.fail(messageOf(texts, 'front.member.checkTryAgain'));
    fields.focus(isRowField(field) ? rowName(suffixes[at]!, field) : field);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const values = shared();
    const own = suffixes.map(rowOf);
    const error = groupError(values, own);
    if (error) {
      const { field, row } = error;
      const name = row !== undefined && isRowField(field) ? rowName(suffixes[row]!, field) : field;
      return form.refuse(name, error.message);
    }
    if (!form.isChecked()) return;
    if (rates.error()) return context.openRates(true);
    fields.clear();
    setResults({});
    await submission.once(async () => {
      const list = suffixes.map((suffix, i) => ({
        ...groupMember(values, suffix, own[i]!),
        ...MEMBER_DEFAULTS,
      }));
      const answer = await submission.send('/api/retail/member/signupGroup', { list });
      if (!answer) return;
      if (answer.resultCode !== '0' || !answer.data)
        return form.refused(answer.resultCode, answer.resultMessage);
      if (answer.data.createdYn === 'N') return refused(answer.data.list.map(({ resultCode }) => resultCode));
      await context.created(list);
    });
  }

  return {
    ...form,
    suffixes,
    rowOf,
    results,
    isTouched:
      fields.isTouched || Object.values(rows).some(({ memPhone, bankacc }) => memPhone + bankacc !== ''),
    /** The members as they would be, by their numbers. */
    member: (suffix: string) => groupMember(shared(), suffix, rowOf(suffix)),
    changeRow: (suffix: string, field: RowField, typed: string) =>
      put({ [suffix]: { [field]: allowedText(field, typed) } }),
    paste,
    fillDown,
    submit,
  };
}

export type GroupFormState = ReturnType<typeof useGroupForm>;
