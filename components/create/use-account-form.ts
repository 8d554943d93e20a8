'use client';

import { useFieldMessage } from '@/components/members/use-field-message';
import type { Envelope } from '@/lib/contract/envelope';
import { useFetchCall } from '@/lib/query/use-fetch-call';
import type { FieldMessage } from '@/lib/rules/signup';
import { codeField } from '@/lib/rules/signup-fields';
import { type CheckedField, type CheckOutcome, checkDuplicate } from './duplicate-check';
import { useDuplicateChecks } from './use-duplicate-checks';
import { useFields } from './use-fields';

/** A value that a duplicate check is about, and how it is asked. */
interface Question {
  value: string;
  ask: () => Promise<CheckOutcome>;
}

interface AccountFormOptions<Values> {
  empty: Values;
  labelOf: (field: keyof Values & string) => string;
  /** A field was changed: another request now. */
  onChange: () => void;
  /** The question of a duplicate check that depends on more than the field; null if it cannot be asked yet. */
  question?: (field: CheckedField, values: Values) => Question | null;
}

/** The common part of the forms of members, groups and partners: fields and duplicate checks. */
export function useAccountForm<Values extends Record<string, string> & Record<CheckedField, string>>({
  empty,
  labelOf,
  onChange,
  question,
}: AccountFormOptions<Values>) {
  const fetchCall = useFetchCall();
  const fieldMessage = useFieldMessage();
  const checks = useDuplicateChecks();
  const fields = useFields(empty, labelOf, (field) => {
    onChange();
    if (field === 'memId' || field === 'memNick') checks.forget(field);
  });

  async function check(field: CheckedField) {
    const values = fields.trimmed();
    const value = values[field];
    const own = { value, ask: () => checkDuplicate(fetchCall, field, value) };
    const duplicateCheck = question ? question(field, values) : own;
    fields.clear();
    if (duplicateCheck && !(await checks.run(field, duplicateCheck.value, duplicateCheck.ask)))
      fields.focus(field);
  }

  return {
    fields,
    checks,
    isTouched: fields.isTouched,
    /** Props of the input of an id or nickname. */
    checked: (field: CheckedField) => ({
      ...fields.input(field),
      check: checks.checks[field],
      onCheck: () => check(field),
    }),
    /** Shows a message at its field. */
    refuse: (field: string, key: FieldMessage) => fields.refuse(field, fieldMessage(key)),
    /** Whether both names were checked; goes to the one that was not. */
    isChecked(): boolean {
      const missing = checks.missing();
      if (missing) fields.refuse(missing.field, missing.text);
      return !missing;
    },
    /** Shows a refusal at its field, where there is one; the submission shows the others. Checks are due again. */
    showRefusal({ resultCode, resultMessage, resultUnknown }: Envelope, rename: Record<string, string> = {}) {
      if (resultUnknown || resultCode === '0') return;
      checks.reset();
      const field = codeField(resultCode);
      if (field) fields.refuse(rename[field] ?? field, resultMessage);
    },
  };
}
