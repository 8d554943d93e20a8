'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFieldMessage } from '@/components/members/use-field-message';
import type { KeyIn } from '@/lib/i18n/translate';
import { useFetchCall } from '@/lib/query/use-fetch-call';
import { useSubmission } from '@/lib/query/use-submission';
import {
  type GroupFields,
  groupError,
  groupMember,
  groupSuffixes,
  isRowField,
  rangeError,
} from '@/lib/rules/group-signup';
import { codeField } from '@/lib/rules/signup-fields';
import { formFailure } from './account-codes';
import { type CheckedField, checkGroup } from './duplicate-check';
import { type CreateFormContext, MEMBER_DEFAULTS } from './form-context';
import { useAccountForm } from './use-account-form';
import { rowName, useGroupRows } from './use-group-rows';
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
/** Message keys of the labels, in the namespace `create`. */
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

/**
 * Signs up to ten members up at once, all of them or none (CREATE-04, decision 46); where the upstream has no call for a
 * group, one by one.
 */
export function useGroupForm(context: CreateFormContext) {
  const t = useTranslations('create');
  const fieldMessage = useFieldMessage();
  const fetchCall = useFetchCall();
  const { parent, rates } = context;
  /** The platform's code for each row, by number; '0' for a row that would have been valid. */
  const [results, setResults] = useState<Record<string, string>>({});
  const singles = useSingleSignups(context);
  const group = useSubmission('/api/retail/member/signupGroup', {
    refresh: false,
    async onSuccess({ createdYn }, { list }) {
      if (createdYn !== 'N') await context.created(list);
    },
    failureText: (answer) =>
      answer.data?.createdYn === 'N' ? fieldMessage('front.member.checkTryAgain') : formFailure(answer),
  });
  const submission = context.isOneByOne ? singles : group;
  const form = useAccountForm({
    empty: EMPTY,
    labelOf: (field) => t(LABELS[field]),
    onChange: submission.reset,
    question,
  });
  const { fields } = form;
  const shared = (values = fields.trimmed()): GroupFields => ({ ...values, recommenderId: parent.memId });
  const suffixes = groupSuffixes(fields.trimmed());
  const rows = useGroupRows(suffixes, () => {
    submission.reset();
    fields.clear();
    setResults({});
  });

  /** A duplicate check asks for the names of all members to be created, so the numbers must be valid. */
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

  /**
   * Shows in every row why the accounts were not created, and puts the focus on the first wrong row, at its field where
   * there is one.
   */
  function showRefusals(codes: readonly string[]) {
    form.checks.reset();
    setResults(Object.fromEntries(suffixes.map((suffix, i) => [suffix, codes[i] ?? '0'])));
    const at = codes.findIndex((code) => code !== '0');
    const field = codeField(codes[at] ?? '') ?? 'memId';
    const suffix = suffixes[at];
    if (suffix === undefined) return fields.focus(field);
    if (isRowField(field)) fields.focus(rowName(suffix, field));
    // The row's reason is rendered with the results.
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
    else if (codes.some((code) => code !== '0')) showRefusals(codes);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const values = shared();
    const entered = suffixes.map(rows.row);
    const error = groupError(values, entered);
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
      ...groupMember(values, suffix, entered[i]!),
      ...MEMBER_DEFAULTS,
    }));
    if (context.isOneByOne) return sendEach(list);
    const answer = await group.send({ list });
    if (answer?.data?.createdYn === 'N') showRefusals(answer.data.list.map(({ resultCode }) => resultCode));
    else if (answer) form.showRefusal(answer);
  }

  return {
    ...form,
    submission,
    suffixes,
    rows,
    results,
    isOneByOne: context.isOneByOne,
    isCreated: singles.isCreated,
    isTouched: fields.isTouched || rows.isTouched,
    /** The member that a number stands for, as the fields are now. */
    member: (suffix: string) => groupMember(shared(), suffix, rows.row(suffix)),
    submit,
  };
}

export type GroupFormState = ReturnType<typeof useGroupForm>;
