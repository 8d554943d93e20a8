'use client';

import { fieldOfCode } from './account-codes';
import { messageOf } from './create-texts';
import { type CheckedField, type CheckOutcome, checkDuplicate } from './duplicate-check';
import type { CreateFormContext } from './form-context';
import { useDuplicateChecks } from './use-duplicate-checks';
import { useFields } from './use-fields';
import { useSubmission } from './use-submission';

/** A value that a duplicate check is about, and how it is asked. */
interface Question {
  value: string;
  ask: () => Promise<CheckOutcome>;
}

/** What the forms of members, groups and partners have in common: fields, duplicate checks and one submission. */
export function useAccountForm<Values extends Record<string, string> & Record<CheckedField, string>>(
  { prefix, texts }: CreateFormContext,
  empty: Values,
  labels: Record<keyof Values, string>,
  question?: (field: CheckedField, values: Values) => Question | null,
) {
  const checks = useDuplicateChecks(texts);
  const submission = useSubmission(prefix, texts.create.unknown);
  const fields = useFields(empty, labels, (field) => {
    submission.touched();
    if (field === 'memId' || field === 'memNick') checks.forget(field);
  });

  async function check(field: CheckedField) {
    const values = fields.trimmed();
    const value = values[field];
    const own = { value, ask: () => checkDuplicate(prefix, field, value) };
    const asked = question ? question(field, values) : own;
    fields.clear();
    if (asked && !(await checks.run(field, asked.value, asked.ask))) fields.focus(field);
  }

  return {
    fields,
    checks,
    submission,
    isTouched: fields.isTouched,
    /** What the input of an id or nickname needs. */
    checked: (field: CheckedField) => ({
      ...fields.input(field),
      check: checks.checks[field],
      checkLabel: texts.create.checkDuplicate,
      onCheck: () => check(field),
    }),
    /** What the input of a password needs. */
    secret: (field: keyof Values & string) => ({ ...fields.input(field), showLabel: texts.create.show }),
    /** Shows a message at its field. */
    refuse: (field: string, key: string) => fields.refuse(field, messageOf(texts, key)),
    /** Whether both names were checked; goes to the one that was not. */
    isChecked(): boolean {
      const missing = checks.missing();
      if (missing) fields.refuse(missing.field, missing.text);
      return !missing;
    },
    /** The platform refused: said at the field that its code is about, else for the whole form. Checks are due again. */
    refused(code: string, message: string, rename: Record<string, string> = {}) {
      checks.reset();
      const field = fieldOfCode(code);
      if (field) fields.refuse(rename[field] ?? field, message);
      else submission.fail(message);
    },
  };
}
