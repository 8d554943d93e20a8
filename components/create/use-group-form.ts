'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFieldMessage } from '@/components/members/use-field-message';
import type { KeyIn } from '@/lib/i18n/translate';
import { useFetchCall } from '@/lib/query/use-fetch-call';
import { useSubmission } from '@/lib/query/use-submission';
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
import { allowedText, codeField } from '@/lib/rules/signup-fields';
import { formFailure } from './account-codes';
import { type CheckedField, checkGroup } from './duplicate-check';
import { type CreateFormContext, MEMBER_DEFAULTS } from './form-context';
import { useAccountForm } from './use-account-form';
import { useSingleSignups } from './use-single-signups';

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
/** Keys of the labels, under `create`. */
const LABELS = {
  startNo: 'startNo',
  endNo: 'endNo',
  memId: 'groupId',
  memPass: 'memPass',
  memPassCheck: 'memPassCheck',
  memNick: 'groupNick',
  memName: 'groupName',
  cashOutPass: 'cashOutPass',
  bank: 'bank',
} as const satisfies Record<keyof typeof EMPTY, KeyIn<'create'>>;
const EMPTY_ROW: GroupRow = { memPhone: '', bankacc: '' };
export const ROW_FIELDS = ['memPhone', 'bankacc'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** The name of a row's own field in the form. */
export const rowName = (suffix: string, field: RowField) => `${suffix}.${field}`;

/**
 * Signs up to ten members up at once, all of them or none (CREATE-04, decision 46); where the upstream has no call for a
 * group, one by one.
 */
export function useGroupForm(context: CreateFormContext) {
  const t = useTranslations('create');
  const fieldMessage = useFieldMessage();
  const fetchCall = useFetchCall();
  const { parent, rates } = context;
  /** Phone and account of each number; they stay when the numbers change. */
  const [rows, setRows] = useState<Record<string, GroupRow>>({});
  /** The platform's code for each row, by number; '0' is a row that would have been valid. */
  const [results, setResults] = useState<Record<string, string>>({});
  const singles = useSingleSignups(context);
  const whole = useSubmission('/api/retail/member/signupGroup', {
    refresh: false,
    async onSuccess({ createdYn }, { list }) {
      if (createdYn !== 'N') await context.created(list);
    },
    failureText: (answer) =>
      answer.data?.createdYn === 'N' ? fieldMessage('front.member.checkTryAgain') : formFailure(answer),
  });
  const submission = context.isOneByOne ? singles : whole;
  const form = useAccountForm({
    empty: EMPTY,
    labelOf: (field) => t(LABELS[field]),
    onChange: submission.reset,
    question,
  });
  const { fields } = form;
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
    const missing = groupSuffixes(values).filter((suffix) => !singles.isCreated(`${values.memId}${suffix}`));
    const names = missing.map((suffix) => (values[field] === '' ? '' : `${values[field]}${suffix}`));
    return { value: values[field], ask: () => checkGroup(fetchCall, field, names) };
  }

  function put(changes: Record<string, Partial<GroupRow>>) {
    submission.reset();
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

  /**
   * Not all accounts were created: every row shows its reason, and the first wrong one gets the focus, at its field
   * where there is one.
   */
  function refused(codes: readonly string[]) {
    form.checks.reset();
    setResults(Object.fromEntries(suffixes.map((suffix, i) => [suffix, codes[i] ?? '0'])));
    const at = codes.findIndex((code) => code !== '0');
    const field = codeField(codes[at] ?? '') ?? 'memId';
    const suffix = suffixes[at];
    if (suffix === undefined) return fields.focus(field);
    if (isRowField(field)) fields.focus(rowName(suffix, field));
    // Its reason is rendered with the results.
    setTimeout(() => {
      const row = fields.form.current?.querySelector<HTMLElement>(`[data-row="${suffix}"]`);
      row?.scrollIntoView({ block: 'center' });
      if (!isRowField(field)) row?.focus();
    });
  }

  async function sendEach(list: Parameters<typeof singles.send>[0]) {
    const sent = await singles.send(list);
    if (!sent) return;
    const { codes, isLost } = sent;
    if (isLost) setResults(Object.fromEntries(codes.map((code, i) => [suffixes[i]!, code])));
    else if (codes.some((code) => code !== '0')) refused(codes);
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
    const list = suffixes.map((suffix, i) => ({
      ...groupMember(values, suffix, own[i]!),
      ...MEMBER_DEFAULTS,
    }));
    if (context.isOneByOne) return sendEach(list);
    const answer = await whole.send({ list });
    if (answer?.data?.createdYn === 'N') refused(answer.data.list.map(({ resultCode }) => resultCode));
    else if (answer) form.showRefusal(answer);
  }

  return {
    ...form,
    submission,
    suffixes,
    rowOf,
    results,
    isOneByOne: context.isOneByOne,
    isCreated: singles.isCreated,
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
