'use client';

import { type ChangeEvent, useRef, useState } from 'react';
import { allowedText } from '@/lib/rules/signup-fields';

/**
 * The texts of a form and the one thing that is wrong with them. They stay until the pop-up closes, whichever tab is
 * open.
 */
export function useFields<Values extends Record<string, string>>(
  empty: Values,
  labelOf: (field: keyof Values & string) => string,
  onChange: (field: keyof Values) => void,
) {
  type Field = keyof Values & string;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [error, setError] = useState<{ field: string; text: string } | null>(null);

  /** Puts the cursor into a field. */
  const focus = (field: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();

  function change(field: Field, typed: string) {
    setValues((now) => ({ ...now, [field]: allowedText(field, typed) }));
    setError((now) => (now?.field === field ? null : now));
    onChange(field);
  }

  /** The texts, trimmed; passwords are left as they are. */
  const trimmed = () =>
    Object.fromEntries(
      Object.entries(values).map(([field, text]) => [field, /pass/i.test(field) ? text : text.trim()]),
    ) as Values;

  return {
    form,
    values,
    error,
    trimmed,
    /** Something was typed. */
    isTouched: Object.keys(empty).some((field) => values[field] !== empty[field]),
    focus,
    clear: () => setError(null),
    /** Shows an error at its field, and focuses it. */
    refuse(field: string, text: string) {
      setError({ field, text });
      focus(field);
    },
    /** Props of the input of a field. */
    input: (field: Field) => ({
      name: field,
      label: labelOf(field),
      value: values[field],
      error: error?.field === field ? error.text : undefined,
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change(field, event.target.value),
    }),
  };
}
